import { Empty } from '@krathong/ui/state'
import { type Column, DataTable } from '../../shared/data-table.tsx'
import { AccountLink, CauseLink } from '../../shared/ledger-parts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { useWords } from '../../shared/words.ts'
import type { Round } from './queries.ts'

type Transfer = Round['transfers'][number]

export const RoundTransfers = ({ round: { transfers, proof } }: { round: Round }) => {
  const { t } = useWords()
  const columns: Column<Transfer>[] = [
    { id: 'cause', header: t('ledger.cause'), cell: (row) => <CauseLink cause={row.cause} /> },
    {
      id: 'debit',
      header: t('ledger.debit'),
      cell: (row) => <AccountLink account={row.debit} currency={proof.currency} />,
    },
    {
      id: 'credit',
      header: t('ledger.credit'),
      cell: (row) => <AccountLink account={row.credit} currency={proof.currency} />,
    },
    { id: 'at', header: t('ledger.at'), cell: (row) => <Moment at={row.at} form="full" /> },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: (row) => <Money amount={row.amount} currency={proof.currency} />,
    },
  ]
  if (transfers.length === 0) return <Empty title={t('round.no-transfers')} />
  return (
    <DataTable
      label={t('round.transfers')}
      rows={transfers}
      columns={columns}
      keyOf={(row) => `${row.cause} ${row.debit}`}
    />
  )
}
