import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Notes that an account is to close when it is empty; asked again, the first time counts. */
export const insertClosing = async (tx: Tx, playerId: string): Promise<void> => {
  await tx
    .insertInto('protection.closings')
    .values({ player_id: playerId })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute()
}

export const deleteClosing = async (db: Db | Tx, playerId: string): Promise<void> => {
  await db.deleteFrom('protection.closings').where('player_id', '=', playerId).execute()
}

/** Since when an account is to close when it is empty; null when it is not. */
export const readClosing = async (db: Db | Tx, playerId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('protection.closings')
    .select('asked_at')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.asked_at ?? null
}

/** Accounts that are to close, the first asked first, after the one told; each turn goes through all of them. */
export const readClosings = (db: Db, after: Date, limit: number) =>
  db
    .selectFrom('protection.closings')
    .select(['player_id', 'asked_at'])
    .where('asked_at', '>', after)
    .orderBy('asked_at')
    .limit(limit)
    .execute()

/** Holds one wish until the commit; null where it is gone or held by another process. */
export const lockClosing = async (
  tx: Tx,
  playerId: string,
): Promise<{ isActive: boolean; askedAt: Date } | null> => {
  const { rows } = await sql<{ is_active: boolean; asked_at: Date }>`
    select s.state = 'active' as is_active, c.asked_at
    from (select * from protection.closings where player_id = ${playerId}::uuid for update skip locked) c
    join players.v_profiles s on s.player_id = c.player_id`.execute(tx)
  const [row] = rows
  return row ? { isActive: row.is_active, askedAt: row.asked_at } : null
}
