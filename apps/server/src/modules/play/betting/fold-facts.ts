import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findFactEdge } from './fact-reads.ts'

const STRETCH = 20_000
const STRETCHES_MAX = 50

/** Facts of the transactions after the one and up to the other. */
export interface FactStretch {
  after: string
  edge: string
}

/** One counting of facts, whose mark lies in a table of whoever counts. */
export interface FactFold {
  /** Up to where facts are counted, held so that nobody else counts; null while somebody does. */
  hold: (tx: Tx) => Promise<string | null>
  /** Counts a stretch and moves the mark to its edge. */
  count: (tx: Tx, stretch: FactStretch) => Promise<void>
  /** There was nothing to count. */
  idle?: (tx: Tx) => Promise<void>
}

/** Counts one stretch; false when there is nothing more, or somebody else is counting. */
const foldStretch = (app: App, { hold, count, idle }: FactFold): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const after = await hold(tx)
    if (after === null) return false
    const { edge, count: found } = await findFactEdge(tx, after, STRETCH)
    if (edge === null) {
      await idle?.(tx)
      return false
    }
    await count(tx, { after, edge })
    return found === STRETCH
  })

/** Counts what was settled since the last time, every fact once. Safe to run at any time, twice and beside itself. */
export const foldFacts = async (app: App, fold: FactFold): Promise<void> => {
  for (let done = 0; done < STRETCHES_MAX; done += 1) if (!(await foldStretch(app, fold))) return
}
