import type { App } from '../../platform/app.ts'
import { isOutage, sqlState } from '../../platform/db/database.ts'
import { begin, commit, createPipeline, rollback } from '../../platform/db/pipeline.ts'
import type { Row, Statement, Wire } from '../../platform/db/pipeline.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BatchState } from './batch-state.ts'
import type { Standing } from './batch-state.ts'
import * as sql from './batch-store.ts'
import type { AccountKey, PostedTransfer } from './batch-store.ts'
import { causeName, isPlayerPurpose, purposeName } from './chart.ts'
import { readPostAnswer } from './store.ts'
import type { AccountRef, Cause, Transfer } from './types.ts'

/**
 * The second entrance, for what is hot: many callers' units are committed together. One batch is in flight; the next one gathers
 * meanwhile, so there is no timer and a lone caller waits for nobody. Rows of players are locked in one order with one statement,
 * every unit is decided in memory in the order it came, and everything is written set-based in the same commit.
 */
export interface LockedState<View> {
  /** The database's clock, read under the lock. */
  now: Date
  /** What this unit's cause moved before, if it did: then decide must move nothing. */
  known: PostedTransfer | null
  standing(account: AccountRef, currency: string): Standing
  /** The companion's locked row for this unit's key. */
  view: View
}

export interface Decision<CompanionRow, Result> {
  transfers: readonly Transfer[]
  /** Shares from one house account to another; one transfer a batch carries them all. */
  pooled?: readonly Omit<Transfer, 'cause'>[]
  row: CompanionRow | null
  /** The answer, made once this unit's money stands. */
  result: (standing: (account: AccountRef, currency: string) => Standing) => Result
}

export interface Unit<View, CompanionRow, Result> {
  accounts: readonly AccountKey[]
  /** Marks the unit as done: the first transfer (leg 0) it posts. */
  cause: Cause
  key: string
  /** Pure: decides from what is locked. Throws a Refusal to refuse; then nothing of this unit is written. */
  decide(locked: LockedState<View>): Decision<CompanionRow, Result>
  /** Set by plain postings: a batch of one of these is a single call. */
  plain?: readonly Transfer[]
}

/** The rows of another module that belong to the units and are locked and written in the same transaction. */
export interface Companion<View, CompanionRow> {
  lock(keys: readonly string[]): Statement[]
  read(answers: readonly Row[][]): Map<string, View>
  /** The view after a row of this key was decided, for the next unit of the same key in the batch. */
  advance(view: View, row: CompanionRow, at: Date): View
  write(rows: readonly CompanionRow[], at: Date): Statement[]
}

export interface BatchWriter<View, CompanionRow> {
  submit<Result>(unit: Unit<View, CompanionRow, Result>): Promise<Result>
  /** Batches and units so far, for the bench and the metrics. */
  counts(): { batches: number; units: number }
  close(): Promise<void>
}

