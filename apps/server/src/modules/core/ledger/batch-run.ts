import { monotonicMs } from '../../../platform/clock.ts'
import { begin, commit, rollback } from '../../../platform/db/pipeline.ts'
import type { Row, Statement, Wire } from '../../../platform/db/pipeline.ts'
import { throughCommit } from '../../../platform/fault-points.ts'
import { newId } from '../../../platform/ids.ts'
import { Recent, ServerClock } from './batch-cache.ts'
import { accountKey, BatchState, isSameCause } from './batch-state.ts'
import type { AccountState } from './batch-state.ts'
import * as sql from './batch-store.ts'
import type { AccountKey, PostedTransfer } from './batch-store.ts'
import type { BatchParticipant, Unit } from './batch-unit.ts'
import { causeName, isPlayerPurpose, purposeName } from './chart.ts'
import type { AccountRef, Cause } from './types.ts'

/**
 * One try at a batch. Units whose accounts are remembered are decided at once; for the others the rows are locked and read first, in
 * one flush. Everything is written in one flush that commits only if all that was decided on still stands.
 */
export interface Memory<View> {
  accounts: Recent<AccountState>
  views: Recent<View>
  /** By the id of their cause. */
  known: Recent<readonly PostedTransfer[]>
  clock: ServerClock
}

const ACCOUNTS_KEPT = 50_000
const VIEWS_KEPT = 10_000
const CAUSES_KEPT = 50_000

/** Room for so many flights that share it. */
export const createMemory = <View>(flightCount: number): Memory<View> => ({
  accounts: new Recent(ACCOUNTS_KEPT * flightCount),
  views: new Recent(VIEWS_KEPT * flightCount),
  known: new Recent(CAUSES_KEPT * flightCount),
  clock: new ServerClock(),
})

/** An answer that was decided on remembered rows and may therefore be wrong is not sure; what was committed is. */
export type Verdict = { ok: true; result: unknown } | { ok: false; error: unknown; isSure: boolean }

export interface Attempt<View, R> {
  wire: Wire
  memory: Memory<View>
  participant: BatchParticipant<View, R> | null
  units: readonly Unit<View, R, unknown>[]
  /** Of whom nothing that is remembered is trusted: their rows are locked and read. */
  doubted: ReadonlySet<Unit<View, R, unknown>>
}

interface BatchContext<View, R> {
  state: BatchState
  views: Map<string, View>
  now: Date
  /** Units decided on rows that were locked and read now. */
  locked: ReadonlySet<Unit<View, R, unknown>>
  /** Plain postings refused on remembered rows, which the batch's own commit proves. */
  refused: Unit<View, R, unknown>[]
}

const playerKeys = (units: readonly Unit<never, never, unknown>[]): Map<string, AccountKey> => {
  const keys = new Map<string, AccountKey>()
  for (const { accounts } of units) {
    for (const key of accounts)
      if (isPlayerPurpose(key.account.purpose)) keys.set(accountKey(key.account, key.currency), key)
  }
  return keys
}

const readKnown = (row: Row): PostedTransfer => ({
  cause: {
    id: row['cause_id'] as string,
    kind: causeName(row['cause_kind'] as number),
    leg: row['leg'] as number,
  },
  debit: { owner: row['debit_owner'] as string, purpose: purposeName(row['debit_purpose'] as number) },
  credit: { owner: row['credit_owner'] as string, purpose: purposeName(row['credit_purpose'] as number) },
  currency: row['currency'] as string,
  amount: row['amount'] as bigint,
  debitAfter: row['debit_after'] as bigint | null,
  debitVersion: row['debit_version'] as bigint | null,
  creditAfter: row['credit_after'] as bigint | null,
  creditVersion: row['credit_version'] as bigint | null,
})

/** Puts what is remembered of a unit on the ground it is decided on; false when something of it is not. */
const recall = <View, R>(
  { memory, participant }: Attempt<View, R>,
  unit: Unit<View, R, unknown>,
  context: Pick<BatchContext<View, R>, 'state' | 'views'>,
): boolean => {
  const { state, views } = context
  for (const { account, currency } of unit.accounts) {
    if (state.has({ account, currency })) continue
    const key = accountKey(account, currency)
    const accountState = memory.accounts.get(key)
    if (!accountState) return false
    state.putAccount(key, { account, currency }, { ...accountState, isRemembered: true })
  }
  if (participant && !views.has(unit.key)) {
    const view = memory.views.get(unit.key)
    if (!view) return false
    views.set(unit.key, view)
  }
  if (unit.isCovered && !unit.isCovered(views.get(unit.key) as View)) return false
  const known = memory.known.get(unit.cause.id)?.find(({ cause }) => isSameCause(cause, unit.cause))
  if (known) state.putKnown(known)
  // A repeat of several causes is judged by all of them.
  return !known || unit.plain === undefined || unit.plain.length === 1
}

