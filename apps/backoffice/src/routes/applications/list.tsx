import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { ApplicationTable } from '../../features/submissions/application-table.tsx'
import { applicationQueueQuery, queueOf, queues } from '../../features/submissions/queries.ts'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

export const ApplicationList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ queue: 'waiting', page: '1' })
  const queue = queueOf(filters.queue)
  const rows = useQuery(applicationQueueQuery(queue, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.applications')} hint={<ZoneNote />} />
      <Tabs
        label={t('nav.applications')}
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
              <ApplicationTable rows={content} isStale={rows.isPlaceholderData} />
              <Pager {...place} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
            </>
          )}
        </Answer>
      </Tabs>
    </>
  )
}
