import type { CsvFile } from '@krathong/protocol/shapes/csv'

/** The rows of a file, cell by cell, its heads first; for cells without commas. */
export const rowsOfFile = async (file: CsvFile | Promise<CsvFile>): Promise<string[][]> => {
  let text = ''
  for await (const part of (await file).text) text += part
  return text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
}
