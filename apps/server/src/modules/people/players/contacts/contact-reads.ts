import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

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

/** Where a player can be told something: addresses that a code proved. */
export const readReach = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('players.v_contacts')
    .select(['brand_id', 'language', 'email', 'phone'])
    .select(sql<Date>`now()`.as('now'))
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/** As the owner has them, proven or not. */
export const readContacts = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('players.players')
    .select(['email', 'email_key', 'email_verified_at', 'phone', 'phone_verified_at'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
