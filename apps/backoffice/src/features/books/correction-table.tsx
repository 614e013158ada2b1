import { type Column, DataTable } from '../../shared/data-table.tsx'
import { CauseLink } from '../../shared/ledger-parts.tsx'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { Correction } from './queries.ts'

export const CorrectionTable = ({ rows, isStale }: { rows: readonly Correction[]; isStale: boolean }) => {
  const { t } = useWords()
  const columns: Column<Correction>[] = [
    { id: 'cause', header: t('health.wrong'), cell: ({ cause }) => <CauseLink cause={cause} /> },
    { id: 'reversal', header: t('health.reversal'), cell: ({ reversal }) => <CauseLink cause={reversal} /> },
    {
      id: 'amount',
      header: t('ledger.amount'),
      isNumber: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'reason', header: t('reason.label'), cell: ({ reason }) => reason },
    {
      id: 'who',
      header: t('health.two'),
      cell: ({ proposer, approver, approvalId }) => (
        <Link to={`/approvals/${approvalId}`}>{`${proposer} · ${approver}`}</Link>
      ),
    },
    { id: 'at', header: t('ledger.at'), cell: ({ at }) => <Moment at={at} form="full" /> },
  ]
  return (
    <DataTable
      label={t('health.corrections')}
      rows={rows}
      columns={columns}
      keyOf={({ reversal }) => reversal}
      isStale={isStale}
    />
  )
}
