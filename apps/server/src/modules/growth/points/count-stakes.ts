import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { foldFacts, LARGE_STRETCH } from '../../play/betting/index.ts'
import type { FactStretch } from '../../play/betting/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { addEarned, holdProgress, moveProgress, readStakes } from './earn-store.ts'
import type { Earned } from './earn-store.ts'
import { createProgrammes } from './programme-reads.ts'
import { earnedBy } from './rules.ts'

/** Counts one stretch of settled stakes. */
const countStretch = async (tx: Tx, stretch: FactStretch, zone: string): Promise<void> => {
  const programmeOf = createProgrammes(tx)
  const days = new Map<string, Earned>()
  for (const row of await readStakes(tx, { ...stretch, zone })) {
    const earned = earnedBy(await programmeOf(row.brandId, row.version), row)
    const key = `${row.playerId}/${row.day}`
    const known = days.get(key)
    if (known) known.earned += earned
    else if (earned !== 0n) days.set(key, { playerId: row.playerId, day: row.day, earned })
  }
  await addEarned(tx, [...days.values()])
  await moveProgress(tx, stretch.edge)
}

/** Counts what was staked and settled since the last time. */
export const countStakes = (app: App, settings: Settings): Promise<void> => {
  const zone = settings.current().value.timeZone
  return foldFacts(app, {
    most: LARGE_STRETCH,
    hold: holdProgress,
    count: (tx, stretch) => countStretch(tx, stretch, zone),
  })
}
