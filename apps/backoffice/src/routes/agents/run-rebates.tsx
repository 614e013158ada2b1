import { BillState } from '../../features/agents/pay-states.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'payRunsBackOffice', 'rebates'>>()

/** What a day's rebate points gave, account by account. */
export const AgentRunRebates = defineList({
  title: 'pay.rebates',
  hint: 'zone',
  parent: { title: 'pay.title', to: '/agent-pay?kind=rebate' },
  label: 'pay.rebates',
  read: stretches('payRunsBackOffice', 'rebates'),
  input: (_, { runId = '' }) => ({ runId }),
  none: ['pay.rebates-none', 'pay.rebates-none-hint'],
  keyOf: (row) => row.paymentId,
  columns: [
    col.player('account', 'deal.account', (row) => ({ playerId: row.accountId, account: row.account })),
    col.of('category', 'deal.kind', (row, { t }) => t(`lobby.category.${row.category}`)),
    col.of('of', 'pay.of', (row, { t }) => t(row.isOwn ? 'pay.of.own' : 'pay.of.line')),
    col.count('lines', 'pay.members', (row) => row.lines),
    col.money('base', 'pay.turnover', (row) => ({ amount: row.base })),
    col.money('earned', 'pay.earned', (row) => ({ amount: row.earned, isSigned: true })),
    col.money('paid', 'pay.paid', (row) => ({ amount: row.paid })),
    col.of('state', 'show.state', (row) => <BillState state={row.state} />),
  ],
})
