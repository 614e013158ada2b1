import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { expireOverdue } from './expire-offers.ts'

/** Ends offers whose time is over; nobody can accept one of them before that either. */
export const tendContracts = (app: App): Promise<void> => transact(app.db, (tx) => expireOverdue(tx, null))
