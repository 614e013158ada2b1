import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'

/** Everything is read as of one moment. */
export const asOfNow = <T>(app: App, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(app.db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    return work(tx)
  })