interface Waiting<View, CompanionRow> {
  unit: Unit<View, CompanionRow, unknown>
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

const BATCH_CAP = 1024
const QUEUE_CAP = 20_000
const ATTEMPTS = 5
const RETRYABLE = new Set(['40001', '40P01', '23505'])

const readAccounts = (keys: readonly AccountKey[], rows: Row[]) =>
  rows.map((row) => ({ ...keys[(row['place'] as number) - 1]!, balance: row['balance'] as bigint, version: row['version'] as bigint }))

const readKnown = (rows: Row[]): PostedTransfer[] =>
  rows.map((row) => ({
    cause: { id: row['cause_id'] as string, kind: causeName(row['cause_kind'] as number) },
    debit: { owner: row['debit_owner'] as string, purpose: purposeName(row['debit_purpose'] as number) },
    credit: { owner: row['credit_owner'] as string, purpose: purposeName(row['credit_purpose'] as number) },
    currency: row['currency'] as string,
    amount: row['amount'] as bigint,
    debitAfter: row['debit_after'] as bigint | null,
    debitVersion: row['debit_version'] as bigint | null,
    creditAfter: row['credit_after'] as bigint | null,
    creditVersion: row['credit_version'] as bigint | null,
  }))

interface Locked<View> {
  state: BatchState
  views: Map<string, View>
  now: Date
}

/** First flush: begin, lock, read. Accounts that do not exist yet are opened and the lock is taken again. */
const lockBatch = async <View, R>(
  wire: Wire,
  companion: Companion<View, R> | null,
  units: readonly Unit<View, R, unknown>[],
): Promise<Locked<View>> => {
  const keys = sql.playerKeys(units.flatMap(({ accounts }) => accounts))
  const companionStatements = companion?.lock([...new Set(units.map(({ key }) => key))]) ?? []
  const [, accounts, known, clock, ...rest] = await wire.run([
    begin, sql.lockAccounts(keys), sql.readKnown(units.map(({ cause }) => cause)), sql.readClock(), ...companionStatements,
  ])
  const read = (rows: Row[]) => new BatchState(readAccounts(keys, rows), readKnown(known!))
  let state = read(accounts!)
  const missing = keys.filter((key) => !state.has(key))
  if (missing.length > 0) {
    const [, again] = await wire.run([sql.openAccounts(missing), sql.lockAccounts(keys)])
    state = read(again!)
  }
  return { state, views: companion?.read(rest) ?? new Map<string, View>(), now: clock![0]!['now'] as Date }
}

const inOrder = async <T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> => {
  const results: U[] = []
  for (const item of items) results.push(await work(item))
  return results
}

type Verdict = { ok: true; result: unknown } | { ok: false; error: unknown }

const decideOne = <View, R>(unit: Unit<View, R, unknown>, locked: Locked<View>, companion: Companion<View, R> | null, rows: R[]): Verdict => {
  const { state, views, now } = locked
  try {
    const view = views.get(unit.key) as View
    const standing = (account: AccountRef, currency: string) => state.standing(account, currency)
    const decision = unit.decide({ now, known: state.known(unit.cause), standing, view })
    state.move(decision.transfers, decision.pooled ?? [])
    if (decision.row !== null) {
      rows.push(decision.row)
      if (companion) views.set(unit.key, companion.advance(view, decision.row, now))
    }
    return { ok: true, result: decision.result(standing) }
  } catch (error) {
    return { ok: false, error }
  }
}

const writeStatements = <View, R>({ state, now }: Locked<View>, companion: Companion<View, R> | null, rows: R[]): Statement[] => {
  state.closePools(() => ({ kind: 'jackpot-contribution', id: newId() }))
  if (state.transfers.length === 0 && rows.length === 0) return [rollback]
  const accounts = state.changedAccounts()
  const house = state.houseMovements()
  return [
    ...(accounts.length > 0 ? [sql.writeAccounts(accounts)] : []),
    ...(state.transfers.length > 0 ? [sql.writeTransfers(state.transfers, now)] : []),
    ...(house.length > 0 ? [sql.writeHouseMovements(house, now)] : []),
    ...(rows.length > 0 ? (companion?.write(rows, now) ?? []) : []),
    commit,
  ]
}

/** One try at a whole batch: two flushes on one session. On any failure the transaction is gone and nothing of it stands. */
const tryBatch = async <View, R>(wire: Wire, companion: Companion<View, R> | null, units: readonly Unit<View, R, unknown>[]) => {
  try {
    const locked = await lockBatch(wire, companion, units)
    const rows: R[] = []
    const verdicts = units.map((unit) => decideOne(unit, locked, companion, rows))
    await wire.run(writeStatements(locked, companion, rows))
    return verdicts
  } catch (error) {
    await wire.run([rollback]).catch(() => undefined)
    throw error
  }
}

const postAlone = async (wire: Wire, unit: Unit<never, never, unknown>): Promise<Verdict> => {
  const [rows] = await wire.run([sql.callPostAlone(unit.plain!)])
  const answer = readPostAnswer(rows![0]!['answer'] as never)
  if (answer.isRepeat) return { ok: false, error: null }
  const standing = (account: AccountRef, currency: string) => {
    const row = answer.accounts.find((found) => found.owner === account.owner && found.purpose === account.purpose && found.currency === currency)
    return { balance: row?.balance ?? 0n, version: row?.version ?? 0n }
  }
  const decision = unit.decide({ now: new Date(0), known: null, standing, view: undefined as never })
  return { ok: true, result: decision.result(standing) }
}

export const createBatchWriter = <View = undefined, R = never>(
  app: Pick<App, 'databaseUrl' | 'databaseRole'>,
  companion: Companion<View, R> | null = null,
): BatchWriter<View, R> => {
  const pipeline = createPipeline(app.databaseUrl, app.databaseRole)
  let queue: Waiting<View, R>[] = []
  let isFlushing = false
  let isClosed = false
  const counts = { batches: 0, units: 0 }

  /** A batch of one plain posting is one call; a repeat or a refusal falls back to the batch path, which knows the first answer. */
  const runAlone = async (units: readonly Unit<View, R, unknown>[]): Promise<Verdict[] | null> => {
    if (units.length !== 1 || !units[0]!.plain) return null
    const verdict = await postAlone(await pipeline.session(), units[0] as Unit<never, never, unknown>).catch((error: unknown) => {
      if (sqlState(error).startsWith('KR')) return null
      throw error
    })
    return verdict?.ok ? [verdict] : null
  }

  const runBatch = async (units: readonly Unit<View, R, unknown>[]): Promise<Verdict[]> => {
    const alone = await runAlone(units)
    if (alone) return alone
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryBatch(await pipeline.session(), companion, units)
      } catch (error) {
        // Another writer took a key or a lock between the read and the write: read again.
        if (RETRYABLE.has(sqlState(error)) && attempt < ATTEMPTS) continue
        if (units.length === 1 || isOutage(error)) return units.map(() => ({ ok: false, error }))
        // One faulty unit must not refuse its neighbours.
        return (await inOrder(units, (unit) => runBatch([unit]))).flat()
      }
    }
  }

  const settle = (batch: readonly Waiting<View, R>[], verdicts: readonly Verdict[]) =>
    batch.forEach(({ resolve, reject }, index) => {
      const verdict = verdicts[index]!
      if (verdict.ok) resolve(verdict.result as never)
      else reject(verdict.error)
    })

  const flush = async () => {
    isFlushing = true
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH_CAP)
      queue = queue.slice(BATCH_CAP)
      counts.batches += 1
      counts.units += batch.length
      try {
        settle(batch, await runBatch(batch.map(({ unit }) => unit)))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isFlushing = false
  }

  return {
    submit: (unit) =>
      new Promise((resolve, reject) => {
        // A bounded queue: past it the answer is an honest 503 now instead of a time-out later.
        if (isClosed || queue.length >= QUEUE_CAP) return reject(new Refusal('UNAVAILABLE'))
        queue.push({ unit: unit as Unit<View, R, unknown>, resolve: resolve as (result: never) => void, reject })
        if (!isFlushing) {
          isFlushing = true
          // Callers of the same turn of the event loop belong to the same batch.
          setImmediate(() => void flush())
        }
      }),
    counts: () => ({ ...counts }),
    close: async () => {
      isClosed = true
      while (isFlushing) await new Promise((resolve) => setTimeout(resolve, 5))
      await pipeline.close()
    },
  }
}

