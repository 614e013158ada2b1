import { supportQueues } from '@krathong/protocol/calls/support-desk'
import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { queueQuery } from '../../features/support/queries.ts'
import { QueueTable } from '../../features/support/queue-table.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import { SupportHead } from './support-head.tsx'

export const SupportList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ queue: 'LIVECHAT', page: '1' })
  const queue = supportQueues.find((one) => one === filters.queue) ?? 'LIVECHAT'
  const rows = useQuery(queueQuery(queue, Number(filters.page) || 1))
  return (
    <>
      <SupportHead />
      <Tabs
        label={t('nav.support')}
        tabs={supportQueues.map((id) => ({ id, label: t(`support.queue.${id}`) }))}
        current={queue}
        onChange={(id) => setFilters({ queue: id, page: '1' })}
      >
        <Answer
          query={rows}
          empty={{
            isEmpty: ({ content }) => content.length === 0,
            view: <Empty title={t('support.none')} text={t('support.none-hint')} />,
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
