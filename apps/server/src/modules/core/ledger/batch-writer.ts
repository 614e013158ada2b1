import type { App } from '../../../platform/app.ts'
import { askForAll } from '../../../platform/db/callers.ts'
import { isOutage, sqlState } from '../../../platform/db/database.ts'
import { createPipeline } from '../../../platform/db/pipeline.ts'
import type { Pipeline, Row } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { currentSpan, inSpan, isTracing, traced } from '../../../platform/traces/traces.ts'
import type { TraceSpan } from '../../../platform/traces/traces.ts'
import { createMemory, tryBatch } from './batch-run.ts'
import type { Memory, Verdict } from './batch-run.ts'
import { accountKey } from './batch-state.ts'
import type { AccountState } from './batch-state.ts'
import * as sql from './batch-store.ts'
import type { AccountKey } from './batch-store.ts'
import type { BatchParticipant, Unit } from './batch-unit.ts'
import { isHeldBack } from './frozen.ts'
import { readPostAnswer } from './store.ts'
import type { AccountRef } from './types.ts'

/**
 * The second entrance, for what is hot: many callers' units are committed together. While batches are in flight the next one
 * gathers, so there is no timer and a lone caller waits for nobody. Every unit is decided in memory in the order it came, and
 * everything is written set-based in the same commit. Where players stand is remembered between batches, so a batch of known players
 * is one flush; each write names the versions it was decided on, and a batch that was wrong about one is decided again on locked rows.
 */
export interface BatchWriter<View, ParticipantRow> {
  submit<Result>(unit: Unit<View, ParticipantRow, Result>): Promise<Result>
  /** Somebody moved this account, perhaps by the other entrance. Never needed, only quicker: a batch that knows need not be decided twice. */
  note(key: AccountKey, accountState: AccountState): void
  /** Batches and units so far, and batches that had to be decided again, for the bench and the metrics. */
  counts(): { batches: number; units: number; retries: number }
  close(): Promise<void>
}

interface Waiting<View, ParticipantRow> {
  unit: Unit<View, ParticipantRow, unknown>
  resolve: (result: never) => void
  reject: (error: unknown) => void
  /** The span of who waits, where traces are wanted. */
  span: TraceSpan | null
  /** Refused on remembered rows: to be decided once more, on locked ones. */
  isDoubted: boolean
}

const BATCH_CAP = 1024
const QUEUE_CAP = 20_000
const ATTEMPTS = 5
/** Conflicts, keys another writer took, and what no longer stands as it was remembered (22012, see writeAccounts). */
const RETRYABLE = new Set(['40001', '40P01', '23505', '22012'])
/** Somebody else holds a row. Batches that are locked whole wait for it as long as they may; others are locked whole then. */
const HELD = '55P03'

const inOrder = async <T, U>(items: readonly T[], work: (item: T) => Promise<U>): Promise<U[]> => {
  const results: U[] = []
  for (const item of items) results.push(await work(item))
  return results
}

/** A batch of one plain posting is one call of the first entrance; null where only the batch path knows the answer. */
const postAlone = async (
  pipeline: Pipeline,
  memory: Memory<never>,
  unit: Unit<never, never, unknown>,
): Promise<Verdict | null> => {
  if (unit.plain!.some(isHeldBack)) return null
  let rows: Row[][]
  try {
    rows = await (await pipeline.session()).run([sql.callPostAlone(unit.plain!)])
  } catch (error) {
    return isOutage(error) ? { ok: false, error, isSure: true } : null
  }
  const answer = readPostAnswer(rows[0]![0]!['answer'] as never)
  if (answer.isRepeat) return null
  for (const account of answer.accounts) memory.accounts.set(accountKey(account, account.currency), account)
  const accountState = (account: AccountRef, currency: string) => {
    const row = answer.accounts.find(
      (found) =>
        found.owner === account.owner && found.purpose === account.purpose && found.currency === currency,
    )
    return { balance: row?.balance ?? 0n, version: row?.version ?? 0n }
  }
  const decision = unit.decide({
    now: new Date(0),
    known: null,
    knownOf: () => null,
    accountState,
    view: undefined as never,
    isSure: true,
  })
  return { ok: true, result: decision.result(accountState) }
}

type Runner<View, R> = (
  units: readonly Unit<View, R, unknown>[],
  doubted: ReadonlySet<Unit<View, R, unknown>>,
) => Promise<Verdict[]>

