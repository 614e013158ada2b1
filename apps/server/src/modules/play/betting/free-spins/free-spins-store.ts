import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { FreeSpins } from './types.ts'

/** Gives a player spins, in the transaction of whoever promised them. */
export const grantFreeSpins = async (
  tx: Tx,
  grant: Omit<FreeSpins, 'used' | 'won'> & { playerId: string; currency: string },
): Promise<void> => {
  await sql`insert into betting.free_spins (grant_id, player_id, currency, games, stake, spins, expires_at)
    values (${grant.grantId}::uuid, ${grant.playerId}::uuid, ${grant.currency}, ${[...grant.games]}::text[], ${grant.stake},
      ${grant.spins}, ${grant.expiresAt})`.execute(tx)
}

/** Ends spins that are used up or late, once; answers what they came to. Null where they go on or have ended before. */
export const closeFreeSpins = async (
  tx: Tx,
  grantId: string,
): Promise<{ used: number; won: bigint } | null> => {
  const { rows } = await sql<{ used: number; won: bigint }>`
    update betting.free_spins set ended_at = date_trunc('milliseconds', clock_timestamp())
    where grant_id = ${grantId}::uuid and ended_at is null and (used = spins or expires_at <= clock_timestamp())
    returning used, won`.execute(tx)
  return rows[0] ?? null
}

/** Gives late spins more time, where they could not have been used. */
export const prolongFreeSpins = async (tx: Tx, grantId: string, until: Date): Promise<void> => {
  await sql`update betting.free_spins set expires_at = ${until}
    where grant_id = ${grantId}::uuid and ended_at is null and used < spins`.execute(tx)
}

/** What a player has left to spin in a game; the first to end first. */
export const readFreeSpins = async (db: Db, playerId: string, gameId: string): Promise<FreeSpins[]> => {
  const { rows } = await sql<FreeSpins>`
    select grant_id as "grantId", games, stake, spins, used, won, expires_at as "expiresAt" from betting.free_spins
    where player_id = ${playerId}::uuid and ended_at is null and used < spins and expires_at > now() and ${gameId} = any(games)
    order by expires_at, grant_id`.execute(db)
  return rows
}
