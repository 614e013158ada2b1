import { cols } from '../../shared/kit/columns.tsx'
import { own } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { CauseLink } from '../../shared/ledger-parts.tsx'
import { AgentTransfersHead } from './agent-transfers-head.tsx'

const col = cols<RowOf<'agentTransfersBackOffice', 'transfers'>>()

export const AgentTransfers = defineList({
  Head: AgentTransfersHead,
  label: 'lines.title',
  filters: { player: own() },
  read: stretches('agentTransfersBackOffice', 'transfers'),
  input: ({ player }) => (player ? { playerId: player } : {}),
  none: ['lines.none', 'lines.none-hint'],
  keyOf: (row) => row.transferId,
  columns: [
    col.at('at', 'ledger.at', (row) => row.sentAt),
    col.player('from', 'line.from', (row) => row.sender),
    col.player('to', 'line.to', (row) => row.receiver),
    col.of('purpose', 'lines.purpose', (row, { t }) => t(`lines.purpose.${row.purpose}`)),
    col.money('amount', 'ledger.amount', (row) => row),
    col.of(
      'marks',
      'lines.marks',
      ({ marks }, { t }) =>
        marks
          .filter((mark) => mark !== 'line-transfer')
          .map((mark) => t(`lines.mark.${mark}`))
          .join(', ') || '–',
    ),
    col.of('note', 'lines.note', (row) => row.note || '–', { isWideOnly: true }),
    col.of('ledger', 'ledger.cause', (row, { t }) => (
      <>
        <CauseLink cause={row.cause} />
        {row.isReversed && <span>{t('lines.reversed')}</span>}
      </>
    )),
  ],
})
