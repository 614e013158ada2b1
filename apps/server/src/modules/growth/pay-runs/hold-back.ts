import { billUnit } from '@krathong/contracts'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { flagUpTo, readFlaggedKeys, readFlaggedTo } from '../opposite-bets/index.ts'
import type { FlaggedKey } from '../opposite-bets/index.ts'
import {
  isCountedTo,
  readCountedTo,
  readLinePaths,
  readPlayOfMembers,
  readSlotsOfRounds,
} from '../turnover/index.ts'
import type { RoundSlot } from '../turnover/index.ts'
import {
  holdFlagProgress,
  holdRunBills,
  moveFlagProgress,
  readRunsToLookAt,
  writeHeld,
} from './held-store.ts'
import { heldOfRun } from './rules/held-parts.ts'
import type { FlaggedRound } from './rules/held-parts.ts'
import { readTimed } from './run-reads.ts'
import { notifyDenied } from './notify-refused.ts'
import type { Run } from './types.ts'

export { shareFlagProgress } from './held-store.ts'

/** Whether every bet that turnover has counted has been looked at for opposite ones: no run is paid before. */
export const areFlagsFound = async (app: App): Promise<boolean> => flagUpTo(app, await readCountedTo(app.db))

const withPaths = async <R extends { lineId: number }>(tx: Tx, rows: readonly R[]) => {
  const paths = await readLinePaths(tx, [...new Set(rows.map(({ lineId }) => lineId))])
  return rows.map((row) => ({ ...row, path: paths.get(row.lineId)! }))
}

const roundsOf = (
  slots: readonly (RoundSlot & { path: string[] })[],
  keys: readonly FlaggedKey[],
): FlaggedRound[] => {
  const denied = new Set(
    keys.filter(({ isDenied }) => isDenied).map(({ playerId, roundId }) => `${playerId} ${roundId}`),
  )
  const rounds = Map.groupBy(
    slots,
    ({ playerId, roundId, lineId }) => `${playerId} ${roundId} ${lineId}`,
  ).values()
  return [...rounds].map((group) => {
    const { playerId, roundId, type, path, openedAt } = group[0]!
    return { playerId, type, path, openedAt, isDenied: denied.has(`${playerId} ${roundId}`), slots: group }
  })
}

const readTimedOf = async (tx: Tx, run: Run, rounds: readonly FlaggedRound[]) =>
  run.kind === 'realtime'
    ? readTimed(tx, run, [...new Set(rounds.flatMap(({ path, playerId }) => [...path, playerId]))])
    : []

/**
 * Writes on the bills of a run what waits for a word on opposite bets, and what is not paid by such a word. Safe to do at any time and
 * again: it follows from the flags, the turnover and the bills.
 */
export const holdBack = async (tx: Tx, settings: Settings, run: Run): Promise<void> => {
  const keys = await readFlaggedKeys(tx, run)
  const bills = await holdRunBills(tx, run.runId, keys.length > 0)
  if (bills.length === 0) return
  const { brandId, currency, periodFrom: from, periodTo: to } = run
  const slots = keys.length > 0 ? await readSlotsOfRounds(tx, { brandId, currency }, keys) : []
  const rounds = roundsOf(await withPaths(tx, slots), keys)
  const members = [...new Set(rounds.map(({ playerId }) => playerId))]
  const isTiered = run.kind !== 'realtime' && members.length > 0
  const play = isTiered ? await readPlayOfMembers(tx, { brandId, currency, from, to }, members) : []
  const facts = {
    span: { from, to },
    play: await withPaths(tx, play),
    timed: Map.groupBy(await readTimedOf(tx, run, rounds), ({ holderId }) => holderId),
    unit: billUnit(settings.current().value.currency.exponent),
  }
  const parts = heldOfRun(bills, rounds, facts)
  const changed = parts.filter(({ bill, held, denied }) => bill.held !== held || bill.denied !== denied)
  await writeHeld(
    tx,
    changed.map(({ bill, held, denied }) => ({ billId: bill.billId, held, denied })),
  )
  await notifyDenied(
    tx,
    settings,
    changed
      .filter(({ bill, denied }) => denied > bill.denied)
      .map(({ bill: { billId, holderId }, denied }) => ({
        ...{ billId, holderId, kind: run.kind, periodFrom: run.periodFrom },
        left: denied,
      })),
  )
}

/**
 * Brings flags that were found, decided or told anew since the last time to the bills that count their bets. Runs one by one, so that
 * nobody who pays by several of them is waited for crosswise.
 */
export const tendHeld = (app: App, settings: Settings): Promise<void> =>
  transact(app.db, async (outer) => {
    const { brandId } = settings.current()
    const before = await holdFlagProgress(outer, brandId)
    if (before === null) return
    const found = await readRunsToLookAt(outer, brandId, before)
    // What was told anew has to be in the turnover before it can be taken off.
    if (!(await isCountedTo(outer, await readFlaggedTo(outer)))) return
    for (const run of found.runs) await transact(app.db, (tx) => holdBack(tx, settings, run))
    if (found.before !== before) await moveFlagProgress(outer, brandId, found.before)
  })
