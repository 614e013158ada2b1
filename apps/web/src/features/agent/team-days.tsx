import { Money } from '@krathong/ui/money'
import type { CurrencyForm } from '@krathong/ui/money'
import { countOf, dayOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'
import { resultClass, type TeamDay } from './team-today.tsx'

const amounts = ['stake', 'payout', 'result'] as const

/** Noon of the day in the reader's zone: the brand's date is told as it is, whatever the reader's clock. */
const dateOf = (day: string) => dayOf(new Date(`${day}T12:00:00`))

/** A week, a row a day; on a phone each day is a card. */
export const TeamDays = ({
  days,
  currency,
  timeZone,
}: {
  days: readonly TeamDay[]
  currency: CurrencyForm
  timeZone: string
}) => {
  const { t } = useWords()
  return (
    <section>
      <h2>{t('agent.lastDays')}</h2>
      <table className="agent-days">
        <thead>
          <tr>
            <th scope="col">{t('agent.day')}</th>
            {(['activeMembers', 'bets', ...amounts] as const).map((part) => (
              <th key={part} scope="col">
                {t(`agent.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{dateOf(day.day)}</th>
              <td data-name={t('agent.activeMembers')}>{countOf(day.activeMembers)}</td>
              <td data-name={t('agent.bets')}>{countOf(day.bets)}</td>
              {amounts.map((part) => (
                <td
                  key={part}
                  data-name={t(`agent.${part}`)}
                  className={part === 'result' ? resultClass(day.result) : ''}
                >
                  <Money amount={day[part]} currency={currency} signed={part === 'result'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="agent-quiet">{t('agent.zone', { zone: timeZone })}</p>
    </section>
  )
}
