import { ApplicationTable } from '../../features/submissions/application-table.tsx'
import { applicationQueueQuery } from '../../features/submissions/queries.ts'
import { SubmissionQueue } from '../../features/submissions/submission-queue.tsx'
import { useWords } from '../../shared/words.ts'

export const ApplicationList = () => {
  const { t } = useWords()
  return (
    <SubmissionQueue
      title={t('nav.applications')}
      query={applicationQueueQuery}
      table={(rows, isStale) => <ApplicationTable rows={rows} isStale={isStale} />}
    />
  )
}