const causesOf = ({ cause, plain }: Pick<Unit<never, never, unknown>, 'cause' | 'plain'>): readonly Cause[] =>
  plain?.map((transfer) => transfer.cause) ?? [cause]

const putLocked = (state: BatchState, keys: readonly AccountKey[], rows: readonly Row[]) => {
  const found = new Set<AccountKey>()
  for (const row of rows) {
    const key = keys[(row['place'] as number) - 1]!
    found.add(key)
    state.putAccount(accountKey(key.account, key.currency), key, {
      balance: row['balance'] as bigint,
      version: row['version'] as bigint,
    })
  }
  return keys.filter((key) => !found.has(key))
}

/**
 * Locks and reads everything of these units. Accounts that do not exist yet are opened with nothing locked, and the locks are taken anew:
 * two processes that open the same one would wait for each other.
 */
const lockUnits = async <View, R>(
  { wire, participant }: Attempt<View, R>,
  units: readonly Unit<View, R, unknown>[],
  context: BatchContext<View, R>,
) => {
  const keys = [...playerKeys(units as readonly Unit<never, never, unknown>[]).values()].sort(sql.inLockOrder)
  const lock = [
    begin,
    sql.lockAccounts(keys),
    sql.readKnown(units.flatMap(causesOf)),
    sql.readClock(),
    ...(participant?.lock([...new Set(units.map(({ key }) => key))]) ?? []),
  ]
  let answers = await wire.run(lock)
  const missing = putLocked(context.state, keys, answers[1]!)
  if (missing.length > 0) {
    const opening = [rollback, sql.openAccounts(missing)]
    answers = (await wire.run([...opening, ...lock])).slice(opening.length)
    putLocked(context.state, keys, answers[1]!)
  }
  const [, , known, clock, ...rest] = answers
  for (const row of known!) context.state.putKnown(readKnown(row))
  for (const [key, view] of participant?.read(rest) ?? []) context.views.set(key, view)
  context.now = clock![0]!['now'] as Date
}

const prepare = async <View, R>(attempt: Attempt<View, R>): Promise<BatchContext<View, R>> => {
  const { memory, units } = attempt
  const remembered = attempt.doubted.size === units.length ? null : memory.clock.now(monotonicMs())
  const context = { state: new BatchState(), views: new Map<string, View>(), now: remembered ?? new Date(0) }
  const isUnknown = (unit: Unit<View, R, unknown>) =>
    remembered === null || attempt.doubted.has(unit) || !recall(attempt, unit, context)
  const unknown = units.filter(isUnknown)
  const whole: BatchContext<View, R> = { ...context, locked: new Set(unknown), refused: [] }
  if (unknown.length > 0) await lockUnits(attempt, unknown, whole)
  return whole
}

const decideOne = <View, R>(
  unit: Unit<View, R, unknown>,
  context: BatchContext<View, R>,
  participant: BatchParticipant<View, R> | null,
  rows: R[],
): Verdict => {
  const { state, views, now, locked } = context
  const accountState = (account: AccountRef, currency: string) => state.accountState(account, currency)
  try {
    const view = views.get(unit.key) as View
    const knownOf = (cause: Cause) => state.known(cause)
    const isSure = locked.has(unit)
    const decision = unit.decide({ now, known: knownOf(unit.cause), knownOf, accountState, view, isSure })
    state.move(decision.transfers, decision.pooled ?? [])
    if (decision.row !== null) {
      rows.push(decision.row)
      if (participant) views.set(unit.key, participant.advance(view, decision.row, now))
    }
    return { ok: true, result: decision.result(accountState) }
  } catch (error) {
    if (locked.has(unit)) return { ok: false, error, isSure: true }
    // A plain posting looks at nothing but accounts and causes, and the flush can prove both.
    if (unit.plain !== undefined) {
      for (const { account, currency } of unit.accounts) accountState(account, currency)
      context.refused.push(unit)
    }
    return { ok: false, error, isSure: false }
  }
}

