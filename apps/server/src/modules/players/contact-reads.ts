import type { Db, Tx } from '../../platform/db/database.ts'

/** The player whose proven number this is. */
export const readByPhone = (db: Db | Tx, brandId: string, phone: string) =>
  db
    .selectFrom('players.players')
    .select(['player_id', 'state', 'type'])
    .where('brand_id', '=', brandId)
    .where('phone', '=', phone)
    .executeTakeFirst()

/** The account a username's key stands for, with where its mail goes. */
export const readForRecovery = (db: Db | Tx, brandId: string, usernameKey: string) =>
  db
    .selectFrom('players.players')
    .select(['player_id', 'state', 'type', 'email'])
    .where('brand_id', '=', brandId)
    .where('username_key', '=', usernameKey)
    .executeTakeFirst()
