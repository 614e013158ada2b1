import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useWords } from '../../shared/words.ts'
import { titleOf } from './drafts.ts'
import { typeWords } from './groups.ts'
import { LanguageMarks } from './language-marks.tsx'
import type { Notice } from './queries.ts'
import { ShowTag } from './show-tag.tsx'
import './content.css'

export const NoticeTable = ({ rows, isStale }: { rows: readonly Notice[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<Notice>[] = [
    {
      id: 'title',
      header: t('text.title'),
      cell: (row) => titleOf(row.texts, language) || <span className="quiet">{t('text.none')}</span>,
    },
    { id: 'type', header: t('notice.type'), cell: (row) => t(typeWords[row.type]) },
    { id: 'state', header: t('show.state'), cell: (row) => <ShowTag edit={row} /> },
    { id: 'languages', header: t('text.languages'), cell: (row) => <LanguageMarks texts={row.texts} /> },
    { id: 'starts', header: t('show.from'), cell: (row) => <Moment at={row.startsAt} /> },
    { id: 'ends', header: t('show.until'), cell: (row) => <Moment at={row.endsAt} /> },
    { id: 'by', header: t('show.updated-by'), cell: (row) => row.updatedBy ?? '–' },
  ]
  return (
    <DataTable
      label={t('nav.notices')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.noticeId}
      linkOf={(row) => `/notices/${row.noticeId}`}
      isStale={isStale}
    />
  )
}
