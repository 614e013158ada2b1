import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { FeedbackTable } from '../../features/submissions/feedback-table.tsx'
import { feedbackQueueQuery, queueOf, queues } from '../../features/submissions/queries.ts'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

export const FeedbackList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ queue: 'waiting', page: '1' })
  const queue = queueOf(filters.queue)
  const rows = useQuery(feedbackQueueQuery(queue, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.feedback')} hint={<ZoneNote />} />
      <Tabs
        label={t('nav.feedback')}
        tabs={queues.map((id) => ({ id, label: t(`submission.queue.${id}`) }))}
        current={queue}
        onChange={(id) => setFilters({ queue: id, page: '1' })}
      >
        <Answer
          query={rows}
          empty={{
            isEmpty: ({ content }) => content.length === 0,
            view: <Empty title={t('submission.none')} text={t('submission.none-hint')} />,
          }}
        >
          {({ content, ...place }) => (
            <>
              <FeedbackTable rows={content} isStale={rows.isPlaceholderData} />
              <Pager {...place} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
            </>
          )}
        </Answer>
      </Tabs>
    </>
  )
}
