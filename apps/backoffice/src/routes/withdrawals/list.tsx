import { Empty } from '@krathong/ui/state'
import { useQuery } from '@tanstack/react-query'
import { countsQuery, queueQuery, type Queue } from '../../features/withdrawals/queries.ts'
import { QueueTable } from '../../features/withdrawals/queue-table.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchPager } from '../../shared/pager.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'

const QUEUES: readonly Queue[] = ['review', 'second', 'pay', 'unknown', 'disputes', 'all']
const isQueue = (text: string): text is Queue => QUEUES.some((queue) => queue === text)

export const WithdrawalsList = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ queue: 'review', cursor: '' })
  const queue = isQueue(filters.queue) ? filters.queue : 'review'
  const counts = useQuery(countsQuery())
  const rows = useQuery(queueQuery(queue, filters.cursor))
  const label = (id: Queue) => {
    const count = counts.data?.counts.find((one) => one.queue === id)?.count ?? 0
    return count > 0 ? `${t(`withdrawal.queue.${id}`)} (${count})` : t(`withdrawal.queue.${id}`)
  }
  return (
    <>
      <PageHead title={t('nav.withdrawals')} hint={<ZoneNote />}>
        <Link to="/withdrawals/ties">{t('tie.title')}</Link>
        <Link to="/withdrawals/policy">{t('withdrawal.policy')}</Link>
      </PageHead>
      <Tabs
        label={t('nav.withdrawals')}
        tabs={QUEUES.map((id) => ({ id, label: label(id) }))}
        current={queue}
        onChange={(id) => setFilters({ queue: id, cursor: '' })}
      >
        <Answer
          query={rows}
          empty={{
            isEmpty: ({ content }) => content.length === 0,
            view: <Empty title={t('withdrawal.none')} text={t('withdrawal.none-hint')} />,
          }}
        >
          {({ content, nextCursor }) => (
            <>
              <QueueTable rows={content} isStale={rows.isPlaceholderData} />
              <StretchPager
                cursor={filters.cursor}
                nextCursor={nextCursor}
                onMove={(cursor, trail) => setFilters({ cursor }, { trail })}
              />
            </>
          )}
        </Answer>
      </Tabs>
    </>
  )
}
