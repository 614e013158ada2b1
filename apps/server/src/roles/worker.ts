import type { App } from '../platform/app.ts'
import { sweepChallenges } from '../modules/challenges/index.ts'
import { foldHouse } from '../modules/ledger/index.ts'
import { paySomeUnpaid } from '../modules/betting/index.ts'
import { reconcileTurn, sealTurn, settlementTurn } from '../modules/books/index.ts'
import { checkAudit, sweepApprovals } from '../modules/operators/index.ts'
import { sweepVisits } from '../modules/elsewhere/index.ts'
import { deliverMessages, sweepMessages } from '../modules/dispatch/index.ts'
import type { Dispatch } from '../modules/dispatch/index.ts'
import { tendDeposits } from '../modules/deposits/index.ts'
import type { Deposits } from '../modules/deposits/index.ts'
import { codeDeciders, sweepPlayers, sweepTrials } from '../modules/players/index.ts'
import { decideAsked, watchCodes } from '../modules/verification/index.ts'
import { lookForHarm, makeExports, sweepProtection } from '../modules/protection/index.ts'
import { sweepCatalog } from '../modules/catalog/index.ts'
import { matchVendors, sweepVendors, tendTransfers } from '../modules/vendors/index.ts'
import type { Vendors } from '../modules/vendors/index.ts'
import { screenAll, tendIdentity } from '../modules/identity/index.ts'
import type { IdentityParts } from '../modules/identity/index.ts'
import { sendPayouts, watchReceipts } from '../modules/withdrawals/index.ts'
import type { WithdrawalParts } from '../modules/withdrawals/index.ts'
import type { Settings } from '../modules/settings/index.ts'
import { approvalKinds } from './approval-kinds.ts'
import { settlementSources } from './settlement-sources.ts'

interface Job {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

interface WorkerParts {
  app: App
  settings: Settings
  deposits: Deposits
  withdrawals: WithdrawalParts
  identity: IdentityParts
  vendors: Vendors
  dispatch: Dispatch
}

/**
 * The clock of small jobs. Each is safe to run twice and beside itself, so no lease is needed; a failing one is logged and comes
 * again at its next turn without holding up the others.
 */
export const startWorker = ({
  app,
  settings,
  deposits,
  withdrawals,
  identity,
  vendors,
  dispatch,
}: WorkerParts): (() => Promise<void>) => {
  const jobs: Job[] = [
    { name: 'fold house movements', everyMs: 10_000, run: () => foldHouse(app.db) },
    {
      name: 'pay owed jackpots',
      everyMs: 60_000,
      run: () => paySomeUnpaid(app, settings.current().houseOwner),
    },
    {
      name: 'end overdue proposals',
      everyMs: 30_000,
      run: () => sweepApprovals(app, approvalKinds({ withdrawals })),
    },
    { name: 'seal the ledger', everyMs: 30_000, run: () => sealTurn(app) },
    {
      name: 'ask for settlement files',
      everyMs: 1_800_000,
      run: () => settlementTurn(app, settlementSources({ deposits, withdrawals })),
    },
    { name: 'reconcile the books', everyMs: 1_800_000, run: () => reconcileTurn(app) },
    { name: 'check the audit trail', everyMs: 1_800_000, run: () => checkAudit(app) },
    { name: 'make copies of data', everyMs: 10_000, run: () => makeExports(app) },
    { name: 'look for signs of harm', everyMs: 3_600_000, run: () => lookForHarm(app, settings) },
    { name: 'sweep protection', everyMs: 3_600_000, run: () => sweepProtection(app) },
    { name: 'sweep old sessions', everyMs: 600_000, run: () => sweepPlayers(app) },
    {
      name: 'decide who gets a code',
      everyMs: 1_000,
      run: () => decideAsked({ app, settings, deciders: codeDeciders(settings) }),
    },
    { name: 'send mail and SMS', everyMs: 1_000, run: () => deliverMessages(dispatch) },
    { name: 'watch codes', everyMs: 60_000, run: () => watchCodes({ app, settings }) },
    { name: 'sweep old messages', everyMs: 600_000, run: () => sweepMessages(dispatch) },
    { name: 'close old trials', everyMs: 600_000, run: () => sweepTrials(app) },
    { name: 'sweep old challenges', everyMs: 60_000, run: () => sweepChallenges(app) },
    { name: 'send payouts', everyMs: 1_000, run: () => sendPayouts(withdrawals) },
    { name: 'watch receipts', everyMs: 5_000, run: () => watchReceipts(withdrawals) },
    { name: 'tend identity checks', everyMs: 60_000, run: () => tendIdentity(identity) },
    { name: 'screen players against lists', everyMs: 86_400_000, run: () => screenAll(identity) },
    { name: 'tend deposits', everyMs: 2_000, run: () => tendDeposits(deposits) },
    { name: 'sweep visits elsewhere', everyMs: 600_000, run: () => sweepVisits(app) },
    { name: 'sweep old seats', everyMs: 600_000, run: () => sweepCatalog(app) },
    { name: 'ask about transfers', everyMs: 2_000, run: () => tendTransfers({ app, ...vendors }) },
    {
      name: "match vendors' days",
      everyMs: 1_800_000,
      run: () => matchVendors({ app, ...vendors }),
    },
    { name: 'sweep old vendor calls', everyMs: 300_000, run: () => sweepVendors(app) },
  ]
  const running = new Map<string, Promise<void>>()
  const turn = ({ name, run }: Job) => {
    if (running.has(name)) return
    const job = run()
      .then(() => undefined)
      .catch((error: unknown) => app.log.error({ err: error, job: name }, 'job failed'))
      .finally(() => running.delete(name))
    running.set(name, job)
  }
  const timers = jobs.map((job) => {
    turn(job)
    return setInterval(() => turn(job), job.everyMs).unref()
  })
  return async () => {
    timers.forEach(clearInterval)
    // What runs is let end: under a database that is closed it would hang on to a connection for ever.
    await Promise.all(running.values())
  }
}
