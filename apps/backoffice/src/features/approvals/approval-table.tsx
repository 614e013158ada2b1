import { type Column, DataTable } from '../../shared/data-table.tsx'
import { Moment } from '../../shared/moment.tsx'
import { useWords } from '../../shared/words.ts'
import { DecisionTag } from './decision-tag.tsx'
import { useApprovalNames } from './names.ts'
import type { ApprovalRow, QueueState } from './queries.ts'

interface ApprovalTableProps {
  rows: readonly ApprovalRow[]
  state: QueueState
  isStale: boolean
}

export const ApprovalTable = ({ rows, state, isStale }: ApprovalTableProps) => {
  const { t } = useWords()
  const { kindName } = useApprovalNames()
  const ends: Column<ApprovalRow>[] =
    state === 'open'
      ? [
          { id: 'until', header: t('approval.until'), cell: (row) => <Moment at={row.expiresAt} /> },
          {
            id: 'turn',
            header: t('approval.turn'),
            cell: (row) =>
              row.mayDecide ? (
                <strong>{t('approval.turn-yours')}</strong>
              ) : (
                <span className="quiet">{t(row.isMine ? 'approval.turn-mine' : 'approval.turn-others')}</span>
              ),
          },
        ]
      : [
          {
            id: 'decision',
            header: t('approval.decision'),
            cell: (row) => <DecisionTag decision={row.decision} />,
          },
          { id: 'decider', header: t('approval.decider'), cell: (row) => row.decider ?? '–' },
          { id: 'decided', header: t('approval.decided'), cell: (row) => <Moment at={row.decidedAt} /> },
        ]
  const columns: Column<ApprovalRow>[] = [
    { id: 'kind', header: t('approval.kind'), cell: (row) => kindName(row.kind) },
    { id: 'proposer', header: t('approval.proposer'), cell: (row) => row.proposer },
    {
      id: 'reason',
      header: t('reason.label'),
      cell: (row) => (
        <span className="clipped" title={row.reason}>
          {row.reason}
        </span>
      ),
    },
    { id: 'proposed', header: t('approval.proposed'), cell: (row) => <Moment at={row.proposedAt} /> },
    ...ends,
  ]
  return (
    <DataTable
      label={t('nav.approvals')}
      rows={rows}
      columns={columns}
      keyOf={(row) => row.approvalId}
      linkOf={(row) => `/approvals/${row.approvalId}`}
      isStale={isStale}
    />
  )
}
