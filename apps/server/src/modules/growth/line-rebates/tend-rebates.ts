import type { SumNode } from '@krathong/contracts'
import { randomBytes } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { openPlatformAccount, post } from '../../core/ledger/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { cashOf } from '../../people/wallet/index.ts'
import { flagUpTo } from '../opposite-bets/index.ts'
import { closeTurnover, readCountedTo } from '../turnover/index.ts'
import { draftLines } from './draft-lines.ts'
import { denyHeld, freeHeld, holdHeld, readDecided } from './held-store.ts'
import { daysOver, earnedOf, payOf } from './rules.ts'
import type { RebateLine } from './rules.ts'
import {
  completeRun,
  holdRun,
  insertLines,
  insertPayments,
  insertRuns,
  readCarried,
  readDueRuns,
  readEarners,
  readFirstDay,
  takeUnpaid,
} from './store.ts'
import type { RebateRun } from './store.ts'
import { leavesOf, treeOf } from './tree.ts'

const expectRuns = async (app: App, settings: Settings): Promise<void> => {
  const { brandId, value } = settings.current()
  const brand = { brandId, currency: value.currency.code, zone: value.timeZone }
  const days = daysOver(await readFirstDay(app.db, brand), { now: await databaseNow(app.db), ...brand })
  if (days.length > 0) await insertRuns(app.db, brand, days)
}

const accountsOf = (lines: readonly RebateLine[]): string[] => [
  ...new Set(lines.flatMap(({ playerId, path }) => [playerId, ...path])),
]

/** What closes the places of a run's lines: nobody but the server is told it. */
const SEAL_BYTES = 32

/** Computes one day, all of it or nothing, once; false while bets of it may still come, or be found to be opposite. */
const computeRun = async (app: App, run: RebateRun): Promise<boolean> => {
  if (!(await closeTurnover(app, run.periodTo))) return false
  if (!(await flagUpTo(app, await readCountedTo(app.db)))) return false
  return transact(app.db, async (tx) => {
    if (!(await holdRun(tx, run.runId))) return false
    const lines = await draftLines(tx, run)
    const earned = earnedOf(lines, await readEarners(tx, accountsOf(lines), run.currency))
    const carriedOf = await readCarried(
      tx,
      earned.map(({ accountId }) => accountId),
      run.currency,
    )
    const leaves: SumNode[] = []
    const seal = randomBytes(SEAL_BYTES).toString('hex')
    await insertLines(tx, run.runId, lines, (piece) => leaves.push(...leavesOf(run, seal, piece)))
    const payments = earned.map((one) => ({
      ...one,
      ...(one.heldLine === null ? payOf(one.earned, carriedOf(one)) : { paid: 0n, carried: 0n }),
    }))
    await insertPayments(tx, run, payments)
    await completeRun(tx, run.runId, {
      lines: lines.length,
      payments: payments.length,
      total: payments.reduce((sum, { paid }) => sum + paid, 0n),
      corrected: payments.filter((one) => one.earned < 0n).length,
      seal,
      ...treeOf(run, leaves),
    })
    return true
  })
}

/** As many are paid with one commit: enough that a run costs little, few enough that nobody waits for long behind their accounts. */
const AT_ONCE = 200

const paySome = async (tx: Tx, settings: Settings): Promise<boolean> => {
  const { brandId, platformOwner, value } = settings.current()
  const { code: currency } = value.currency
  const due = await takeUnpaid(tx, { brandId, currency, limit: AT_ONCE })
  if (due.length === 0) return false
  const platform = { owner: platformOwner, purpose: 'agent-pay' as const }
  await openPlatformAccount(tx, platform, currency, 'Pay of agents')
  await post(
    tx,
    due
      .toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
      .map(({ paymentId: id, accountId, isOwn, paid: amount }) => ({
        cause: { kind: isOwn ? ('rebate-own' as const) : ('rebate-agent' as const), id },
        ...{ debit: platform, credit: cashOf(accountId), currency, amount },
      })),
  )
  return due.length === AT_ONCE
}

/** Frees or denies what waited for a word that was said; false where nothing more is to be done. */
const endSome = async (tx: Tx, settings: Settings): Promise<boolean> => {
  const { brandId, value } = settings.current()
  const { code: currency } = value.currency
  const decided = await readDecided(tx, { brandId, currency, limit: AT_ONCE })
  for (const line of decided) {
    const held = await holdHeld(tx, line)
    const ids = held.map(({ paymentId }) => paymentId)
    if (line.isDenied) await denyHeld(tx, ids)
    else if (held.length > 0) {
      const accounts = held.map(({ accountId }) => accountId)
      const carriedOf = await readCarried(tx, accounts, currency)
      const freed = held.map((one) => ({ ...one, ...payOf(one.earned, carriedOf(one)) }))
      await freeHeld(tx, { runId: line.runId, currency }, freed)
    }
  }
  return decided.length === AT_ONCE
}

/**
 * Computes the days that are due, the oldest first, and pays them. Safe to run at any time, twice and beside itself: a day is computed
 * once, a payment is made once, and what a killed turn left the next one goes on with.
 */
export const tendRebates = async (app: App, settings: Settings): Promise<void> => {
  await expectRuns(app, settings)
  for (const run of await readDueRuns(app.db, settings.current().brandId))
    if (!(await computeRun(app, run))) break
  while (await transact(app.db, (tx) => endSome(tx, settings)));
  while (await transact(app.db, (tx) => paySome(tx, settings)));
}
