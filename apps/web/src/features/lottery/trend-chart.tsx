import { clsxOf } from './class-names.ts'
import { useWords } from '../../shared/words.ts'
import { waits } from './trends.ts'

interface ChartProps {
  numeros: readonly string[]
  draws: readonly (readonly number[])[]
  numbers: readonly number[]
  /** One ball a draw: its way through the draws is a line. */
  isLine: boolean
}

/** As the style sheet lays the cells out. */
const CELL = { width: 28, height: 28, head: 28, label: 48 } as const
const SHOWN_OF_NUMERO = 4

/** Draws below each other, the newest last: the number that came, and how long each other one has not. */
export const TrendChart = ({ numeros, draws, numbers, isLine }: ChartProps) => {
  const { t } = useWords()
  const rows = waits(draws, numbers)
  const names = numeros.toReversed()
  const points = rows.map((row, index) => {
    const x = CELL.label + (row.indexOf(0) + 0.5) * CELL.width
    return `${x},${CELL.head + (index + 0.5) * CELL.height}`
  })
  return (
    <section className="lottery-section">
      <h3>{t('lottery.trend.chart')}</h3>
      <section className="lottery-chart" tabIndex={0} aria-label={t('lottery.trend.chart')}>
        <div className="lottery-chart-inner">
          {isLine && (
            <svg aria-hidden="true">
              <polyline points={points.join(' ')} />
            </svg>
          )}
          <table className="tabular">
            <thead>
              <tr>
                <th scope="col">{t('lottery.draw')}</th>
                {numbers.map((number) => (
                  <th key={number} scope="col">
                    {number}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={names[index]}>
                  <th scope="row">{names[index]!.slice(-SHOWN_OF_NUMERO)}</th>
                  {row.map((wait, column) => (
                    <td key={numbers[column]}>
                      <span className={clsxOf(wait === 0 && 'lottery-chart-hit')}>
                        {wait === 0 ? numbers[column] : wait}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </section>
  )
}
