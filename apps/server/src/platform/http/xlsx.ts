import type { CsvFile } from '@krathong/protocol/shapes/csv'
import { writeXlsxStream } from 'hucre/xlsx'
import { CSV_ROWS_MAX, nextPlaceOf, rowsOf } from './csv.ts'
import type { CsvColumn, CsvSource } from './csv.ts'

const NUMBER = /^-?\d+(\.\d+)?$/
/** A table program keeps fifteen digits of a number; a longer amount stays text, so that none of it is lost. */
const DIGITS_MAX = 15
// eslint-disable-next-line no-control-regex -- no XML may hold these
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const FORMAT = '#,##0.00##'

/** One cell. Text is written as text and never as a formula, whatever it begins with. */
export const xlsxCell = <Row>({ cell, isNumber }: CsvColumn<Row>, row: Row): string | number | null => {
  const value = cell(row)
  if (value === null || value === undefined) return null
  const text = value instanceof Date ? value.toISOString() : String(value)
  const isExact = isNumber && NUMBER.test(text) && text.replaceAll(/\D/g, '').length <= DIGITS_MAX
  return isExact ? Number(text) : text.replaceAll(FORBIDDEN, '')
}

async function* cellsOf<Row>(source: CsvSource<Row>, after: string | undefined, rowsMax: number) {
  for await (const rows of rowsOf(source, after, rowsMax))
    for (const row of rows) yield source.columns.map((column) => xlsxCell(column, row))
}

/** A table as a workbook of one sheet, written while it is read like the other files. */
export const xlsxOf = async <Row>(source: CsvSource<Row>, after: string | undefined): Promise<CsvFile> => {
  const rowsMax = source.rowsMax ?? CSV_ROWS_MAX
  return {
    name: source.name,
    kind: 'xlsx',
    nextCursor: await nextPlaceOf(source, after, rowsMax),
    text: writeXlsxStream(cellsOf(source, after, rowsMax), {
      name: 'Report',
      columns: source.columns.map(({ header, isNumber }) => ({
        header,
        width: isNumber ? 18 : 24,
        ...(isNumber && { numFmt: FORMAT }),
      })),
      freezePane: { rows: 1 },
    }),
  }
}
