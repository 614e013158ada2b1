import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { deleteOldRows } from './store.ts'

/** Removes launch tokens an hour over and seats a week over. Safe at any time, beside itself too. */
export const sweepCatalog = (app: App): Promise<void> => transact(app.db, deleteOldRows)
