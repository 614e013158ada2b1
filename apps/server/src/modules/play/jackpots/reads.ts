import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const selectPots = (db: Db | Tx, brandId: string) =>
  db.selectFrom('jackpots.pots').selectAll().where('brand_id', '=', brandId).orderBy('position').execute()

/** The last paid win of each pot. */
export const selectLastWins = async (db: Db, brandId: string) => {
  const { rows } = await sql<{ code: string; amount: bigint; roundId: string; at: Date }>`
    select p.pot_code as code, h.amount, h.round_id as "roundId", h.hit_at as at from jackpots.pots p
    cross join lateral (
      select amount, round_id, hit_at from jackpots.hits h
      where h.brand_id = p.brand_id and h.pot_code = p.pot_code and h.amount is not null
      order by h.hit_at desc limit 1) as h
    where p.brand_id = ${brandId}::uuid`.execute(db)
  return rows
}

export interface OwedPlace {
  /** To the microsecond, as the database writes it. */
  at: string
  playerId: string
  roundId: string
}

/** Rounds with a pot that is owed, the longest owed first; each once a page, however many pots it hit at a moment. */
export const selectUnpaidRounds = async (
  db: Db,
  after: OwedPlace | null,
  limit: number,
): Promise<OwedPlace[]> => {
  const behind = after
    ? sql`and (hit_at, player_id, round_id) > (${after.at}::timestamptz, ${after.playerId}::uuid, ${after.roundId}::uuid)`
    : sql``
  const { rows } = await sql<OwedPlace>`
    select to_char(hit_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, player_id as "playerId", round_id as "roundId"
    from jackpots.hits where paid_at is null ${behind}
    group by hit_at, player_id, round_id order by hit_at, player_id, round_id limit ${limit}`.execute(db)
  return rows
}
