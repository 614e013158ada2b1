import type { App } from '../../../platform/app.ts'
import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { createLevels } from './count-turnover.ts'
import { afterMonth } from './rules.ts'
import { takeMonths, writeStatus } from './store.ts'

const AT_ONCE = 200

/** From the first of a month at four o'clock: who did not play what keeps their level in the month before loses one. */
export const checkMonths = async (app: App, settings: Settings): Promise<void> => {
  const zone = settings.current().value.timeZone
  const checkSome = () =>
    transact(app.db, async (tx) => {
      const due = await takeMonths(tx, { zone, most: AT_ONCE })
      const at = await databaseNow(tx)
      const levelsOf = createLevels(tx)
      for (const { playerId, brandId, status, ...played } of due) {
        const moved = afterMonth(status, played, await levelsOf(brandId), at)
        if (moved.change)
          await writeStatus(tx, { playerId, total: played.total, ...moved, change: moved.change })
      }
      return due.length
    })
  while ((await checkSome()) === AT_ONCE);
}
