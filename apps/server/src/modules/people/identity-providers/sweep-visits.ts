import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { deleteOldVisits } from './visits-store.ts'

/** Removes visits a day over. Safe at any time, beside itself too. */
export const sweepVisits = async (app: App): Promise<void> => {
  await transact(app.db, (tx) => deleteOldVisits(tx))
}
