import type { App } from '../../../platform/app.ts'
import { askForAll } from '../../../platform/db/callers.ts'
import { isOutage, sqlState } from '../../../platform/db/database.ts'
import { createPipeline } from '../../../platform/db/pipeline.ts'
import type { Pipeline, Row } from '../../../platform/db/pipeline.ts'
import { Refusal } from '../../../platform/refusal.ts'
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
 * The second entrance, for what is hot: many callers' units are committed together. One batch of a lane is in flight; the next one
 * gathers meanwhile, so there is no timer and a lone caller waits for nobody. Every unit is decided in memory in the order it came, and
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
}

const BATCH_CAP = 1024
const QUEUE_CAP = 20_000
const ATTEMPTS = 5
/** Conflicts, keys another writer took, and what no longer stands as it was remembered (22012, see writeAccounts). */
const RETRYABLE = new Set(['40001', '40P01', '23505', '22012'])

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

type Runner<View, R> = (units: readonly Unit<View, R, unknown>[], isDoubtful?: boolean) => Promise<Verdict[]>

const createRunner = <View, R>(
  pipeline: Pipeline,
  memory: Memory<View>,
  participant: BatchParticipant<View, R> | null,
  onRetry: () => void,
): Runner<View, R> => {
  /** Refusals that were decided on remembered rows are decided once more on locked ones. */
  const makeSure = async (
    units: readonly Unit<View, R, unknown>[],
    verdicts: Verdict[],
  ): Promise<Verdict[]> => {
    const doubted = units.filter((_, index) => isDoubted(verdicts[index]!))
    if (doubted.length === 0) return verdicts
    const again = await runBatch(doubted, true)
    return verdicts.map((verdict) => (isDoubted(verdict) ? again.shift()! : verdict))
  }

  const runBatch: Runner<View, R> = async (units, wasDoubtful = false) => {
    const [only] = units
    const isAlone = units.length === 1 && only!.plain !== undefined
    const alone = isAlone
      ? await postAlone(pipeline, memory as Memory<never>, only as Unit<never, never, unknown>)
      : null
    if (alone) return [alone]
    for (let attempt = 1; ; attempt += 1) {
      const isDoubtful = wasDoubtful || isAlone || attempt > 1
      try {
        const wire = await pipeline.session()
        return await makeSure(units, await tryBatch({ wire, memory, participant, units, isDoubtful }))
      } catch (error) {
        onRetry()
        if (RETRYABLE.has(sqlState(error)) && attempt < ATTEMPTS) continue
        if (units.length === 1 || isOutage(error))
          return units.map(() => ({ ok: false, error, isSure: true }))
        // One faulty unit must not refuse its neighbours.
        return (await inOrder(units, (unit) => runBatch([unit], true))).flat()
      }
    }
  }
  return runBatch
}

const isDoubted = (verdict: Verdict) => !verdict.ok && !verdict.isSure

/** One line of batches on one session: a batch is in flight and the next one gathers. */
class Lane<View, R> {
  readonly memory = createMemory<View>()
  readonly counts = { batches: 0, units: 0, retries: 0 }
  readonly #pipeline: Pipeline
  readonly #runBatch: Runner<View, R>
  #queue: Waiting<View, R>[] = []
  #isFlushing = false

  constructor(app: Pick<App, 'databaseUrl' | 'databaseRole'>, participant: BatchParticipant<View, R> | null) {
    this.#pipeline = createPipeline(app.databaseUrl, app.databaseRole)
    this.#runBatch = createRunner(this.#pipeline, this.memory, participant, () => (this.counts.retries += 1))
  }

  get isFull(): boolean {
    return this.#queue.length >= QUEUE_CAP
  }

  push(waiting: Waiting<View, R>): void {
    this.#queue.push(waiting)
    if (this.#isFlushing) return
    this.#isFlushing = true
    // Callers of the same turn of the event loop belong to the same batch.
    setImmediate(() => void askForAll(() => this.#flush()))
  }

  async close(): Promise<void> {
    while (this.#isFlushing) await new Promise((resolve) => setTimeout(resolve, 5))
    await this.#pipeline.close()
  }

  async #flush(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, BATCH_CAP)
      this.#queue = this.#queue.slice(BATCH_CAP)
      this.counts.batches += 1
      this.counts.units += batch.length
      try {
        this.#settle(batch, await this.#runBatch(batch.map(({ unit }) => unit)))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isFlushing = false
  }

  #settle(batch: readonly Waiting<View, R>[], verdicts: readonly Verdict[]): void {
    batch.forEach(({ resolve, reject }, index) => {
      const verdict = verdicts[index]!
      if (verdict.ok) resolve(verdict.result as never)
      else reject(verdict.error)
    })
  }
}

/** The lane of a key is always the same one, so lanes seldom meet at a row; where they do, versions and locks decide as ever. */
const laneOf = (key: string, lanes: number): number => {
  let hash = 0
  for (let at = 0; at < key.length; at += 1) hash = (hash * 31 + key.charCodeAt(at)) | 0
  return (hash >>> 0) % lanes
}

/**
 * `lanes`: how many batches may be in flight at once. One makes the largest batches and costs the server least; two let this process
 * decide one batch while the server writes the other, which is quicker where deciding is work.
 */
export const createBatchWriter = <View = undefined, R = never>(
  app: Pick<App, 'databaseUrl' | 'databaseRole'>,
  participant: BatchParticipant<View, R> | null = null,
  laneCount = 1,
): BatchWriter<View, R> => {
  const lanes = Array.from({ length: laneCount }, () => new Lane<View, R>(app, participant))
  let isClosed = false
  const total = (name: 'batches' | 'units' | 'retries') =>
    lanes.reduce((sum, lane) => sum + lane.counts[name], 0)
  return {
    submit: (unit) =>
      new Promise((resolve, reject) => {
        const lane = lanes[laneOf(unit.key, laneCount)]!
        // A bounded queue: past it the answer is an honest 503 now instead of a time-out later.
        if (isClosed || lane.isFull) return reject(new Refusal('UNAVAILABLE'))
        lane.push({
          unit: unit as Unit<View, R, unknown>,
          resolve: resolve as (result: never) => void,
          reject,
        })
      }),
    note: ({ account, currency }, accountState) => {
      const key = accountKey(account, currency)
      for (const { memory } of lanes) {
        const known = memory.accounts.get(key)
        if (known && known.version < accountState.version) memory.accounts.set(key, accountState)
      }
    },
    counts: () => ({ batches: total('batches'), units: total('units'), retries: total('retries') }),
    close: async () => {
      isClosed = true
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}
