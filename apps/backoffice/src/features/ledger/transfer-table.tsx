import { type Column, DataTable } from '../../shared/data-table.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { decimalsIn } from '../../shared/format.ts'
import { AccountLink, CauseLink } from '../../shared/ledger-parts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import { ProposeCorrection } from './propose-correction.tsx'
import type { Transfer } from './queries.ts'

interface AfterProps {
  amount: string | null
  currency: string
  places: number
}

const After = ({ amount, currency, places }: AfterProps) =>
  amount === null ? (
    <span className="quiet">–</span>
  ) : (
    <Money amount={amount} currency={currency} places={places} />
  )

export const TransferTable = ({ rows, isStale }: { rows: readonly Transfer[]; isStale: boolean }) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const places = decimalsIn(rows.flatMap((row) => [row.amount, row.debitAfter, row.creditAfter]))
  const columns: Column<Transfer>[] = [
    { id: 'cause', header: t('ledger.cause'), cell: (row) => <CauseLink cause={row.cause} /> },
    { id: 'at', header: t('ledger.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    {
      id: 'debit',
      header: t('ledger.debit'),
      cell: (row) => <AccountLink account={row.debit} currency={row.currency} />,
    },
    {
      id: 'credit',
      header: t('ledger.credit'),
      cell: (row) => <AccountLink account={row.credit} currency={row.currency} />,
    },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} places={places} />,
    },
    {
      id: 'debit-after',
      header: t('ledger.debit-after'),
      isNumber: true,
      cell: (row) => <After amount={row.debitAfter} currency={row.currency} places={places} />,
    },
    {
      id: 'credit-after',
      header: t('ledger.credit-after'),
      isNumber: true,
      cell: (row) => <After amount={row.creditAfter} currency={row.currency} places={places} />,
    },
    ...(may(backOffice, 'ledger.correct')
      ? [
          {
            id: 'correct',
            header: t('correct.column'),
            cell: (row: Transfer) => <ProposeCorrection transfer={row} />,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t('ledger.transfers')}
      rows={rows}
      columns={columns}
      keyOf={(row) => `${row.cause} ${row.debit} ${row.credit}`}
      isStale={isStale}
    />
  )
}
