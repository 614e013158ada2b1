import { OrderState } from '../../features/points/order-state.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { PointsHead } from './points-head.tsx'

const col = cols<RowOf<'pointsBackOffice', 'orders'>>()

export const PointOrders = defineList({
  Head: PointsHead,
  label: 'points.orders',
  filters: { queue: tabs(['waiting', 'sent', 'all'], (queue) => `points.queue.${queue}`) },
  read: stretches('pointsBackOffice', 'orders'),
  input: ({ queue }) => ({ queue }),
  none: ['points.orders-none', 'points.orders-none-hint'],
  keyOf: (row) => row.redemptionId,
  linkOf: (row) => `/points/orders/${row.redemptionId}`,
  columns: [
    col.of('reference', 'points.reference', (row) => row.reference),
    col.of('name', 'points.item.name', (row) => row.name),
    col.count('quantity', 'points.quantity', (row) => row.quantity),
    col.count('points', 'points.item.points', (row) => row.points),
    col.of('account', 'player.account', (row) => row.account),
    col.of('state', 'show.state', (row) => <OrderState state={row.state} />),
    col.at('at', 'points.applied', (row) => row.appliedAt),
  ],
})
