import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { CauseLink } from '../../shared/ledger-parts.tsx'
import { Link } from '../../shared/router.tsx'
import { ReconciliationHead } from './reconciliation-head.tsx'

const col = cols<RowOf<'reconciliationBackOffice', 'corrections'>>()

export const ReconciliationCorrections = defineList({
  Head: ReconciliationHead,
  label: 'health.corrections',
  read: stretches('reconciliationBackOffice', 'corrections'),
  none: ['health.no-corrections', 'health.corrections-hint'],
  keyOf: (row) => row.reversal,
  columns: [
    col.of('cause', 'health.wrong', (row) => <CauseLink cause={row.cause} />),
    col.of('reversal', 'health.reversal', (row) => <CauseLink cause={row.reversal} />),
    col.money('amount', 'ledger.amount', (row) => row),
    col.of('reason', 'reason.label', (row) => row.reason),
    col.of('who', 'health.two', ({ proposer, approver, approvalId }) => (
      <Link to={`/approvals/${approvalId}`}>{`${proposer} · ${approver}`}</Link>
    )),
    col.at('at', 'ledger.at', (row) => row.at, { isFull: true }),
  ],
})
