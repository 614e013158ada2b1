import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const readTicket = (db: Db | Tx, betId: string) =>
  db
    .selectFrom('lottery.tickets as t')
    .innerJoin('lottery.draws as d', 'd.draw_id', 't.draw_id')
    .selectAll('t')
    .select('d.numero')
    .where('t.bet_id', '=', betId)
    .executeTakeFirst()

export const readDay = (db: Db | Tx, gameCode: string, day: string) =>
  db
    .selectFrom('lottery.days')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('day', '=', day)
    .executeTakeFirst()

export const readDraw = (db: Db | Tx, gameCode: string, numero: string) =>
  db
    .selectFrom('lottery.draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .executeTakeFirst()

/** Draws of one turn: after a long stop the oldest come first, and what is left comes with the next turn. */
const MOST_DUE = 100

/** Draws whose beacon has its time by the database's clock, and draws of which tickets may be open. */
export const readDueDraws = async (db: Db) => {
  const toDraw = await db
    .selectFrom('lottery.draws')
    .select(['draw_id', 'beacon_source', 'beacon_chain', 'beacon_round'])
    .where('state', '=', 'scheduled')
    .where('beacon_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('beacon_at')
    .limit(MOST_DUE)
    .execute()
  const toSettle = await db
    .selectFrom('lottery.draws')
    .select('draw_id')
    .where('state', 'in', ['resulted', 'voided'])
    .where('done_at', 'is', null)
    .limit(MOST_DUE)
    .execute()
  return { toDraw, toSettle: toSettle.map(({ draw_id: id }) => id) }
}
