import { formatMoney } from '@krathong/ui/money'
import { useWords } from '../../shared/words.ts'
import { GiftCard } from './gift-card.tsx'
import type { Rewards, Cashback, Rebate } from './queries.ts'
import { useBrand } from '../../shared/queries.ts'
import { useGroupName } from './use-group-name.ts'

/** What stakes give back at the member's level, before there are any. */
const RebateCard = ({ rebate }: { rebate: Rebate }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const groupName = useGroupName()
  const { rates, volume, least, times, claimHours } = rebate
  return (
    <section className="card reward-card">
      <strong>{rebate.title}</strong>
      <p>{rebate.text}</p>
      <dl className="facts">
        {rates.map(({ group, rate }) => (
          <div key={group}>
            <dt>{groupName(group)}</dt>
            <dd className="tabular">
              <bdi>{rate}%</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {volume.more !== '0' && (
        <p>{t('reward.rebateMore', { percent: volume.more, from: formatMoney(volume.from, currency) })}</p>
      )}
      <p className="reward-quiet">{t('reward.rebateLeast', { least: formatMoney(least, currency) })}</p>
      <p className="reward-quiet">{t('reward.ready.day', { hours: claimHours })}</p>
      <p className="reward-quiet">{times > 0 ? t('reward.askTimes', { times }) : t('reward.askNone')}</p>
    </section>
  )
}

/** What a loss gives back at the member's level, before there is one. */
const CashbackCard = ({ cashback }: { cashback: Cashback }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { period, ratePercent, lossMin, most, times, claimHours } = cashback
  return (
    <section className="card reward-card">
      <strong>{cashback.title}</strong>
      <p>{cashback.text}</p>
      <p>
        {t('reward.cashback', {
          percent: String(ratePercent),
          least: formatMoney(lossMin, currency),
          most: formatMoney(most, currency),
        })}
      </p>
      <p className="reward-quiet">{t(`reward.ready.${period}`, { hours: claimHours })}</p>
      {times > 0 && <p className="reward-quiet">{t('reward.askTimes', { times })}</p>}
    </section>
  )
}

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
