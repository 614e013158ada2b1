import type { Db } from '../../../../platform/db/database.ts'

/** What players are called, by their numbers. */
export const readAccountNames = async (
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('players.v_usernames')
    .select(['player_id', 'username'])
    .where('player_id', 'in', [...playerIds])
    .execute()
  return new Map(rows.map(({ player_id: playerId, username }) => [playerId!, username ?? '']))
}
