import { FeedbackTable } from '../../features/submissions/feedback-table.tsx'
import { feedbackQueueQuery } from '../../features/submissions/queries.ts'
import { SubmissionQueue } from '../../features/submissions/submission-queue.tsx'
import { useWords } from '../../shared/words.ts'

export const FeedbackList = () => {
  const { t } = useWords()
  return (
    <SubmissionQueue
      title={t('nav.feedback')}
      query={feedbackQueueQuery}
      table={(rows, isStale) => <FeedbackTable rows={rows} isStale={isStale} />}
    />
  )
}
