import type { ReportName, ReportSpec } from '@krathong/protocol/shapes/reports'
import { reports } from '@krathong/protocol/shapes/reports'
import { useWords, type WordKey } from '../../shared/words.ts'
import { type Row, useCell } from './report-columns.tsx'

interface ReportTilesProps {
  name: ReportName
  currency: string
  totals: Row
}

/** The sums that matter most, above the table; also where nothing moved. */
export const ReportTiles = ({ name, currency, totals }: ReportTilesProps) => {
  const { t } = useWords()
  const spec: ReportSpec = reports[name]
  const cell = useCell({ name, by: '', currency })
  return (
    <dl className="report-tiles">
      {(spec.tiles ?? [])
        .filter((column) => totals[column] !== null && totals[column] !== undefined)
        .map((column) => (
          <div key={column}>
            <dt>{t(`report.col.${column}` as WordKey)}</dt>
            <dd>{cell(column, spec.columns[column]!, totals[column])}</dd>
          </div>
        ))}
    </dl>
  )
}
