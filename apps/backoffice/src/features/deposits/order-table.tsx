import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import { OrderState } from './order-state.tsx'
import type { OrderRow } from './queries.ts'

export const OrderTable = ({ rows, isStale }: { rows: readonly OrderRow[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<OrderRow>[] = [
    { id: 'number', header: t('deposit.number'), cell: (row) => <code>{row.orderNo}</code> },
    { id: 'moved', header: t('deposit.since'), cell: (row) => <Moment at={row.movedAt} /> },
    {
      id: 'player',
      header: t('round.player'),
      cell: (row) => (
        <Link to={`/players/${row.playerId}`} className="above-row">
          {row.account}
        </Link>
      ),
    },
    { id: 'method', header: t('deposit.method'), cell: (row) => row.methodCode },
    { id: 'state', header: t('round.state'), cell: (row) => <OrderState state={row.state} /> },
    { id: 'slips', header: t('deposit.slips'), isNumber: true, isWideOnly: true, cell: (row) => row.slips },
    {
      id: 'payable',
      header: t('deposit.payable'),
      isNumber: true,
      cell: (row) => <Money amount={row.payable} currency={row.currency} />,
    },
    {
      id: 'received',
      header: t('deposit.received'),
      isNumber: true,
      cell: (row) =>
        row.received === null ? (
          <span className="quiet">–</span>
        ) : (
          <Money amount={row.received} currency={row.currency} />
        ),
    },
  ]
  return (
    <DataTable
      label={t('nav.deposits')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.orderId}
      linkOf={(row) => `/deposits/${row.orderId}`}
      isStale={isStale}
    />
  )
}
