import { runTree } from '@krathong/contracts'
import { parseAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { closeTurnover } from '../turnover/index.ts'
import { writeCarries } from './carry-store.ts'
import { draftBills } from './draft-bills.ts'
import { areFlagsFound, holdBack, shareFlagProgress } from './hold-back.ts'
import { runHash } from './run-hash.ts'
import { runName } from './run-name.ts'
import { areSalariesComputed } from './run-reads.ts'
import { completeRun, holdRun, insertBills } from './store.ts'
import { notifyTakenBack } from './notify-refused.ts'
import type { Run } from './types.ts'

/**
 * Computes the bills of a run, all of them or none, once: by contracts that are in force for the whole period, or as a round opened, and
 * turnover that is closed and looked through for opposite bets. False while either may still come, or a salary that a dividend counts.
 */
export const computeRun = async (app: App, settings: Settings, run: Run): Promise<boolean> => {
  if (!(await closeTurnover(app, run.periodTo)) || !(await areFlagsFound(app))) return false
  return transact(app.db, async (tx) => {
    if (run.kind === 'dividend' && !(await areSalariesComputed(tx, run))) return false
    if (!(await holdRun(tx, run.runId))) return false
    await shareFlagProgress(tx, run.brandId)
    const drafts = await draftBills(tx, { run, settings })
    const { contracts, currency, timeZone: zone } = settings.current().value
    const approvalAbove = parseAmount(contracts.approvalAbove, currency.exponent)!
    await insertBills(tx, { runId: run.runId, approvalAbove, zone }, drafts)
    if (drafts.length > 0) await holdBack(tx, settings, run)
    await writeCarries(tx, run, drafts)
    await notifyTakenBack(tx, settings, { run, drafts })
    const lines = drafts.map(({ line }) => line)
    const total = lines.reduce((sum, { issuer, amount }) => (issuer === null ? sum + amount : sum), 0n)
    const tree = runTree(runName(run), lines, runHash)
    await completeRun(tx, run.runId, { lines: lines.length, total, ...tree })
    return true
  })
}
