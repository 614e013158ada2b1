import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { deleteOver } from './store.ts'

/** Removes challenges an hour over and payloads whose time has passed. Safe at any time, beside itself too. */
export const sweepChallenges = (app: App): Promise<void> => transact(app.db, deleteOver)
