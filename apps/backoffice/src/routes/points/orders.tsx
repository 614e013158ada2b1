import { useQuery } from '@tanstack/react-query'
import { OrderTable } from '../../features/points/order-table.tsx'
import { ordersQuery, queueOf, queues } from '../../features/points/queries.ts'
import { useFilters } from '../../shared/router.tsx'
import { StretchList } from '../../shared/stretch-list.tsx'
import { Tabs } from '../../shared/tabs.tsx'
import { useWords } from '../../shared/words.ts'
import { PointsHead } from './points-head.tsx'

export const PointOrders = () => {
  const { t } = useWords()
  const [filters, setFilters] = useFilters({ queue: 'waiting', cursor: '' })
  const queue = queueOf(filters.queue)
  const orders = useQuery(ordersQuery(queue, filters.cursor))
  return (
    <>
      <PointsHead current="/points" />
      <Tabs
        label={t('points.orders')}
        tabs={queues.map((id) => ({ id, label: t(`points.queue.${id}`) }))}
        current={queue}
        onChange={(id) => setFilters({ queue: id, cursor: '' })}
      >
        <StretchList
          query={orders}
          cursor={filters.cursor}
          none={{ title: t('points.orders-none'), text: t('points.orders-none-hint') }}
          onMove={(next, trail) => setFilters({ cursor: next }, { trail })}
        >
          {(content, isStale) => <OrderTable rows={content} isStale={isStale} />}
        </StretchList>
      </Tabs>
    </>
  )
}
