import type { Db } from '../../../../platform/db/database.ts'

/** The player who has exactly this name, given as its key: however it is written it is one player. */
export const readPlayerByName = async (
  db: Db,
  brandId: string,
  usernameKey: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('players.players')
    .select('player_id')
    .where('brand_id', '=', brandId)
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
  return row?.player_id ?? null
}
