import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { deleteOldRows } from './store.ts'

/** Removes nonces that no signature can bear any more and sessions thirteen months over. Safe at any time, beside itself too. */
export const sweepVendors = (app: App): Promise<void> => transact(app.db, deleteOldRows)
