import { reports } from '@krathong/protocol/shapes/reports'
import type { CellKind, ReportName } from '@krathong/protocol/shapes/reports'
import type { CsvFile } from '@krathong/protocol/shapes/csv'
import { csvOf } from '../../../platform/http/csv.ts'
import type { CsvColumn, CsvSource } from '../../../platform/http/csv.ts'
import { xlsxOf } from '../../../platform/http/xlsx.ts'
import type { Opened } from './report.ts'

type Row = Readonly<Record<string, string | number | null>>

const numbers: ReadonlySet<CellKind> = new Set(['money', 'count', 'share'])

const columnsOf = (name: ReportName): CsvColumn<Row>[] =>
  Object.entries<CellKind>(reports[name].columns).map(([column, kind]) => ({
    header: column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    cell: (row) => row[column],
    ...(numbers.has(kind) && { isNumber: true as const }),
  }))

/** Where there was nothing, the file says so: an empty one could be one that failed. */
const quietly = (source: CsvSource<Row>): CsvSource<Row> => ({
  ...source,
  rows: async (place) => {
    const rows = await source.rows(place)
    const isQuiet = rows.length === 0 && place.after === undefined && place.offset === 0
    return isQuiet ? [{ [firstOf(source)]: 'no activity' }] : rows
  },
})
const firstOf = ({ columns }: CsvSource<Row>) => columns[0]!.header

export interface FileWish {
  name: ReportName
  /** Of the file, without its ending. */
  title: string
  format: 'csv' | 'xlsx'
  after: string | undefined
}

/** A report as a file. */
export const reportFile = <N extends ReportName>(
  { rows, cursorOf }: Pick<Opened<N>, 'rows' | 'cursorOf'>,
  { name, title, format, after }: FileWish & { name: N },
): Promise<CsvFile> => {
  const source = quietly({
    name: title,
    columns: columnsOf(name),
    rows,
    cursorOf,
  } as unknown as CsvSource<Row>)
  return format === 'xlsx' ? xlsxOf(source, after) : csvOf(source, after)
}
