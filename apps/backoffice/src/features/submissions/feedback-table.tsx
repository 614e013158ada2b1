import { type Column, DataTable } from '../../shared/data-table.tsx'
import { languageName } from '../../shared/language.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Tag } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { FeedbackRow } from './queries.ts'

export const FeedbackTable = ({ rows, isStale }: { rows: readonly FeedbackRow[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<FeedbackRow>[] = [
    {
      id: 'content',
      header: t('feedback.content'),
      cell: (row) => (
        <span className="excerpt" dir="auto">
          {row.content}
        </span>
      ),
    },
    { id: 'type', header: t('feedback.type'), cell: (row) => t(`feedback.type.${row.questionType}`) },
    { id: 'account', header: t('player.account'), cell: (row) => row.account },
    { id: 'language', header: t('feedback.language'), cell: (row) => languageName(row.language, language) },
    { id: 'pictures', header: t('feedback.pictures'), isNumber: true, cell: (row) => row.pictureCount },
    { id: 'sent', header: t('feedback.sent'), cell: (row) => <Moment at={row.sentAt} /> },
    {
      id: 'state',
      header: t('show.state'),
      cell: (row) => (
        <Tag tone={row.answer === null ? 'warn' : 'good'}>
          {t(row.answer === null ? 'feedback.waiting' : 'feedback.answered')}
        </Tag>
      ),
    },
  ]
  return (
    <DataTable
      label={t('nav.feedback')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.feedbackId}
      linkOf={(row) => `/feedback/${row.feedbackId}`}
      isStale={isStale}
    />
  )
}
