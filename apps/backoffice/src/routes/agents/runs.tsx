import { payRunKinds } from '@krathong/protocol/calls/pay-runs-back-office'
import { RunState } from '../../features/agents/pay-states.tsx'
import { cols } from '../../shared/kit/columns.tsx'
import { choice } from '../../shared/kit/filters.ts'
import { defineList } from '../../shared/kit/list.tsx'
import { type RowOf, stretches } from '../../shared/kit/list-rows.tsx'
import { AgentsHead } from './agents-head.tsx'

const col = cols<RowOf<'payRunsBackOffice', 'runs'>>()
const LOOK_AGAIN_MS = 30_000

/** What agents were, and are to be, paid for every period. */
export const AgentPayRuns = defineList({
  Head: AgentsHead,
  label: 'pay.title',
  filters: { kind: choice('deal.kind', payRunKinds, (kind) => `deal.kind.${kind}`, 'deal.kind.all') },
  read: stretches('payRunsBackOffice', 'runs', LOOK_AGAIN_MS),
  input: ({ kind }) => (kind ? { kind } : {}),
  none: ['pay.none', 'pay.none-hint'],
  keyOf: (run) => run.runId,
  linkOf: (run) => (run.kind === 'rebate' ? `/agent-pay/rebates/${run.runId}` : `/agent-pay/${run.runId}`),
  columns: [
    col.of('kind', 'deal.kind', (run, { t }) => t(`deal.kind.${run.kind}`)),
    col.at('from', 'pay.from', (run) => run.periodFrom),
    col.at('to', 'pay.to', (run) => run.periodTo),
    col.of('state', 'show.state', (run) => <RunState computedAt={run.computedAt} dueAt={run.dueAt} />),
    col.count('lines', 'pay.bills', (run) => run.lines),
    col.money('total', 'pay.total', (run) => ({ amount: run.total })),
    col.money('paid', 'pay.paid', (run) =>
      run.computedAt === null ? { amount: null } : { amount: run.paid },
    ),
    col.count('corrected', 'pay.corrected', (run) => run.corrected),
    col.count('short', 'pay.short', (run) => run.short),
    col.count('held', 'pay.held', (run) => run.held),
    col.count('waiting', 'pay.waiting', (run) => run.waiting),
  ],
})
