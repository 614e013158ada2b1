import type { App } from '../../../platform/app.ts'
import { monotonicMs } from '../../../platform/clock.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import { holdLock } from '../../../platform/db/hold-lock.ts'
import { noteDifferences } from './note-differences.ts'
import * as store from './pass-store.ts'
import type { Part, Pass } from './pass-store.ts'
import { insertRun } from './reconcile-store.ts'
import { isPassDue, TRIES_MAX } from './rules.ts'
import { readProgress } from './seal-store.ts'
import { differenceOf } from './accounts.ts'
import { nextSlice } from './slice-parts.ts'

type PassApp = Pick<App, 'db' | 'log' | 'databaseUrl' | 'databaseRole' | 'archive'>

/** Work of one turn: what lies between two turns belongs to everybody else. */
const TURN_MS = 4_000
const FAULTS_KEPT = 200

/** Begins a pass where one is due or wanted and none runs. Before anything was sealed there is nothing to look at in full. */
const beginIfDue = (app: PassApp): Promise<Pass | null> =>
  transact(app.db, async (tx) => {
    const running = await store.readRunning(tx)
    if (running || !(await readProgress(tx))) return running
    const last = await store.readFinished(tx)
    const isWanted = await store.isPassWanted(tx)
    if (!isWanted && !isPassDue(last, await databaseNow(tx))) return null
    await store.insertPass(tx)
    return store.readRunning(tx)
  })

/** Faults that were found are written down as differences before anything else goes on: whoever dies in between, they are not lost. */
const noteFaults = async (app: PassApp, part: Part): Promise<Part> => {
  if (part.noted >= part.faults.length) return part
  await noteDifferences(app, part.faults.slice(part.noted).map(differenceOf))
  const details = { ...part, noted: part.faults.length }
  await store.writePart(app.db, details)
  return details
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500)

/** Looks at the next slice of a part and keeps what came of it, a failure too. */
const step = async (app: PassApp, part: Part, pass: Pass): Promise<Part> => {
  const began = monotonicMs()
  const took = () => part.tookMs + BigInt(Math.round(monotonicMs() - began))
  try {
    const slice = await nextSlice(app, part, pass.throughSegment)
    const next: Part = {
      ...part,
      place: slice.place ?? part.place,
      isDone: slice.place === null,
      slices: part.slices + 1,
      lookedAt: part.lookedAt + slice.lookedAt,
      tookMs: took(),
      faults: [...part.faults, ...slice.faults].slice(0, FAULTS_KEPT),
      faultCount: part.faultCount + BigInt(slice.faults.length),
      tries: 0,
      failure: null,
    }
    await store.writePart(app.db, next)
    return next
  } catch (error) {
    const tries = part.tries + 1
    app.log.error(
      { err: error, part: part.part, place: part.place, tries },
      'a slice of the books could not be looked at',
    )
    const next: Part = { ...part, tookMs: took(), tries, isDone: tries >= TRIES_MAX, failure: wordsOf(error) }
    await store.writePart(app.db, next)
    return next
  }
}

const finish = async (app: PassApp, pass: Pass, parts: readonly Part[]): Promise<void> => {
  const faults = new Map<string, number>(store.CHECKS.map((name) => [name, 0]))
  for (const { faults: found, faultCount } of parts) {
    for (const { check } of found) faults.set(check, (faults.get(check) ?? 0) + 1)
    const more = Number(faultCount) - found.length
    const [first] = found
    if (more > 0 && first) faults.set(first.check, faults.get(first.check)! + more)
  }
  const failed = parts.filter(({ failure }) => failure !== null)
  const isUnsound = parts.some(({ faultCount }) => faultCount > 0n)
  await transact(app.db, async (tx) => {
    await store.finishPass(tx, pass.passNo, isUnsound ? 'unsound' : failed.length > 0 ? 'failed' : 'sound')
    await insertRun(tx, {
      startedAt: pass.startedAt,
      tookMs: Number(parts.reduce((sum, { tookMs }) => sum + tookMs, 0n)),
      isSound: !isUnsound && failed.length === 0,
      isFull: true,
      totals: null,
      checks: [
        ...[...faults].map(([name, count]) => ({ name, faults: count })),
        ...failed.map(({ part }) => ({ name: part, faults: 0, isFailed: true })),
      ],
    })
  })
}

/** Goes on with the pass for a while. A part that fails is left to the next turn, and to its end after some tries; the others go on. */
const goOn = async (app: PassApp, pass: Pass, until: number): Promise<boolean> => {
  const parts: Part[] = []
  for (let part of await store.readParts(app.db, pass.passNo)) {
    part = await noteFaults(app, part)
    while (!part.isDone) {
      if (monotonicMs() >= until) return false
      const before = part.tries
      part = await noteFaults(app, await step(app, part, pass))
      if (part.tries > before) break
    }
    parts.push(part)
  }
  if (parts.some(({ isDone }) => !isDone)) return false
  await finish(app, pass, parts)
  return true
}

/**
 * One turn of the look at everything: begins a pass where one is due, goes on where it was left, by whichever process, and finishes it.
 * Answers whether there is more to do.
 */
export const runPass = async (
  app: PassApp,
  { turnMs = TURN_MS }: { turnMs?: number } = {},
): Promise<boolean> => {
  const lock = await holdLock(app, 'books.pass')
  if (!lock) return false
  try {
    const pass = await beginIfDue(app)
    return pass !== null && !(await goOn(app, pass, monotonicMs() + turnMs))
  } finally {
    await lock.release()
  }
}

/** A whole pass, now, and what came of it. */
export const runWholePass = async (app: PassApp): Promise<Pass | null> => {
  await store.wantPass(app.db)
  while (await runPass(app)) continue
  return store.readFinished(app.db)
}
