import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Settings } from '../../core/settings/index.ts'
import { foldEntryDay, holdEntryProgress } from './entry-days-store.ts'

/** At one turn; an installation with years of history is folded in some turns. */
const DAYS_MAX = 200

/** Folds what moved beside play for every day that is over, each once, the oldest first. Safe to run twice and at once. */
export const countEntryDays = async (app: App, settings: Settings): Promise<void> => {
  const { brandId, value } = settings.current()
  const brand = { brandId, zone: value.timeZone }
  const foldNext = () =>
    transact(app.db, async (tx) => {
      const held = await holdEntryProgress(tx, brand)
      if (!held?.isOver) return false
      await foldEntryDay(tx, brand, held.next)
      return true
    })
  for (let done = 0; done < DAYS_MAX; done += 1) if (!(await foldNext())) return
}
