import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { foldFacts, LARGE_STRETCH } from '../../play/betting/index.ts'
import type { FactStretch } from '../../play/betting/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { amountsOf, readProgramme } from './reads.ts'
import { afterPlay, beginner } from './rules.ts'
import { addTurnover, holdProgress, lockStatuses, writeStatus } from './store.ts'
import type { Level } from './types.ts'

/** Levels by brand, read once a transaction. */
export const createLevels = (tx: Tx) => {
  const known = new Map<string, Level[]>()
  return async (brandId: string): Promise<Level[]> => {
    const levels = known.get(brandId) ?? amountsOf((await readProgramme(tx, brandId)).levels)
    known.set(brandId, levels)
    return levels
  }
}

/** Counts one stretch of facts and lifts whom it lifts. */
const countStretch = async (tx: Tx, stretch: FactStretch, zone: string): Promise<void> => {
  const playerIds = await addTurnover(tx, { ...stretch, zone })
  const at = await databaseNow(tx)
  const levelsOf = createLevels(tx)
  for (const { playerId, brandId, total, status } of await lockStatuses(tx, playerIds)) {
    const moved = afterPlay(status ?? beginner(at), total, await levelsOf(brandId), at)
    if (moved.change) await writeStatus(tx, { playerId, total, ...moved, change: moved.change })
  }
}

/** Counts what was settled since the last time. */
export const countTurnover = (app: App, settings: Settings): Promise<void> => {
  const zone = settings.current().value.timeZone
  return foldFacts(app, {
    most: LARGE_STRETCH,
    hold: holdProgress,
    count: (tx, stretch) => countStretch(tx, stretch, zone),
  })
}
