import { BillActs } from '../../features/agents/bill-acts.tsx'
import { BillState } from '../../features/agents/pay-states.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'

const col = cols<RowOf<'payRunsBackOffice', 'bills'>>()
const FIRST = 1

/** The bills of one run in the order of the line, with what each was computed from. */
export const AgentPayBills = defineList({
  title: 'pay.bills',
  hint: 'zone',
  parent: { title: 'pay.title', to: '/agent-pay' },
  label: 'pay.bills',
  read: stretches('payRunsBackOffice', 'bills'),
  input: (_, { runId = '' }) => ({ runId }),
  none: ['pay.bills-none', 'pay.bills-none-hint'],
  keyOf: (bill) => bill.billId,
  columns: [
    col.player('holder', 'deal.holder', (bill) => ({ playerId: bill.holderId, account: bill.holder })),
    col.of('issuer', 'deal.issuer', (bill, { t }) => bill.issuer ?? t('deal.platform')),
    col.money('turnover', 'pay.turnover', (bill) => ({ amount: bill.turnover })),
    col.count('active', 'pay.active', (bill) => bill.active),
    col.money('result', 'pay.result', (bill) => ({ amount: bill.result, isSigned: true })),
    col.money('carry', 'pay.carry', (bill) => ({ amount: bill.carryBefore })),
    col.money('base', 'pay.base', (bill) => ({ amount: bill.base })),
    col.count('tier', 'pay.tier', (bill) => (bill.tier === null ? null : bill.tier + FIRST)),
    col.money('amount', 'pay.amount', (bill) => ({ amount: bill.amount })),
    col.money('paid', 'pay.paid', (bill) => ({ amount: bill.paid })),
    col.money('held', 'pay.held', (bill) => ({ amount: bill.held })),
    col.money('denied', 'pay.denied', (bill) => ({ amount: bill.denied })),
    col.of('state', 'show.state', (bill) => <BillState state={bill.state} />),
    col.of('acts', 'vendor.act', (bill) => <BillActs bill={bill} />, { right: 'pay-runs.decide' }),
  ],
})
