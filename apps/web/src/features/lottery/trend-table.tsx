import { useWords } from '../../shared/words.ts'
import { numberTrends } from './trends.ts'

interface TableProps {
  draws: readonly (readonly number[])[]
  numbers: readonly number[]
}

/** Every number with its hits and its waits, the one that came most often first. */
export const TrendTable = ({ draws, numbers }: TableProps) => {
  const { t } = useWords()
  const rows = numberTrends(draws, numbers).toSorted(
    (one, other) => other.hits - one.hits || one.since - other.since || one.number - other.number,
  )
  return (
    <section className="lottery-section">
      <h3>{t('lottery.trend.hotCold')}</h3>
      <table className="lottery-trend-table tabular">
        <thead>
          <tr>
            <th scope="col">{t('lottery.trend.number')}</th>
            <th scope="col">{t('lottery.trend.hits')}</th>
            <th scope="col">{t('lottery.trend.since')}</th>
            <th scope="col">{t('lottery.trend.longest')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, hits, since, longest }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{hits}</td>
              <td>{since}</td>
              <td>{longest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