const writeStatements = <View, R>(
  { state, now, locked, refused }: BatchContext<View, R>,
  participant: BatchParticipant<View, R> | null,
  { rows, unitCount }: { rows: readonly R[]; unitCount: number },
): Statement[] => {
  state.closePools(() => ({ kind: 'jackpot-contribution', id: newId() }))
  if (state.transfers.length === 0 && rows.length === 0) return locked.size > 0 ? [rollback] : []
  const accounts = [...state.changedAccounts()].sort(sql.inLockOrder)
  const seen = state.seenAccounts()
  const platform = state.platformMovements()
  return [
    ...(locked.size > 0 ? [] : [begin]),
    // What is locked already is out of the order of all locks: whoever holds another row may be waiting for one of these.
    ...(locked.size > 0 && locked.size < unitCount ? [sql.waitForNobody] : []),
    ...(accounts.length > 0 ? [sql.writeAccounts(accounts)] : []),
    ...(seen.length > 0 ? [sql.proveAccounts(seen)] : []),
    ...(rows.length > 0 ? (participant?.write(rows, now) ?? []) : []),
    ...(state.transfers.length > 0 ? [sql.writeTransfers(state.transfers, now)] : []),
    ...(platform.length > 0 ? [sql.writePlatformMovements(platform, now)] : []),
    ...(refused.length > 0 ? [sql.readKnown(refused.flatMap(causesOf))] : []),
    sql.readClock(),
    commit,
  ]
}

/**
 * What was refused on remembered rows is sure once the batch has committed, since that proves the accounts; only a cause that moved
 * money before, longer ago than is remembered, would have been answered otherwise.
 */
const makeSure = <View, R>(
  { units }: Pick<Attempt<View, R>, 'units'>,
  { refused }: Pick<BatchContext<View, R>, 'refused'>,
  { verdicts, answers }: { verdicts: readonly Verdict[]; answers: readonly Row[][] },
): Verdict[] => {
  const moved = answers.at(-3)?.map(readKnown) ?? []
  const isMoved = (one: Cause) => moved.some(({ cause }) => isSameCause(cause, one))
  const proven = new Set(refused.filter((unit) => !causesOf(unit).some(isMoved)))
  return verdicts.map((verdict, place) =>
    !verdict.ok && proven.has(units[place]!) ? { ...verdict, isSure: true } : verdict,
  )
}

const rememberKnown = ({ known }: Pick<Memory<never>, 'known'>, transfer: PostedTransfer) => {
  const { cause } = transfer
  const others = known.get(cause.id)?.filter((one) => !isSameCause(one.cause, cause)) ?? []
  known.set(cause.id, [...others, transfer])
}

const remember = <View, R>(
  { memory, units, participant }: Attempt<View, R>,
  { state, views }: BatchContext<View, R>,
  answers: readonly Row[][],
) => {
  for (const { key, balance, version } of state.changedAccounts())
    memory.accounts.set(key, { balance, version })
  for (const [key, view] of views) memory.views.set(key, participant?.keep?.(view) ?? view)
  for (const unit of units) {
    for (const cause of causesOf(unit)) {
      const known = state.known(cause)
      if (known) rememberKnown(memory, known)
    }
  }
  const now = answers.at(-2)?.[0]?.['now']
  if (now instanceof Date) memory.clock.take(now, monotonicMs())
}

const forget = <View, R>({ memory, units }: Attempt<View, R>) => {
  for (const key of playerKeys(units as readonly Unit<never, never, unknown>[]).keys())
    memory.accounts.delete(key)
  for (const { key } of units) memory.views.delete(key)
}

/** On any failure the transaction is gone and nothing of it stands; what was remembered of its rows is forgotten. */
export const tryBatch = async <View, R>(attempt: Attempt<View, R>): Promise<Verdict[]> => {
  const { wire, participant, units } = attempt
  try {
    const context = await prepare(attempt)
    const rows: R[] = []
    const verdicts = units.map((unit) => decideOne(unit, context, participant, rows))
    const statements = writeStatements(context, participant, { rows, unitCount: units.length })
    const isWritten = statements.at(-1) === commit
    const fault = isWritten ? (participant?.fault ?? null) : null
    const answers = statements.length > 0 ? await throughCommit(fault, () => wire.run(statements)) : []
    remember(attempt, context, answers)
    return isWritten && context.refused.length > 0
      ? makeSure(attempt, context, { verdicts, answers })
      : verdicts
  } catch (error) {
    forget(attempt)
    await wire.run([rollback]).catch(() => undefined)
    throw error
  }
}
