import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Type and state of an account of the brand. */
export const readMember = async (
  tx: Tx,
  brandId: string,
  playerId: string,
): Promise<{ type: number; state: string } | null> => {
  const { rows } = await sql<{ type: number; state: string }>`
    select type::int as type, state from players.v_profiles
    where player_id = ${playerId}::uuid and brand_id = ${brandId}::uuid`.execute(tx)
  return rows[0] ?? null
}
