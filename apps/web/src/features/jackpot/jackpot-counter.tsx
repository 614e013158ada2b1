import { Later } from '@krathong/ui/later'
import { Odometer } from '@krathong/ui/odometer'
import { useQuery } from '@tanstack/react-query'
import { jackpotsQuery, useBrand } from '../../shared/queries.ts'
import { useWords } from '../../shared/words.ts'
import './jackpot-counter.css'

const GRAND = 'GRAND'

/** The grand pot as the ledger knows it; without a pot there is nothing to show. */
export const JackpotCounter = () => {
  const { t } = useWords()
  const { currency } = useBrand()
  const { data } = useQuery(jackpotsQuery())
  const pot = data?.pots.find(({ code }) => code === GRAND)
  if (!pot) return null
  return (
    <section className="wrap jackpot" aria-label={t('home.jackpot')}>
      <div className="jackpot-frame">
        <h2 className="jackpot-title">{t('home.jackpot')}</h2>
        <Later>
          <Odometer amount={pot.amount} currency={currency} />
        </Later>
        {currency.isPlayMoney && <p className="jackpot-kind">{t('shell.playMoney')}</p>}
      </div>
    </section>
  )
}
