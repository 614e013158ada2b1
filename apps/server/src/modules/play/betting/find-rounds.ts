import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { idRange } from '../../../platform/id-range.ts'

export interface FoundRound {
  id: string
  gameId: string
  playerId: string
  at: Date
}

/** The rounds of a brand's players whose id begins so, newest first. */
export const findRounds = async (
  db: Db,
  brandId: string,
  { text, limit }: { text: string; limit: number },
): Promise<FoundRound[]> => {
  const range = idRange(text)
  if (!range) return []
  const { rows } = await sql<FoundRound>`
    select r.round_id as id, r.game_id as "gameId", r.player_id as "playerId", r.placed_at as at from betting.rounds r
    join players.v_profiles p on p.player_id = r.player_id and p.brand_id = ${brandId}::uuid
    where r.round_id between ${range.first}::uuid and ${range.last}::uuid
    order by r.round_id desc limit ${limit}`.execute(db)
  return rows
}
