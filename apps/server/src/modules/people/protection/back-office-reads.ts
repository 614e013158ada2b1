import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ProtectionParts } from './protection-parts.ts'

/** Refuses a player who is not of this brand. */
export const requirePlayer = async ({ app, settings }: ProtectionParts, playerId: string): Promise<void> => {
  const row = await app.db
    .selectFrom('players.v_payees')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('brand_id', '=', settings.current().brandId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
}

export const readStops = (db: Db | Tx, playerId: string) =>
  db
    .selectFrom('protection.stops')
    .selectAll()
    .select(sql<boolean>`stands_until > clock_timestamp()`.as('is_in_force'))
    .where('player_id', '=', playerId)
    .orderBy('began_at', 'desc')
    .limit(50)
    .execute()

export const readStopById = (db: Db | Tx, playerId: string, stopId: string) =>
  db
    .selectFrom('protection.stops')
    .selectAll()
    .select(sql<boolean>`stands_until > clock_timestamp()`.as('is_in_force'))
    .where('player_id', '=', playerId)
    .where('stop_id', '=', stopId)
    .executeTakeFirst()

export const readChanges = (db: Db, playerId: string) =>
  db
    .selectFrom('protection.limit_changes')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()

export const countAcknowledged = async (db: Db, playerId: string): Promise<number> => {
  const row = await db
    .selectFrom('protection.reminders')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
