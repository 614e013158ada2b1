import type { CsvFile } from '@krathong/protocol/shapes/csv'
import { csvOf } from '../../../platform/http/csv.ts'
import type { CsvColumn, CsvSource } from '../../../platform/http/csv.ts'
import { fileWord } from './file-words.ts'

interface FileSource<Row> extends Pick<CsvSource<Row>, 'name' | 'rows' | 'cursorOf'> {
  language: string
  /** Cells by the word that heads their column. */
  columns: Readonly<Record<string, CsvColumn<Row>['cell']>>
}

/** A list as a file whose columns are headed in the reader's language. */
export const fileOf = <Row>(
  { name, language, columns, rows, cursorOf }: FileSource<Row>,
  after: string | undefined,
): Promise<CsvFile> =>
  csvOf(
    {
      name,
      rows,
      cursorOf,
      columns: Object.entries(columns).map(([word, cell]) => ({ header: fileWord(language, word), cell })),
    },
    after,
  )
