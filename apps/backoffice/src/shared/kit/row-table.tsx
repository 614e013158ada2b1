import { DataTable } from '../data-table.tsx'
import type { WordKey } from '../words.ts'
import { type Col, toColumns, useView } from './columns.tsx'

interface RowTableProps<Row> {
  label: WordKey
  rows: readonly Row[]
  columns: readonly Col<Row>[]
  keyOf: (row: Row) => string
  linkOf?: (row: Row) => string
  isStale?: boolean
}

/** Rows that a page has already, by columns declared as those of a list are. */
export const RowTable = <Row,>({ label, columns, ...rest }: RowTableProps<Row>) => {
  const view = useView()
  return <DataTable label={view.t(label)} columns={toColumns(columns, view)} {...rest} />
}
