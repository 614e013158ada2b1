import { sql } from 'kysely'
import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'

/** Closes trial accounts a day old that nobody is signed in to. Their play money stays in the ledger: it is worth nothing. */
export const sweepTrials = (app: App): Promise<void> =>
  transact(app.db, async (tx) => {
    await sql`update players.players p set state = 'closed'
      where p.type = 4 and p.state = 'active' and p.registered_at < now() - interval '24 hours'
        and not exists (select 1 from players.v_live_sessions s where s.player_id = p.player_id)`.execute(tx)
  })
