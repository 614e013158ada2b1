import { useWords } from '../../shared/words.ts'
import { CashbackCard } from './cashback-card.tsx'
import { GiftCard } from './gift-card.tsx'
import type { Rewards } from './queries.ts'
import { RebateCard } from './rebate-card.tsx'

/** What comes by itself, and how much at the member's level. */
export const EarnList = ({ data }: { data: Rewards }) => {
  const { t } = useWords()
  if (data.cashbacks.length + data.rebates.length + data.gifts.length === 0) return null
  return (
    <>
      <h3>{t('reward.how')}</h3>
      {data.cashbacks.map((cashback) => (
        <CashbackCard key={cashback.promotionId} cashback={cashback} />
      ))}
      {data.rebates.map((rebate) => (
        <RebateCard key={rebate.promotionId} rebate={rebate} />
      ))}
      {data.gifts.map((gift) => (
        <GiftCard key={gift.promotionId} gift={gift} />
      ))}
    </>
  )
}
