import type { App } from '../../../platform/app.ts'
import { monotonicMs } from '../../../platform/clock.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { differenceOf } from './accounts.ts'
import { readCheckable, setChecked } from './check-store.ts'
import { noteDifferences } from './note-differences.ts'
import { forgetOldRuns, wantPass } from './pass-store.ts'
import type { Fault } from './pass-store.ts'
import * as store from './reconcile-store.ts'
import { MINUTE_MS, OVERLAP_MS } from './rules.ts'
import { readProgress } from './seal-store.ts'
import { readSettlementFaults } from './settlement-store.ts'
import { sliceSegments } from './slice-parts.ts'

interface Look {
  app: Pick<App, 'db' | 'log'>
  startedAt: Date
  /** Writes down what was found; what is written down stays, whatever becomes of the run. */
  noteFound: (found: readonly Fault[]) => Promise<void>
  /** What players and house have, once it was counted. */
  totals: store.Totals | null
}

/** After a long stop the look at what is new goes hour by hour, each in a statement of its own. */
const WINDOW_MS = 60 * MINUTE_MS
const SEGMENTS_A_STEP = 10n
const SETTLED_MS = 10 * MINUTE_MS

interface Check {
  name: string
  run: (look: Look) => Promise<Fault[]>
}

const inOneSnapshot = <T>({ app }: Pick<Look, 'app'>, read: (tx: Tx) => Promise<T>): Promise<T> =>
  app.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await store.waitSome(tx)
      return read(tx)
    })

/** Segments that were sealed since the last look and have settled. */
const newSegments = async ({ app, noteFound }: Look): Promise<Fault[]> => {
  const to = await readCheckable(app.db, SETTLED_MS)
  const faults: Fault[] = []
  for (
    let from = ((await readProgress(app.db))?.checkedSegment ?? 0n) + 1n;
    from <= to;
    from += SEGMENTS_A_STEP
  ) {
    const until = from + SEGMENTS_A_STEP - 1n < to ? from + SEGMENTS_A_STEP - 1n : to
    const found = await sliceSegments(app, from, until)
    // Written down before the mark moves: whoever dies here looks again.
    await noteFound(found)
    await setChecked(app.db, until)
    faults.push(...found)
  }
  return faults
}

/** What moved since a check last came to its end; a check that failed begins again where it was. */
const sinceMark =
  (mark: store.Mark, read: (tx: Tx, since: Date, until: Date) => Promise<Fault[]>) =>
  async ({ app, startedAt, noteFound }: Look): Promise<Fault[]> => {
    const last = await store.readMark(app.db, mark)
    const from = last ? last.getTime() - OVERLAP_MS : startedAt.getTime() - WINDOW_MS
    const faults: Fault[] = []
    for (let at = from; at < startedAt.getTime(); at += WINDOW_MS) {
      const until = new Date(Math.min(at + WINDOW_MS, startedAt.getTime()))
      const isLast = until.getTime() === startedAt.getTime()
      const end = isLast ? new Date(until.getTime() + OVERLAP_MS) : until
      const found = await inOneSnapshot({ app }, (tx) => read(tx, new Date(at), end))
      await noteFound(found)
      await store.writeMark(app.db, mark, until)
      faults.push(...found)
    }
    return faults
  }

const totals = async (look: Look): Promise<Fault[]> => {
  look.totals = await inOneSnapshot(look, store.readTotals)
  return store.totalFaults(look.totals)
}

const CHECKS: readonly Check[] = [
  { name: 'segments', run: newSegments },
  { name: 'totals', run: totals },
  { name: 'vendors', run: sinceMark('vendors_until', store.readVendorFaultsOf) },
  { name: 'payments', run: sinceMark('payments_until', store.readPaymentFaultsOf) },
  { name: 'settlements', run: (look) => inOneSnapshot(look, readSettlementFaults) },
  { name: 'balances', run: sinceMark('drift_until', store.readDriftFaults) },
]

interface Result {
  name: string
  faults: Fault[]
  isFailed: boolean
}

/** One check that fails is a result, and holds up no other. */
const lookOnce = async (look: Look, { name, run }: Check): Promise<Result> => {
  try {
    const faults = await run(look)
    await look.noteFound(faults)
    return { name, faults, isFailed: false }
  } catch (error) {
    look.app.log.error({ err: error, check: name }, 'a check of the books failed')
    return { name, faults: [], isFailed: true }
  }
}

/**
 * Compares what must agree of what has moved since the last time; what lies before is the passes'. A difference is written down, freezes
 * what it touches, and is told. The run itself is always kept.
 */
export const reconcile = async (
  app: Pick<App, 'db' | 'log'>,
): Promise<{ isSound: boolean; fresh: number }> => {
  const startedAt = await databaseNow(app.db)
  const began = monotonicMs()
  let fresh = 0
  const noteFound = async (found: readonly Fault[]) => {
    fresh += await noteDifferences(app, found.map(differenceOf))
  }
  const results: Result[] = []
  const look: Look = { app, startedAt, noteFound, totals: null }
  for (const check of CHECKS) results.push(await lookOnce(look, check))
  const isSound = results.every(({ faults, isFailed }) => faults.length === 0 && !isFailed)
  await transact(app.db, async (tx) => {
    await store.insertRun(tx, {
      startedAt,
      tookMs: Math.round(monotonicMs() - began),
      isSound,
      isFull: false,
      totals: look.totals,
      checks: results.map(({ name, faults, isFailed }) => ({ name, faults: faults.length, isFailed })),
    })
    await forgetOldRuns(tx)
  })
  return { isSound, fresh }
}

/** As somebody wants it: what is new is looked at now, and everything in the background. */
export const reconcileNow = async (
  app: Pick<App, 'db' | 'log'>,
): Promise<{ isSound: boolean; fresh: number }> => {
  await wantPass(app.db)
  return reconcile(app)
}
