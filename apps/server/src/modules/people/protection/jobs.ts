import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { forgetPlayers } from '../players/index.ts'

/** How long the law wants it known whose the ledger of a closed account is. */
const KEPT_YEARS = 5
const AT_A_TIME = 100

/** Grains that no window reaches any more are dropped, and who left long ago is forgotten. */
export const sweepProtection = async (app: App): Promise<void> => {
  await transact(app.db, async (tx) => {
    await sql`delete from protection.uses where grain = 1 and starts_at < now() - interval '2 days'`.execute(
      tx,
    )
    await sql`delete from protection.uses where grain = 2 and starts_at < now() - interval '9 days'`.execute(
      tx,
    )
    await sql`delete from protection.uses where grain = 3 and starts_at < now() - interval '400 days'`.execute(
      tx,
    )
    await forgetPlayers(tx, KEPT_YEARS, AT_A_TIME)
  })
}
