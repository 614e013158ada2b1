import { Empty, Failed, Loading } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { refusalText } from '../../shared/client.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { CashbackCard } from './cashback-card.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { ClaimAll } from './claim-all.tsx'
import { CodeForm } from './code-form.tsx'
import { GiftCard } from './gift-card.tsx'
import { PastRewards } from './past-rewards.tsx'
import { rewardsQuery } from './queries.ts'
import { RebateCard } from './rebate-card.tsx'
import { RewardCard } from './reward-card.tsx'
import './rewards.css'

/** Everything that can be claimed, in one list; below it how more is earned, what there was, and what was asked for. */
export const RewardCentre = ({ Asked }: { Asked: ComponentType }) => {
  const { t } = useWords()
  const { data, error, refetch } = useQuery(rewardsQuery())
  if (error && !data)
    return <Failed title={refusalText(error, t('shell.offline'))} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} height="96px" />
  const hasMore = data.cashbacks.length + data.rebates.length + data.gifts.length > 0
  return (
    <div className="stack">
      {data.rewards.length === 0 && <Empty title={t('reward.none')} text={t('reward.noneText')} />}
      {data.rewards.length > 1 && <ClaimAll rewards={data.rewards} />}
      {data.rewards.map((reward) => (
        <RewardCard key={reward.rewardId} reward={reward} />
      ))}
      {data.checkIns.map((checkIn) => (
        <CheckInCard key={checkIn.promotionId} checkIn={checkIn} />
      ))}
      {data.hasCodes && <CodeForm />}
      {hasMore && <h3>{t('reward.how')}</h3>}
      {data.cashbacks.map((cashback) => (
        <CashbackCard key={cashback.promotionId} cashback={cashback} />
      ))}
      {data.rebates.map((rebate) => (
        <RebateCard key={rebate.promotionId} rebate={rebate} />
      ))}
      {data.gifts.map((gift) => (
        <GiftCard key={gift.promotionId} gift={gift} />
      ))}
      <nav className="reward-links" aria-label={t('reward.how')}>
        <Link to="/promotions">{t('promo.all')}</Link>
        <Link to="/pointMall">{t('mall.title')}</Link>
      </nav>
      <h3>{t('reward.history')}</h3>
      <PastRewards />
      <h3>{t('apply.mine')}</h3>
      <Asked />
    </div>
  )
}
