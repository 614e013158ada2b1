import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { tellHooks } from '../../core/webhooks/index.ts'
import { endSessionRows } from './store.ts'

/** Closes an account for good and ends its sessions; answers which, for the bus after the commit. Null when it was closed before. */
export const closePlayer = async (
  tx: Tx,
  playerId: string,
): Promise<{ closedAt: Date; sessionIds: string[] } | null> => {
  const row = await tx
    .updateTable('players.players')
    .set({ state: 'closed', closed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('player_id', '=', playerId)
    .where('state', '<>', 'closed')
    .returning('closed_at')
    .executeTakeFirst()
  if (!row?.closed_at) return null
  const sessionIds = await endSessionRows(tx, playerId)
  await tellHooks(tx, 'player.closed', playerId, () => ({}))
  return { closedAt: row.closed_at, sessionIds }
}

/**
 * Forgets who the players were whose accounts have been closed for so many years: names, contacts, addresses and what they signed in
 * with. Books, bets and what the law wants kept stay under an id that says nothing. A handful at a time; answers how many.
 */
export const forgetPlayers = async (tx: Tx, years: number, limit: number): Promise<number> => {
  const { rows } = await sql<{ player_id: string }>`
    update players.players p set username = 'closed-' || p.player_id, username_key = 'closed-' || p.player_id,
      username_skeleton = 'closed-' || p.player_id, nickname = '-', password_hash = '-', email = null, email_key = null,
      email_verified_at = null, phone = null, phone_verified_at = null, birthday = null, profile = '{}', id_number_mark = null,
      payee_name = null, registered_from = null, forgotten_at = clock_timestamp()
    where p.player_id in (
      select player_id from players.players
      where closed_at < now() - make_interval(years => ${years}) and forgotten_at is null
      order by closed_at limit ${limit} for update skip locked)
    returning p.player_id`.execute(tx)
  const ids = rows.map((row) => row.player_id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('players.sessions').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('players.sign_ins').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('players.known_clients').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('players.recovery_codes').where('player_id', 'in', ids).execute()
  await tx.deleteFrom('players.authenticators').where('player_id', 'in', ids).execute()
  return ids.length
}
