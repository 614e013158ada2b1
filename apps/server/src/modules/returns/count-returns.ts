import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { Settings } from '../settings/index.ts'
import { addStretch, findEdge, holdProgress, noteLook, readStretch } from './store.ts'
import { tally } from './tally.ts'

const STRETCH = 20_000
const STRETCHES_MAX = 50

/** Counts one stretch of facts; false when there is nothing more, or somebody else is counting. */
const countStretch = (app: App, zone: string, exponent: number): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const after = await holdProgress(tx)
    if (after === null) return false
    const { edge, count } = await findEdge(tx, after, STRETCH)
    if (edge === null) {
      await noteLook(tx)
      return false
    }
    await addStretch(tx, edge, tally(await readStretch(tx, { after, edge, zone }), exponent))
    return count === STRETCH
  })

/** Counts what was settled since the last time. Safe to run at any time, twice and beside itself. */
export const countReturns = async (app: App, settings: Settings): Promise<void> => {
  const { timeZone, currency } = settings.current().value
  for (let done = 0; done < STRETCHES_MAX; done += 1)
    if (!(await countStretch(app, timeZone, currency.exponent))) return
}
