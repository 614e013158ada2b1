import type { App } from '../../platform/app.ts'
import { isOutage, sqlState } from '../../platform/db/database.ts'
import { createPipeline } from '../../platform/db/pipeline.ts'
import type { Pipeline, Row } from '../../platform/db/pipeline.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createMemory, tryBatch } from './batch-run.ts'
import type { Memory, Verdict } from './batch-run.ts'
import { accountKey } from './batch-state.ts'
import type { Standing } from './batch-state.ts'
import * as sql from './batch-store.ts'
import type { AccountKey } from './batch-store.ts'
import type { Companion, Unit } from './batch-unit.ts'
import { readPostAnswer } from './store.ts'
import type { AccountRef } from './types.ts'

/**
 * The second entrance, for what is hot: many callers' units are committed together. One batch is in flight; the next one gathers
 * meanwhile, so there is no timer and a lone caller waits for nobody. Every unit is decided in memory in the order it came, and
 * everything is written set-based in the same commit. Where players stand is remembered between batches, so a batch of known players
 * is one flush; each write names the versions it was decided on, and a batch that was wrong about one is decided again on locked rows.
 */
export interface BatchWriter<View, CompanionRow> {
  submit<Result>(unit: Unit<View, CompanionRow, Result>): Promise<Result>
  /** Somebody moved this account, perhaps by the other entrance. Never needed, only quicker: a batch that knows need not be decided twice. */
  note(key: AccountKey, standing: Standing): void
  /** Batches and units so far, and batches that had to be decided again, for the bench and the metrics. */
  counts(): { batches: number; units: number; retries: number }
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
  let rows: Row[][]
  try {
    rows = await (await pipeline.session()).run([sql.callPostAlone(unit.plain!)])
  } catch (error) {
    return isOutage(error) ? { ok: false, error, isSure: true } : null
  }
  const answer = readPostAnswer(rows[0]![0]!['answer'] as never)
  if (answer.isRepeat) return null
  for (const account of answer.accounts) memory.accounts.set(accountKey(account, account.currency), account)
  const standing = (account: AccountRef, currency: string) => {
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
    standing,
    view: undefined as never,
  })
  return { ok: true, result: decision.result(standing) }
}

type Runner<View, R> = (units: readonly Unit<View, R, unknown>[], isDoubtful?: boolean) => Promise<Verdict[]>

const createRunner = <View, R>(
  pipeline: Pipeline,
  memory: Memory<View>,
  companion: Companion<View, R> | null,
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
        return await makeSure(units, await tryBatch({ wire, memory, companion, units, isDoubtful }))
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

export const createBatchWriter = <View = undefined, R = never>(
  app: Pick<App, 'databaseUrl' | 'databaseRole'>,
  companion: Companion<View, R> | null = null,
): BatchWriter<View, R> => {
  const pipeline = createPipeline(app.databaseUrl, app.databaseRole)
  const memory = createMemory<View>()
  const counts = { batches: 0, units: 0, retries: 0 }
  const runBatch = createRunner(pipeline, memory, companion, () => (counts.retries += 1))
  let queue: Waiting<View, R>[] = []
  let isFlushing = false
  let isClosed = false

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
        queue.push({
          unit: unit as Unit<View, R, unknown>,
          resolve: resolve as (result: never) => void,
          reject,
        })
        if (!isFlushing) {
          isFlushing = true
          // Callers of the same turn of the event loop belong to the same batch.
          setImmediate(() => void flush())
        }
      }),
    note: ({ account, currency }, standing) => {
      const key = accountKey(account, currency)
      const known = memory.accounts.get(key)
      if (known && known.version < standing.version) memory.accounts.set(key, standing)
    },
    counts: () => ({ ...counts }),
    close: async () => {
      isClosed = true
      while (isFlushing) await new Promise((resolve) => setTimeout(resolve, 5))
      await pipeline.close()
    },
  }
}
