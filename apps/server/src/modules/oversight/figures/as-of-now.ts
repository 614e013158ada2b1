import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readAside } from '../../../platform/db/follower.ts'

/** Everything is read as of one moment. */
export const asOfNow = <T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> => readAside(app, work)
