import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'

/** Every choice of a round, and what each staked on top. */
export interface Decided {
  type: 'decided'
  option: string
  steps: { choice: string | null; isAutomatic: boolean; extra: string }[]
}

/** The one event of a round with choices, or nothing where the round is another kind's. */
export const decidedOf = (events: readonly unknown[]): Decided | undefined =>
  events.find(
    (event): event is Decided =>
      typeof event === 'object' && event !== null && 'type' in event && event.type === 'decided',
  )

export const DecidedView = ({ decided: { option, steps } }: { decided: Decided }) => {
  const { t } = useWords()
  return (
    <>
      {option !== '' && (
        <p>
          <code>{option}</code>
        </p>
      )}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('round.choice')}</th>
            <th scope="col">{t('round.chosenBy')}</th>
            <th scope="col" className="number">
              {t('round.stake')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.slice(1).map(({ choice, isAutomatic, extra }, at) => (
            <tr key={at}>
              <td>
                <code>{choice}</code>
              </td>
              <td>{t(isAutomatic ? 'round.byHouse' : 'round.byPlayer')}</td>
              <td className="number">
                <Money amount={extra} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
