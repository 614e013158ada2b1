import { cols, toColumns, useView } from '../../shared/kit/columns.tsx'
import type { Out } from '../../shared/kit/calls.ts'
import { DataTable } from '../../shared/data-table.tsx'
import { useWords } from '../../shared/words.ts'

export type LetterRow = Out<'lettersBackOffice', 'letters'>['content'][number]

const col = cols<LetterRow>()

/** Every letter with its subject, for whom it is, and how much of it is worded by the brand. */
export const LetterTable = ({ rows, language }: { rows: readonly LetterRow[]; language: string }) => {
  const { t } = useWords()
  const view = useView()
  const columns = toColumns(
    [
      col.of('kind', 'letter.kind', (row) => t(`outbox.kind.${row.kind}`)),
      col.of('subject', 'letter.subject', (row) => row.subject),
      col.of('for', 'letter.for', (row) => t(row.isForStaff ? 'letter.for.staff' : 'letter.for.player')),
      col.of('channels', 'letter.channels', (row) =>
        [t('outbox.channel.email'), ...(row.hasSms ? [t('outbox.channel.sms')] : [])].join(', '),
      ),
      col.of('worded', 'letter.worded', (row) =>
        row.worded === 0 ? '' : t('letter.of', { worded: row.worded, parts: row.parts }),
      ),
    ],
    view,
  )
  return (
    <DataTable
      label={t('letter.title')}
      rows={rows}
      columns={columns}
      keyOf={({ kind }) => kind}
      linkOf={({ kind }) => `/letters/${kind}?language=${language}`}
    />
  )
}
