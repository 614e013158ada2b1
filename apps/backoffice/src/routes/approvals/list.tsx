import { WaitingAccounts } from '../../features/approvals/accounts.tsx'
import { DecisionTag } from '../../features/approvals/decision-tag.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { tabs } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { pages, type RowOf } from '../../shared/kit/list-rows.tsx'
import { useWords } from '../../shared/words.ts'
import { useApprovalNames } from '../../features/approvals/names.ts'
import type { ApprovalRow } from '../../features/approvals/queries.ts'

const KindName = ({ kind }: Pick<ApprovalRow, 'kind'>) => <>{useApprovalNames().kindName(kind)}</>

/** Whose turn it is to decide. */
const Turn = ({ row: { mayDecide, isMine } }: { row: ApprovalRow }) => {
  const { t } = useWords()
  if (mayDecide) return <strong>{t('approval.turn-yours')}</strong>
  return <span className="quiet">{t(isMine ? 'approval.turn-mine' : 'approval.turn-others')}</span>
}

const LOOK_AGAIN_MS = 15_000
const col = cols<RowOf<'approvals', 'approvals'>>()

const proposed = [
  col.of('kind', 'approval.kind', (row) => <KindName kind={row.kind} />),
  col.of('proposer', 'approval.proposer', (row) => row.proposer),
  col.of('reason', 'reason.label', ({ reason }) => (
    <span className="clipped" title={reason}>
      {reason}
    </span>
  )),
  col.at('proposed', 'approval.proposed', (row) => row.proposedAt),
]
const waiting = [
  col.at('until', 'approval.until', (row) => row.expiresAt),
  col.of('turn', 'approval.turn', (row) => <Turn row={row} />),
]
const decided = [
  col.of('decision', 'approval.decision', (row) => <DecisionTag decision={row.decision} />),
  col.of('decider', 'approval.decider', (row) => row.decider ?? '–'),
  col.at('decided', 'approval.decided', (row) => row.decidedAt),
]

export const ApprovalsList = defineList({
  title: 'nav.approvals',
  label: 'nav.approvals',
  hint: 'zone',
  Above: ({ of }) => of.state === 'open' && <WaitingAccounts />,
  filters: {
    state: tabs(['open', 'closed'], (id) => (id === 'open' ? 'approval.waiting' : 'approval.done')),
  },
  read: pages('approvals', 'approvals', LOOK_AGAIN_MS),
  input: ({ state }) => ({ state }),
  none: ({ state }) => [state === 'open' ? 'approval.none' : 'approval.none-done', 'approval.none-hint'],
  keyOf: (row) => row.approvalId,
  linkOf: (row) => `/approvals/${row.approvalId}`,
  columns: ({ state }) => [...proposed, ...(state === 'open' ? waiting : decided)],
})
