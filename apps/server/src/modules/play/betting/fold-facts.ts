import type { App } from '../../../platform/app.ts'
import { sqlState, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findFactEdge } from './fact-reads.ts'

/** Where each fact is read, and decided on, by the program. */
const STRETCH_MOST = 20_000
/**
 * Where the database makes the sums: those of a player are written once a stretch, however often they played in it, so that large stretches
 * cost a half of small ones.
 */
export const LARGE_STRETCH = 100_000
const STRETCH_LEAST = 5_000
/** In one call, so that others get their turn. */
const FACTS_MAX = 1_000_000
const TIMED_OUT = '57014'

/** Facts of the transactions after the one and up to the other. */
export interface FactStretch {
  after: string
  edge: string
}

/** One counting of facts, whose mark lies in a table of whoever counts. */
export interface FactFold {
  /** Facts of one stretch at most, and of one more transaction. */
  most?: number
  /** Up to where facts are counted, held so that nobody else counts; null while somebody does. */
  hold: (tx: Tx) => Promise<string | null>
  /** Counts a stretch and moves the mark to its edge. */
  count: (tx: Tx, stretch: FactStretch) => Promise<void>
  /** There was nothing to count. */
  idle?: (tx: Tx) => Promise<void>
}

/** Counts one stretch; false when there is nothing more, or somebody else is counting. */
const foldStretch = (app: App, { hold, count, idle }: FactFold, most: number): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const after = await hold(tx)
    if (after === null) return false
    const { edge, count: found } = await findFactEdge(tx, after, most)
    if (edge === null) {
      await idle?.(tx)
      return false
    }
    await count(tx, { after, edge })
    return found === most
  })

/**
 * Counts what was settled since the last time, every fact once. Safe to run at any time, twice and beside itself. A stretch that takes a
 * slow machine longer than a statement may is tried again as a quarter of it: what is behind must never stay behind.
 */
export const foldFacts = async (app: App, fold: FactFold): Promise<void> => {
  let most = fold.most ?? STRETCH_MOST
  for (let left = FACTS_MAX; left > 0; left -= most) {
    try {
      if (!(await foldStretch(app, fold, most))) return
    } catch (error) {
      if (sqlState(error) !== TIMED_OUT || most <= STRETCH_LEAST) throw error
      most = Math.max(STRETCH_LEAST, Math.floor(most / 4))
    }
  }
}
