import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { BonusTerms } from './types.ts'

/** What the player's open bonus allows; null without one. */
export const readBonusTerms = async (db: Db | Tx, playerId: string): Promise<BonusTerms | null> => {
  const { rows } = await sql<BonusTerms>`
    select requirement_id as "requirementId", stake_max as "stakeMax", excluded_games as "excludedGames", expires_at as "expiresAt"
    from betting.bonus_terms where player_id = ${playerId}::uuid`.execute(db)
  return rows[0] ?? null
}

export const hasBonus = async (db: Db, playerId: string): Promise<boolean> =>
  (await readBonusTerms(db, playerId)) !== null
