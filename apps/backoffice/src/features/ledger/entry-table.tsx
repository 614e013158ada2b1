import { type Column, DataTable } from '../../shared/data-table.tsx'
import { countText, decimalsIn } from '../../shared/format.ts'
import { AccountLink, CauseLink } from '../../shared/ledger-parts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { useWords } from '../../shared/words.ts'
import type { Entry } from './queries.ts'

interface EntryTableProps {
  rows: readonly Entry[]
  parts: PathParts
  isStale: boolean
}

export const EntryTable = ({ rows, parts: { currency = '' }, isStale }: EntryTableProps) => {
  const { t, language } = useWords()
  const places = decimalsIn(rows.flatMap((row) => [row.amount, row.balanceAfter]))
  const columns: Column<Entry>[] = [
    {
      id: 'cause',
      header: t('ledger.cause'),
      cell: (row) =>
        row.cause === null ? (
          t('ledger.of-transfers', { count: row.transfers })
        ) : (
          <CauseLink cause={row.cause} />
        ),
    },
    { id: 'at', header: t('ledger.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    {
      id: 'other',
      header: t('ledger.other'),
      cell: (row) =>
        row.other === null ? (
          <span className="quiet">–</span>
        ) : (
          <AccountLink account={row.other} currency={currency} />
        ),
    },
    {
      id: 'version',
      header: t('ledger.version'),
      isNumber: true,
      cell: (row) =>
        row.version === null ? <span className="quiet">–</span> : countText(row.version, language),
    },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} currency={currency} places={places} isSigned />,
    },
    {
      id: 'after',
      header: t('ledger.balance-after'),
      isNumber: true,
      cell: (row) =>
        row.balanceAfter === null ? (
          <span className="quiet">–</span>
        ) : (
          <Money amount={row.balanceAfter} currency={currency} places={places} />
        ),
    },
  ]
  return (
    <DataTable
      label={t('ledger.entries')}
      rows={rows}
      columns={columns}
      keyOf={(row) => `${row.cause} ${row.version} ${row.amount} ${row.other} ${row.at}`}
      isStale={isStale}
    />
  )
}
