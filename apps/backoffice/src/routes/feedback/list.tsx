import { LOOK_AGAIN_MS, none, queue } from '../../features/submissions/queue.ts'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { languageName } from '../../shared/language.tsx'
import { Tag } from '../../shared/page-head.tsx'

const col = cols<RowOf<'submissionsBackOffice', 'feedbackQueue'>>()

export const FeedbackList = defineList({
  title: 'nav.feedback',
  label: 'nav.feedback',
  hint: 'zone',
  filters: { queue },
  read: pages('submissionsBackOffice', 'feedbackQueue', LOOK_AGAIN_MS),
  input: (of) => ({ queue: of.queue }),
  none,
  keyOf: (row) => row.feedbackId,
  linkOf: (row) => `/feedback/${row.feedbackId}`,
  columns: [
    col.of('content', 'feedback.content', (row) => (
      <span className="excerpt" dir="auto">
        {row.content}
      </span>
    )),
    col.of('type', 'feedback.type', (row, { t }) => t(`feedback.type.${row.questionType}`)),
    col.of('account', 'player.account', (row) => row.account),
    col.of('language', 'feedback.language', (row, { language }) => languageName(row.language, language)),
    col.count('pictures', 'feedback.pictures', (row) => row.pictureCount),
    col.at('sent', 'feedback.sent', (row) => row.sentAt),
    col.of('state', 'show.state', ({ answer }, { t }) => (
      <Tag tone={answer === null ? 'warn' : 'good'}>
        {t(answer === null ? 'feedback.waiting' : 'feedback.answered')}
      </Tag>
    )),
  ],
})
