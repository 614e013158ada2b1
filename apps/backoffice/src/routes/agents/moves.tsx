import { CancelMove, MoveActs } from '../../features/agents/move-acts.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { AgentsHead } from './agents-head.tsx'

const col = cols<RowOf<'agentMoves', 'list'>>()

/** Members that went, or will go, to another agent with everybody below them. */
export const AgentMoves = defineList({
  Head: AgentsHead,
  label: 'move.title',
  Above: MoveActs,
  read: stretches('agentMoves', 'list'),
  none: ['move.none', 'move.none-hint'],
  keyOf: (move) => move.moveId,
  columns: [
    col.player('account', 'move.account', (move) => move),
    col.of('from', 'move.from', (move) => move.from),
    col.of('to', 'move.to', (move) => move.to),
    col.at('at', 'move.at', (move) => move.effectiveAt),
    col.of('state', 'show.state', (move, { t }) => t(`move.state.${move.state}`)),
    col.count('moved', 'move.moved', (move) => move.moved),
    col.of('by', 'move.by', (move) => move.askedBy),
    col.of('reason', 'reason.label', (move) => move.reason, { isWideOnly: true }),
    col.of('acts', 'vendor.act', (move) => move.state === 'PLANNED' && <CancelMove move={move} />, {
      right: 'agents.move',
    }),
  ],
})
