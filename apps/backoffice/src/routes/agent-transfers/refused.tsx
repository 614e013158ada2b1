import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { AgentTransfersHead } from './agent-transfers-head.tsx'

const col = cols<RowOf<'agentTransfersBackOffice', 'refused'>>()

export const AgentTransfersRefused = defineList({
  Head: AgentTransfersHead,
  label: 'lines.refused',
  read: stretches('agentTransfersBackOffice', 'refused'),
  none: ['lines.none', 'lines.refused-none'],
  keyOf: (row) => row.attemptId,
  columns: [
    col.at('at', 'ledger.at', (row) => row.at),
    col.player('from', 'line.from', (row) => row.sender),
    col.of('to', 'lines.wanted', (row, { t }) => row.wantedReceiver || t('lines.nobody')),
    col.money('amount', 'ledger.amount', (row) => ({ amount: row.amount })),
  ],
})