const createRunner = <View, R>(
  pipeline: Pipeline,
  memory: Memory<View>,
  participant: BatchParticipant<View, R> | null,
  onRetry: () => void,
): Runner<View, R> => {
  const runBatch: Runner<View, R> = async (units, wereDoubted) => {
    const [only] = units
    const isAlone = units.length === 1 && only!.plain !== undefined
    const alone = isAlone
      ? await postAlone(pipeline, memory as Memory<never>, only as Unit<never, never, unknown>)
      : null
    if (alone) return [alone]
    for (let attempt = 1; ; attempt += 1) {
      const doubted = isAlone || attempt > 1 ? new Set(units) : wereDoubted
      try {
        return await tryBatch({ wire: await pipeline.session(), memory, participant, units, doubted })
      } catch (error) {
        onRetry()
        const state = sqlState(error)
        const isRetryable = RETRYABLE.has(state) || (state === HELD && doubted.size < units.length)
        if (isRetryable && attempt < ATTEMPTS) continue
        if (units.length === 1 || isOutage(error))
          return units.map(() => ({ ok: false, error, isSure: true }))
        // One faulty unit must not refuse its neighbours.
        return (await inOrder(units, (unit) => runBatch([unit], new Set([unit])))).flat()
      }
    }
  }
  return runBatch
}

/** Fewer units than this are not worth a flight of their own while another one is in the air: they wait for its end. */
const WORTH_A_FLIGHT = 16
/** How much of the difference a landing forgets when fewer ask than did before. */
const FORGOTTEN_SHARE = 1 / 8

/**
 * One queue whose batches fly on one or several sessions. What one flight decides on is remembered for all, so the units of a key
 * are never in two flights at once: a key whose flight has not landed waits for the next one, in the order it came.
 */
class Flights<View, R> {
  readonly memory: Memory<View>
  readonly counts = { batches: 0, units: 0, retries: 0 }
  readonly #pipelines: readonly Pipeline[]
  readonly #landed: Runner<View, R>[]
  readonly #flying = new Set<string>()
  /** Units in flight, and the most of late that were in flight or waiting. */
  #unitsInFlight = 0
  #askingOfLate = 0
  #queue: Waiting<View, R>[] = []
  #isWoken = false

