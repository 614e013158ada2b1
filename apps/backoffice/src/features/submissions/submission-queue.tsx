import { Empty } from '@krathong/ui/state'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { Pager } from '../../shared/pager.tsx'
import { useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import { queueOf, queues, type Queue } from './queries.ts'

interface PageOf<Row> {
  content: Row[]
  pageNo: number
  pageSize: number
  totalPages: number
  totalElements: number
}

interface SubmissionQueueProps<Row, Key extends readonly unknown[]> {
  title: string
  query: (queue: Queue, pageNo: number) => UseQueryOptions<PageOf<Row>, Error, PageOf<Row>, Key>
  table: (rows: Row[], isStale: boolean) => ReactNode
}

/** What people have sent in: what waits, and what was answered. */
export const SubmissionQueue = <Row, Key extends readonly unknown[]>({
  title,
  query,
  table,
}: SubmissionQueueProps<Row, Key>) => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ queue: 'waiting', page: '1' })
  const queue = queueOf(filters.queue)
  const rows = useQuery(query(queue, Number(filters.page) || 1))
  return (
    <>
      <PageHead title={title} hint={<ZoneNote />} />
      <Tabs
        label={title}
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
              {table(content, rows.isPlaceholderData)}
              <Pager {...place} onPage={(pageNo) => setFilters({ page: String(pageNo) })} />
            </>
          )}
        </Answer>
      </Tabs>
    </>
  )
}