/** A plain posting as a unit: any transfers whose first one marks it as done; answers the players' accounts as they stand after it. */
export const postingUnit = <View, R>(transfers: readonly Transfer[]): Unit<View, R, { isRepeat: boolean; standings: Standing[] }> => {
  const first = transfers[0]!
  const accounts = transfers.flatMap(({ debit, credit, currency }) => [{ account: debit, currency }, { account: credit, currency }])
    .filter(({ account }) => isPlayerPurpose(account.purpose))
  const isSame = (known: PostedTransfer) =>
    known.amount === first.amount && known.currency === first.currency && known.debit.owner === first.debit.owner &&
    known.credit.owner === first.credit.owner && known.debit.purpose === first.debit.purpose && known.credit.purpose === first.credit.purpose
  return {
    accounts,
    cause: first.cause,
    key: '',
    plain: transfers,
    decide: ({ known }) => {
      if (known && !isSame(known)) throw new Refusal('KEY_REUSED')
      return {
        transfers: known ? [] : transfers,
        row: null,
        result: (standing) => ({
          isRepeat: known !== null,
          standings: known ? firstStandings(known) : accounts.map(({ account, currency }) => standing(account, currency)),
        }),
      }
    },
  }
}

/** A repeat is answered with what stood after the first time. */
const firstStandings = (known: PostedTransfer): Standing[] =>
  [
    { balance: known.debitAfter, version: known.debitVersion },
    { balance: known.creditAfter, version: known.creditVersion },
  ].filter((standing): standing is Standing => standing.balance !== null)
