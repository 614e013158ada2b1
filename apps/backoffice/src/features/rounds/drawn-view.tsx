import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'

/** What an instant game drew, and what each wager returned. */
export interface Drawn {
  type: 'drawn'
  drawn: number[]
  wagers: { on: string; stake: string; returned: string }[]
}

/** The one event of an instant game's round, or nothing where the round is another kind's. */
export const drawnOf = (events: readonly unknown[]): Drawn | undefined =>
  events.find(
    (event): event is Drawn =>
      typeof event === 'object' && event !== null && 'type' in event && event.type === 'drawn',
  )

export const DrawnView = ({ drawn: { drawn, wagers } }: { drawn: Drawn }) => {
  const { t } = useWords()
  return (
    <>
      <p className="drawn number">{drawn.join(' · ')}</p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('round.wager')}</th>
            <th scope="col" className="number">
              {t('round.stake')}
            </th>
            <th scope="col" className="number">
              {t('round.payout')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wagers.map(({ on, stake, returned }) => (
            <tr key={on}>
              <td>
                <code>{on}</code>
              </td>
              <td className="number">
                <Money amount={stake} />
              </td>
              <td className="number">
                <Money amount={returned} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
