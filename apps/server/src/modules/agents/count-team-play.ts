import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { Settings } from '../settings/index.ts'
import { addTeamPlay, findEdge, holdProgress } from './store.ts'

const STRETCH = 20_000
const STRETCHES_MAX = 50

/** Counts one stretch of facts; false when there is nothing more, or somebody else is counting. */
const countStretch = (app: App, zone: string): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const after = await holdProgress(tx)
    if (after === null) return false
    const { edge, count } = await findEdge(tx, after, STRETCH)
    if (edge === null) return false
    await addTeamPlay(tx, { after, edge, zone })
    return count === STRETCH
  })

/** Counts what was settled since the last time. Safe to run at any time, twice and beside itself. */
export const countTeamPlay = async (app: App, settings: Settings): Promise<void> => {
  const { timeZone } = settings.current().value
  for (let done = 0; done < STRETCHES_MAX; done += 1) if (!(await countStretch(app, timeZone))) return
}
