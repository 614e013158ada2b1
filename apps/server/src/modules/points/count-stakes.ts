import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import type { Settings } from '../settings/index.ts'
import { addEarned, findEdge, holdProgress, moveProgress, readStakes } from './earn-store.ts'
import type { Earned } from './earn-store.ts'
import { createProgrammes } from './programme-reads.ts'
import { earnedBy } from './rules.ts'

const STRETCH = 20_000
const STRETCHES_MAX = 50

/** Counts one stretch of settled stakes; false when there is nothing more, or somebody else is counting. */
const countStretch = (app: App, zone: string): Promise<boolean> =>
  transact(app.db, async (tx) => {
    const after = await holdProgress(tx)
    if (after === null) return false
    const { edge, count } = await findEdge(tx, after, STRETCH)
    if (edge === null) return false
    const programmeOf = createProgrammes(tx)
    const days = new Map<string, Earned>()
    for (const row of await readStakes(tx, { after, edge, zone })) {
      const earned = earnedBy(await programmeOf(row.brandId, row.version), row)
      const key = `${row.playerId}/${row.day}`
      const known = days.get(key)
      if (known) known.earned += earned
      else if (earned !== 0n) days.set(key, { playerId: row.playerId, day: row.day, earned })
    }
    await addEarned(tx, [...days.values()])
    await moveProgress(tx, edge)
    return count === STRETCH
  })

/** Counts what was settled since the last time. Safe to run at any time, twice and beside itself. */
export const countStakes = async (app: App, settings: Settings): Promise<void> => {
  const { timeZone } = settings.current().value
  for (let done = 0; done < STRETCHES_MAX; done += 1) if (!(await countStretch(app, timeZone))) return
}
