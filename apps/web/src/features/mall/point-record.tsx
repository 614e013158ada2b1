import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { countOf, stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

const PER_LOAD = 30

const signed = (points: number) => `${points > 0 ? '+' : '−'}${countOf(Math.abs(points))}`

/** Every movement of one's points, with what was left after it. */
export const PointRecord = () => {
  const { t } = useWords()
  const { records } = useCallRecords('points', 'statement', { limit: PER_LOAD })
  return (
    <section className="mall-list" aria-label={t('mall.record')}>
      <RecordList
        records={records}
        empty={{ title: t('mall.recordNone'), text: t('mall.recordNoneText') }}
        draw={(rows) => (
          <table className="mall-table">
            <thead>
              <tr>
                <th>{t('mall.at')}</th>
                <th>{t('mall.what')}</th>
                <th className="number">{t('mall.change')}</th>
                <th className="number">{t('mall.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={`${row.at} ${row.balance} ${at}`}>
                  <td className="tabular mall-quiet">{stampOf(row.at)}</td>
                  <td>
                    {t(`mall.move.${row.kind}`)}
                    {row.reference && <bdi className="mono mall-quiet mall-ref">{row.reference}</bdi>}
                  </td>
                  <td className="number tabular">
                    <bdi>{signed(row.changed)}</bdi>
                  </td>
                  <td className="number tabular">
                    <bdi>{countOf(row.balance)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      />
    </section>
  )
}
