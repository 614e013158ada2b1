import { useQuery } from '@tanstack/react-query'
import { countsQuery, queueQuery, type Queue } from '../../features/withdrawals/queries.ts'
import { QueueTable } from '../../features/withdrawals/queue-table.tsx'
import { ZoneNote } from '../../shared/moment.tsx'
import { PageHead } from '../../shared/page-head.tsx'
import { StretchAnswer } from '../../shared/stretch-answer.tsx'
import { Link, useFilters } from '../../shared/router.tsx'
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
        <StretchAnswer
          query={rows}
          cursor={filters.cursor}
          onMove={(cursor, trail) => setFilters({ cursor }, { trail })}
          none={{ title: t('withdrawal.none'), text: t('withdrawal.none-hint') }}
        >
          {(content, isStale) => <QueueTable rows={content} isStale={isStale} />}
        </StretchAnswer>
      </Tabs>
    </>
  )
}
