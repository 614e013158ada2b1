import { z } from 'zod'

/** A table as a file, written while it is read: comma-separated values unless it says otherwise. */
export interface CsvFile {
  /** Without its ending. */
  name: string
  /** `ndjson`: one JSON object a line; `xlsx`: a workbook of one sheet. */
  kind?: 'ndjson' | 'xlsx'
  /** Where the next file goes on, when one file does not hold the whole table. */
  nextCursor: string | null
  text: AsyncIterable<string | Uint8Array>
}

/** The output of a call that answers a file: the client's `download` fetches it, `cursor` of its input asks for a later part. */
export const csvFile = z.custom<CsvFile>(
  (value) => typeof value === 'object' && value !== null && 'text' in value && 'nextCursor' in value,
)
export const isCsvFile = (value: unknown): value is CsvFile => csvFile.safeParse(value).success

/** The header of an answer that says where the next file goes on. */
export const NEXT_CURSOR = 'x-next-cursor'
