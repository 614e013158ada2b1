import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Rebate } from './queries.ts'
import { useGroupName } from './use-group-name.ts'

/** What stakes give back at the member's level, before there are any. */
export const RebateCard = ({ rebate }: { rebate: Rebate }) => {
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
