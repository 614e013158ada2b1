import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { type Queue, queueQuery } from '../../features/identity/queries.ts'
import { QueueTable } from '../../features/identity/queue-table.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

const QUEUES: readonly Queue[] = ['waiting', 'mine', 'second', 'all']
const isQueue = (text: string): text is Queue => QUEUES.some((queue) => queue === text)

export const IdentityList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ queue: 'waiting', page: '1' })
  const queue = isQueue(filters.queue) ? filters.queue : 'waiting'
  const rows = useQuery(queueQuery(queue, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={t('nav.identity')} hint={<ZoneNote />}>
        <Link to="/identity/hits">{t('identity.hits')}</Link>
        <Link to="/identity/terms">{t('identity.terms')}</Link>
      </PageHead>
      <Tabs
        label={t('nav.identity')}
        tabs={QUEUES.map((id) => ({ id, label: t(`identity.queue.${id}`) }))}
        current={queue}
        onChange={(id) => setFilters({ queue: id, page: '1' })}
      >
        <Answer
          query={rows}
          empty={{
            isEmpty: ({ content }) => content.length === 0,
            view: <Empty title={t('identity.none')} text={t('identity.none-hint')} />,
          }}
        >
          {({ content, ...place }) => (
            <>
              <QueueTable rows={content} isStale={rows.isPlaceholderData} />
              <Pager {...place} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
            </>
          )}
        </Answer>
      </Tabs>
    </>
  )
}
