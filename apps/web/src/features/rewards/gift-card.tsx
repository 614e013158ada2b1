import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { GiftTable } from './queries.ts'

/** What levels give on an occasion; the member's own level is marked where only it gives. */
export const GiftCard = ({ gift }: { gift: GiftTable }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { kind, rows, times, claimHours } = gift
  const ready = kind === 'salary' ? 'reward.ready.week' : (`reward.ready.${kind}` as const)
  return (
    <section className="card reward-card">
      <strong>{gift.title}</strong>
      <p>{gift.text}</p>
      <p className="reward-quiet">{t(ready, { hours: claimHours })}</p>
      {times > 0 && <p className="reward-quiet">{t('reward.askTimes', { times })}</p>}
      <details>
        <summary>{t('vip.levels')}</summary>
        <dl className="facts">
          {rows.map(({ level, amount, stakeMin, isOwn }) => (
            <div key={level} aria-current={isOwn || undefined}>
              <dt>
                {t('vip.rank', { rank: String(level) })}
                {isOwn && <span className="reward-own">{t('vip.here')}</span>}
              </dt>
              <dd className="tabular">
                {formatMoney(amount, currency)}
                {stakeMin !== null && (
                  <span className="reward-quiet">
                    {t('reward.giftNeeds', { amount: formatMoney(stakeMin, currency) })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
