import { formatMoney } from '@krathong/ui/money'
import { useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import type { Cashback } from './queries.ts'

/** What a loss gives back at the member's level, before there is one. */
export const CashbackCard = ({ cashback }: { cashback: Cashback }) => {
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
