import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The room's newest round, live or over. */
export const readLastRound = (db: Db | Tx, gameId: string) =>
  db
    .selectFrom('bingo.rounds')
    .selectAll()
    .where('game_id', '=', gameId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()

export const readRound = (db: Db | Tx, roundId: string) =>
  db.selectFrom('bingo.rounds').selectAll().where('round_id', '=', roundId).executeTakeFirst()

/** Everything sold for a round, in the order of the serial numbers. */
export const readPurchases = (db: Db | Tx, roundId: string) =>
  db
    .selectFrom('bingo.purchases')
    .select(['bet_id', 'player_id', 'first_serial', 'tickets', 'stake', 'payout', 'placed_at'])
    .where('round_id', '=', roundId)
    .orderBy('first_serial')
    .execute()

export type Purchase = Awaited<ReturnType<typeof readPurchases>>[number]

export const readPurchase = (db: Db | Tx, betId: string) =>
  db.selectFrom('bingo.purchases').selectAll().where('bet_id', '=', betId).executeTakeFirst()

export const readOwnPurchases = (db: Db | Tx, roundId: string, playerId: string) =>
  db
    .selectFrom('bingo.purchases')
    .select(['first_serial', 'tickets', 'stake', 'payout', 'state'])
    .where('round_id', '=', roundId)
    .where('player_id', '=', playerId)
    .orderBy('first_serial')
    .execute()

export const readPoolOwner = async (db: Db | Tx, gameId: string): Promise<string | null> =>
  (await db.selectFrom('bingo.rooms').select('pool_owner').where('game_id', '=', gameId).executeTakeFirst())
    ?.pool_owner ?? null

export const countBuyers = async (db: Db | Tx, roundId: string): Promise<number> => {
  const { rows } = await sql<{ buyers: number }>`
    select count(distinct player_id)::integer as buyers from bingo.purchases where round_id = ${roundId}::uuid`.execute(
    db,
  )
  return rows[0]!.buyers
}

/** Rounds whose sales have run out, and rounds whose beacon has its time, by the database's clock. */
export const readDueRounds = async (db: Db) => {
  const due = (column: 'closes_at' | 'beacon_at', state: 'selling' | 'closed') =>
    db
      .selectFrom('bingo.rounds')
      .select('round_id')
      .where('state', '=', state)
      .where(column, '<=', sql<Date>`clock_timestamp()`)
      .execute()
  const [toClose, toSettle] = await Promise.all([due('closes_at', 'selling'), due('beacon_at', 'closed')])
  return {
    toClose: toClose.map(({ round_id: id }) => id),
    toSettle: toSettle.map(({ round_id: id }) => id),
  }
}

/** Rounds of a room that are over, the newest first, with what the player had in them. */
export const readOverRounds = async (
  db: Db,
  { gameId, playerId, before, limit }: { gameId: string; playerId: string; before: number; limit: number },
) => {
  const { rows } = await sql<{
    round_id: string
    no: number
    state: string
    sold: number
    outcome: unknown
    ends_at: Date
    stake: bigint
    payout: bigint
  }>`
    select r.round_id, r.no, r.state, r.sold, r.outcome, r.ends_at, coalesce(own.stake, 0)::bigint as stake,
      coalesce(own.payout, 0)::bigint as payout
    from bingo.rounds r left join lateral (
      select sum(case p.state when 'voided' then 0 else p.stake end) as stake, sum(p.payout) as payout from bingo.purchases p
      where p.player_id = ${playerId}::uuid and p.round_id = r.round_id) own on true
    where r.game_id = ${gameId} and r.no < ${before}::integer and r.ends_at <= clock_timestamp()
    order by r.no desc limit ${limit}::integer`.execute(db)
  return rows
}
