import {
  passTurn,
  reconcileTurn,
  sealTurn,
  settlementTurn,
} from '../../modules/oversight/reconciliation/program.ts'
import { tendDeposits, watchChains } from '../../modules/money/deposits/program.ts'
import { foldPlatform } from '../../modules/core/ledger/program.ts'
import { sweepApprovals, tendSignIns } from '../../modules/core/operators/program.ts'
import { countRtp, judgeRtp } from '../../modules/oversight/rtp-monitor/program.ts'
import { checkTrail, openMemory } from '../../modules/oversight/audit-trail/program.ts'
import {
  matchVendors,
  recallFunds,
  sendFreeSpins,
  sweepVendors,
  tendFreeSpins,
  tendTransfers,
} from '../../modules/play/vendors/program.ts'
import { sendPayouts, watchReceipts } from '../../modules/money/withdrawals/program.ts'
import type { App } from '../../platform/app.ts'
import { approvalKinds } from '../approval-kinds.ts'
import { settlementSources } from '../settlement-sources.ts'
import type { Job, WorkerParts } from '../worker-parts.ts'

const watchTrail = (app: App): Job => {
  const memory = openMemory()
  return { name: 'check the audit trail', everyMs: 300_000, run: () => checkTrail(app, memory) }
}

/** Clocked work on money, on what outside parties say of it, and on the books. */
export const moneyJobs = ({ app, settings, deposits, withdrawals, vendors }: WorkerParts): Job[] => [
  { name: 'send payouts', everyMs: 1_000, run: () => sendPayouts(withdrawals) },
  { name: 'tend deposits', everyMs: 2_000, run: () => tendDeposits(deposits) },
  { name: 'watch chains', everyMs: 15_000, run: () => watchChains(deposits) },
  { name: 'ask about transfers', everyMs: 2_000, run: () => tendTransfers({ app, settings, ...vendors }) },
  {
    name: 'tell vendors of free spins',
    everyMs: 1_000,
    run: () => sendFreeSpins({ app, settings, ...vendors }),
  },
  { name: 'end free spins at vendors', everyMs: 15_000, run: () => tendFreeSpins(app) },
  {
    name: 'call money back from vendors',
    everyMs: 1_000,
    run: () => recallFunds({ app, settings, ...vendors }),
  },
  { name: 'watch receipts', everyMs: 5_000, run: () => watchReceipts(withdrawals) },
  { name: 'fold house movements', everyMs: 10_000, run: () => foldPlatform(app.db) },
  {
    name: 'end overdue proposals',
    everyMs: 30_000,
    run: () => sweepApprovals(app, approvalKinds({ withdrawals })),
  },
  { name: 'seal the ledger', everyMs: 30_000, run: () => sealTurn(app) },
  { name: 'reconcile the books', everyMs: 60_000, run: () => reconcileTurn(app) },
  { name: 'prove the books in slices', everyMs: 15_000, run: () => passTurn(app) },
  {
    name: 'ask for settlement files',
    everyMs: 1_800_000,
    run: () => settlementTurn(app, settlementSources({ deposits, withdrawals })),
  },
  { name: "match vendors' days", everyMs: 1_800_000, run: () => matchVendors({ app, ...vendors }) },
  { name: 'count returns of games', everyMs: 60_000, run: () => countRtp(app, settings) },
  { name: 'judge returns of games', everyMs: 3_600_000, run: () => judgeRtp(app, settings) },
  watchTrail(app),
  { name: 'tend sign-ins of staff', everyMs: 60_000, run: () => tendSignIns(app) },
  { name: 'sweep old vendor calls', everyMs: 300_000, run: () => sweepVendors(app) },
]
