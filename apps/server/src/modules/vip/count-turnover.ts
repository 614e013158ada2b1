import type { App } from '../../platform/app.ts'
import { databaseNow, transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Settings } from '../settings/index.ts'
import { amountsOf, readProgramme } from './reads.ts'
import { afterPlay, beginner } from './rules.ts'
import { addTurnover, findEdge, holdProgress, lockStandings, writeStanding } from './store.ts'
import type { Level } from './types.ts'

const STRETCH = 20_000
const STRETCHES_MAX = 50

/** Levels by brand, read once a transaction. */
export const createLevels = (tx: Tx) => {
  const known = new Map<string, Level[]>()
  return async (brandId: string): Promise<Level[]> => {
    const levels = known.get(brandId) ?? amountsOf((await readProgramme(tx, brandId)).levels)
    known.set(brandId, levels)
    return levels
  }
}

/** Counts one stretch of facts and lifts whom it lifts; false when there is nothing more, or somebody else is counting. */
const countStretch = (app: App, zone: string): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const after = await holdProgress(tx)
    if (after === null) return false
    const { edge, count } = await findEdge(tx, after, STRETCH)
    if (edge === null) return false
    const playerIds = await addTurnover(tx, { after, edge, zone })
    const at = await databaseNow(tx)
    const levelsOf = createLevels(tx)
    for (const { playerId, brandId, total, standing } of await lockStandings(tx, playerIds)) {
      const moved = afterPlay(standing ?? beginner(at), total, await levelsOf(brandId), at)
      if (moved.change) await writeStanding(tx, { playerId, total, ...moved, change: moved.change })
    }
    return count === STRETCH
  })

/** Counts what was settled since the last time. Safe to run at any time, twice and beside itself. */
export const countTurnover = async (app: App, settings: Settings): Promise<void> => {
  const { timeZone } = settings.current().value
  for (let done = 0; done < STRETCHES_MAX; done += 1) if (!(await countStretch(app, timeZone))) return
}
