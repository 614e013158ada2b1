import { Readable } from 'node:stream'
import { isCsvFile, NEXT_CURSOR } from '@krathong/protocol/shapes/csv'
import type { CsvFile } from '@krathong/protocol/shapes/csv'
import type { FastifyReply } from 'fastify'

export interface CsvColumn<Row> {
  header: string
  /** An amount, a count or a share: a number in a workbook, where everything else stays text. */
  isNumber?: true
  cell: (row: Row) => string | number | bigint | boolean | Date | null | undefined
}

export interface CsvSource<Row> {
  /** The file's name without its ending. */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** Rows in their order, those behind the row of `after` and `offset` more left out. Each call is one short statement. */
  rows: (place: { after: string | undefined; offset: number; limit: number }) => Promise<readonly Row[]>
  /** The place of a row, to go on behind it. */
  cursorOf: (row: Row) => string
  /** What a file holds at most; the next one goes on behind it. */
  rowsMax?: number
}

export const CSV_ROWS_MAX = 10_000
const ROWS_A_READ = 500

/** What a table program would take for a formula, in narrow and in wide signs, also behind blanks. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/
const NUMBER = /^-?\d{1,20}(\.\d{1,10})?$/

/** One cell: plain numbers stay numbers, anything a table program could run gets an apostrophe before it, quotes are doubled. */
export const csvCell = (value: ReturnType<CsvColumn<never>['cell']>): string => {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : String(value)
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",;\r\n\t']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

/** The rows of a source, a few hundred a read. */
export async function* rowsOf<Row>(source: CsvSource<Row>, after: string | undefined, rowsMax: number) {
  let place = after
  for (let left = rowsMax; left > 0;) {
    const limit = Math.min(ROWS_A_READ, left)
    const rows = await source.rows({ after: place, offset: 0, limit })
    if (rows.length > 0) yield rows
    if (rows.length < limit) return
    place = source.cursorOf(rows.at(-1)!)
    left -= rows.length
  }
}

async function* written<Row>(source: CsvSource<Row>, after: string | undefined, rowsMax: number) {
  // The mark at the start tells table programs that the text is UTF-8; without it Thai is unreadable there.
  yield `\ufeff${line(source.columns.map(({ header }) => csvCell(header)))}`
  for await (const rows of rowsOf(source, after, rowsMax))
    yield rows.map((row) => line(source.columns.map(({ cell }) => csvCell(cell(row))))).join('')
}

/** Where the next file goes on, when one does not hold everything. */
export const nextPlaceOf = async <Row>(
  source: CsvSource<Row>,
  after: string | undefined,
  rowsMax: number,
): Promise<string | null> => {
  const [last, beyond] = await source.rows({ after, offset: rowsMax - 1, limit: 2 })
  return last !== undefined && beyond !== undefined ? source.cursorOf(last) : null
}

/** A table as a file that is read and sent a few hundred rows at a time: a long one takes no more memory than a short one. */
export const csvOf = async <Row>(source: CsvSource<Row>, after: string | undefined): Promise<CsvFile> => {
  const rowsMax = source.rowsMax ?? CSV_ROWS_MAX
  return {
    name: source.name,
    nextCursor: await nextPlaceOf(source, after, rowsMax),
    text: written(source, after, rowsMax),
  }
}

const kinds = {
  csv: ['text/csv; charset=utf-8', 'csv'],
  ndjson: ['application/x-ndjson; charset=utf-8', 'ndjson'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
} as const

/** Sends a file if the answer is one. */
export const sendIfCsv = (reply: FastifyReply, value: unknown): FastifyReply | null => {
  if (!isCsvFile(value)) return null
  if (value.nextCursor !== null) reply.header(NEXT_CURSOR, value.nextCursor)
  const [type, ending] = kinds[value.kind ?? 'csv']
  return reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `attachment; filename="${value.name.replaceAll(/[^A-Za-z0-9._-]/g, '-')}.${ending}"`,
    )
    .send(Readable.from(value.text))
}
