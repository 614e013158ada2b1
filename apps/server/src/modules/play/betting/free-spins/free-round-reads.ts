import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** A player's free spins of a game, newest first. */
export const readFreeRounds = async (
  db: Db,
  {
    playerId,
    gameId,
    after,
    limit,
  }: { playerId: string; gameId: string; after?: { placedAt: Date; betId: string }; limit: number },
): Promise<{ round_id: string; placed_at: Date }[]> => {
  const isAfter = after
    ? sql`(placed_at, round_id) < (${after.placedAt}::timestamptz, ${after.betId}::uuid)`
    : sql`true`
  const { rows } = await sql<{
    round_id: string
    placed_at: Date
  }>`select round_id, placed_at from betting.free_rounds
    where player_id = ${playerId}::uuid and game_id = ${gameId} and ${isAfter}
    order by placed_at desc, round_id desc limit ${limit}`.execute(db)
  return rows
}
