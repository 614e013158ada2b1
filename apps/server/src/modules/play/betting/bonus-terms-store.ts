import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { BonusTerms } from './types.ts'

/** Told by whoever credits a bonus, in that transaction; the player's bonus account is held by now. */
export const saveBonusTerms = async (
  tx: Tx,
  playerId: string,
  { requirementId, stakeMax, excludedGames, expiresAt }: BonusTerms,
): Promise<void> => {
  await sql`insert into betting.bonus_terms (player_id, requirement_id, stake_max, excluded_games, expires_at)
    values (${playerId}::uuid, ${requirementId}::uuid, ${stakeMax}, ${[...excludedGames]}::text[], ${expiresAt})`.execute(
    tx,
  )
}

/** Told by whoever ends it, in that transaction; the player's bonus account is held by now. */
export const deleteBonusTerms = async (tx: Tx, requirementId: string): Promise<void> => {
  await sql`delete from betting.bonus_terms where requirement_id = ${requirementId}::uuid`.execute(tx)
}
