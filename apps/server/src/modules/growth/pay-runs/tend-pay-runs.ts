import type { App } from '../../../platform/app.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { computeRun } from './compute-run.ts'
import { tendHeld } from './hold-back.ts'
import { linkRuns } from './link-runs.ts'
import { payDown, payTop } from './pay-bills.ts'
import { duePeriods, MOST } from './rules/due-periods.ts'
import { clocks, readDueRuns, readOwedByPlatform, readOwing, readSince } from './run-reads.ts'
import type { Asked } from './run-reads.ts'
import { insertRuns } from './store.ts'

const expectRuns = async (app: App, settings: Settings): Promise<void> => {
  const { brandId, value } = settings.current()
  const currency = value.currency.code
  for (const clock of clocks)
    for (let found = MOST; found === MOST;) {
      const since = await readSince(app.db, { brandId, ...clock, currency })
      if (since === null) break
      const periods = duePeriods(clock, { since, now: await databaseNow(app.db), zone: value.timeZone })
      found = periods.length
      if (found > 0) await insertRuns(app.db, { brandId, ...clock, currency }, periods)
    }
}

/** Pays open bills from the top down: the platform's first, then agent by agent in the order of the line. */
const payOpen = async (app: App, settings: Settings, which: Asked): Promise<void> => {
  const { brandId } = settings.current()
  await payTop(app, settings, await readOwedByPlatform(app.db, brandId))
  await payDown(app, settings, await readOwing(app.db, brandId, which))
}

/** Asks everybody once more who had too little before. */
export const payOverdue = (app: App, settings: Settings): Promise<void> => payOpen(app, settings, 'all')

/**
 * Computes what is due, the oldest run first, and pays it. Safe to run at any time, twice and beside itself: a run is computed once, a
 * bill is paid once, and what a killed turn left open the next one goes on with.
 */
export const tendPayRuns = async (app: App, settings: Settings): Promise<void> => {
  await expectRuns(app, settings)
  for (const run of await readDueRuns(app.db, settings.current().brandId)) {
    if (!(await computeRun(app, settings, run))) break
    await payOpen(app, settings, 'new')
  }
  await linkRuns(app)
  await tendHeld(app, settings)
  // Whatever comes in for who owes is used for that first; what was held and is cleared is paid as well.
  await payOpen(app, settings, 'funded')
}