  constructor(
    app: Pick<App, 'databaseUrl' | 'databaseRole'>,
    participant: BatchParticipant<View, R> | null,
    flightCount: number,
  ) {
    this.memory = createMemory<View>(flightCount)
    this.#pipelines = Array.from({ length: flightCount }, () =>
      createPipeline(app.databaseUrl, app.databaseRole),
    )
    this.#landed = this.#pipelines.map((pipeline) =>
      createRunner(pipeline, this.memory, participant, () => (this.counts.retries += 1)),
    )
  }

  get isFull(): boolean {
    return this.#queue.length >= QUEUE_CAP
  }

  push(waiting: Waiting<View, R>): void {
    this.#queue.push(waiting)
    this.#askingOfLate = Math.max(this.#askingOfLate, this.#unitsInFlight + this.#queue.length)
    this.#wake()
  }

  async close(): Promise<void> {
    while (this.#queue.length > 0 || this.#inTheAir > 0)
      await new Promise((resolve) => setTimeout(resolve, 5))
    await Promise.all(this.#pipelines.map((pipeline) => pipeline.close()))
  }

  get #inTheAir(): number {
    return this.#pipelines.length - this.#landed.length
  }

  /**
   * Half of those who ask, for two flights. Those who were just answered come back one by one over HTTP: a flight that leaves with the first of
   * them is a small one for ever after, and most of what a batch costs is the same whatever is in it.
   */
  get #worthAFlight(): number {
    return Math.max(WORTH_A_FLIGHT, Math.floor(this.#askingOfLate / this.#pipelines.length))
  }

  /** Callers of the same turn of the event loop belong to the same batch, those who were just answered and ask again among them. */
  #wake(): void {
    if (this.#isWoken || this.#landed.length === 0) return
    this.#isWoken = true
    setImmediate(() => {
      this.#isWoken = false
      while (this.#begin());
    })
  }

  /** True when a batch took off and another one could. */
  #begin(): boolean {
    const waiting = this.#queue.length
    if (waiting === 0 || this.#landed.length === 0) return false
    if (this.#inTheAir > 0 && waiting < this.#worthAFlight) return false
    // Many are parted, so that one half is decided here while the server writes the other.
    const isParted = this.#landed.length > 1 && waiting >= 2 * WORTH_A_FLIGHT
    const part = Math.max(Math.ceil(waiting / 2), this.#worthAFlight)
    const batch = this.#take(Math.min(BATCH_CAP, isParted ? part : waiting))
    if (batch.length === 0) return false
    const runner = this.#landed.pop()!
    void askForAll(() => this.#fly(batch, runner))
    return true
  }

  #take(most: number): Waiting<View, R>[] {
    const [batch, left]: Waiting<View, R>[][] = [[], []]
    for (const waiting of this.#queue) {
      const isTaken = batch!.length < most && !this.#flying.has(waiting.unit.key)
      ;(isTaken ? batch! : left!).push(waiting)
    }
    this.#queue = left!
    for (const { unit } of batch!) this.#flying.add(unit.key)
    this.#unitsInFlight += batch!.length
    return batch!
  }

  async #fly(batch: readonly Waiting<View, R>[], runner: Runner<View, R>): Promise<void> {
    this.counts.batches += 1
    this.counts.units += batch.length
    const units = batch.map(({ unit }) => unit)
    const doubted = new Set(batch.filter(({ isDoubted }) => isDoubted).map(({ unit }) => unit))
    let again: Waiting<View, R>[] = []
    try {
      again = settle(batch, await inFlightSpan(batch, () => runner(units, doubted)))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    for (const { unit } of batch) this.#flying.delete(unit.key)
    this.#askingOfLate -= (this.#askingOfLate - this.#unitsInFlight - this.#queue.length) * FORGOTTEN_SHARE
    this.#unitsInFlight -= batch.length
    this.#queue.unshift(...again)
    this.#landed.push(runner)
    if (this.#queue.length > 0) this.#wake()
  }
}

/** A flight is part of the first trace that is kept of those who wait for it; the others are led to it. */
const inFlightSpan = <T>(
  batch: readonly { span: TraceSpan | null }[],
  work: () => Promise<T>,
): Promise<T> => {
  const [first, ...others] = batch.flatMap(({ span }) => (span?.isKept ? [span] : []))
  if (first === undefined) return inSpan(null, work)
  return inSpan(first, () =>
    traced({ name: 'flight', attributes: { 'krathong.units': batch.length } }, (flight) => {
      if (flight) for (const other of others) other.link(flight)
      return work()
    }),
  )
}

/**
 * Answers all but those whose refusal is doubted, and gives those back: they are decided once more, on locked rows, in the next batch.
 * Nobody else waits for that.
 */
const settle = <View, R>(
  batch: readonly Waiting<View, R>[],
  verdicts: readonly Verdict[],
): Waiting<View, R>[] => {
  const again: Waiting<View, R>[] = []
  batch.forEach((waiting, index) => {
    const verdict = verdicts[index]!
    if (verdict.ok) waiting.resolve(verdict.result as never)
    else if (verdict.isSure) waiting.reject(verdict.error)
    else again.push({ ...waiting, isDoubted: true })
  })
  return again
}

/**
 * `flightCount`: how many batches may be in flight at once. One makes the largest batches and costs the server least; two let this
 * process decide one batch while the server writes the other, which is quicker where deciding is work.
 */
export const createBatchWriter = <View = undefined, R = never>(
  app: Pick<App, 'databaseUrl' | 'databaseRole'>,
  participant: BatchParticipant<View, R> | null = null,
  flightCount = 1,
): BatchWriter<View, R> => {
  const flights = new Flights<View, R>(app, participant, flightCount)
  let isClosed = false
  const wait: BatchWriter<View, R>['submit'] = (unit) =>
    new Promise((resolve, reject) => {
      // A bounded queue: past it the answer is an honest 503 now instead of a time-out later.
      if (isClosed || flights.isFull) return reject(new Refusal('UNAVAILABLE'))
      flights.push({
        unit: unit as Unit<View, R, unknown>,
        resolve: resolve as (result: never) => void,
        reject,
        span: currentSpan(),
        isDoubted: false,
      })
    })
  return {
    submit: (unit) => (isTracing() ? traced({ name: 'batch' }, () => wait(unit)) : wait(unit)),
    note: ({ account, currency }, accountState) => {
      const key = accountKey(account, currency)
      const known = flights.memory.accounts.get(key)
      if (known && known.version < accountState.version) flights.memory.accounts.set(key, accountState)
    },
    counts: () => ({ ...flights.counts }),
    close: async () => {
      isClosed = true
      await flights.close()
    },
  }
}
