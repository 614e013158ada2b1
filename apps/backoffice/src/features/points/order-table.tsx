import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText } from '../../shared/format.ts'
import { Moment } from '../../shared/moment.tsx'
import { Tag, type Tone } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { OrderRow } from './queries.ts'

const tones: Readonly<Record<OrderRow['state'], Tone>> = {
  'in-process': 'warn',
  approved: 'warn',
  sent: 'plain',
  delivered: 'good',
  rejected: 'bad',
}

export const OrderState = ({ state }: { state: OrderRow['state'] }) => {
  const { t } = useWords()
  return <Tag tone={tones[state]}>{t(`points.state.${state}`)}</Tag>
}

export const OrderTable = ({ rows, isStale }: { rows: readonly OrderRow[]; isStale: boolean }) => {
  const { t, language } = useWords()
  const columns: Column<OrderRow>[] = [
    { id: 'reference', header: t('points.reference'), cell: (row) => row.reference },
    { id: 'name', header: t('points.item.name'), cell: (row) => row.name },
    { id: 'quantity', header: t('points.quantity'), isNumber: true, cell: (row) => row.quantity },
    {
      id: 'points',
      header: t('points.item.points'),
      isNumber: true,
      cell: (row) => countText(row.points, language),
    },
    { id: 'account', header: t('player.account'), cell: (row) => row.account },
    { id: 'state', header: t('show.state'), cell: (row) => <OrderState state={row.state} /> },
    { id: 'at', header: t('points.applied'), cell: (row) => <Moment at={row.appliedAt} /> },
  ]
  return (
    <DataTable
      label={t('nav.points')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.redemptionId}
      linkOf={(row) => `/points/orders/${row.redemptionId}`}
      isStale={isStale}
    />
  )
}
