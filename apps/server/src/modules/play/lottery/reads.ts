import { sql } from 'kysely'
import type { NotNull } from 'kysely'
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

/** Which days of which games are published from a day on, as `SSC_1M 2026-01-15`. */
export const readDaysSince = async (db: Db, day: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    key: string
  }>`select game_code || ' ' || to_char(day, 'YYYY-MM-DD') as key from lottery.days where day >= ${day}::date`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
}

/** When the last draw of each game closes that was made. */
export const readPlannedTo = async (
  db: Db,
  gameCodes: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  const { rows } = await sql<{ code: string; close_at: Date }>`select g.code, d.close_at
    from unnest(${[...gameCodes]}::text[]) as g (code)
    cross join lateral (select close_at from lottery.draws where game_code = g.code order by close_at desc limit 1) d`.execute(
    db,
  )
  return new Map(rows.map(({ code, close_at: closeAt }) => [code, closeAt]))
}

export const readDraw = (db: Db | Tx, gameCode: string, numero: string) =>
  db
    .selectFrom('lottery.draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .executeTakeFirst()

/** Draws of one turn: after a long stop the oldest come first, and what is left comes with the next turn. */
const MOST_DUE = 100

/**
 * Draws whose beacon has its time by the database's clock, and draws of which tickets may be open. The time is that of the statement: one
 * that changes within it would be compared with every row.
 */
export const readDueDraws = async (db: Db) => {
  const toDraw = await db
    .selectFrom('lottery.draws')
    .select(['draw_id', 'beacon_source', 'beacon_chain', 'beacon_round'])
    .where('state', '=', 'scheduled')
    .where('source', '=', 'platform')
    .where('beacon_at', '<=', sql<Date>`statement_timestamp()`)
    .$narrowType<{ beacon_source: NotNull; beacon_chain: NotNull; beacon_round: NotNull }>()
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

/** Tickets of orders, each order's in their places. */
export const readOrders = (db: Db | Tx, orderIds: readonly string[]) =>
  db
    .selectFrom('lottery.tickets as t')
    .innerJoin('lottery.draws as d', 'd.draw_id', 't.draw_id')
    .selectAll('t')
    .select('d.numero')
    .where('t.order_id', 'in', orderIds)
    .orderBy('t.order_id')
    .orderBy('t.place')
    .execute()

export type OrderedTicket = Awaited<ReturnType<typeof readOrders>>[number]

/** What the open tickets of each of these players on a draw can be paid at most, all of them together. */
export const readWorst = async (
  db: Db | Tx,
  drawId: string,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await db
    .selectFrom('lottery.tickets')
    .select('player_id')
    .select(sql<bigint>`sum(worst)::bigint`.as('worst'))
    .where('draw_id', '=', drawId)
    .where('player_id', 'in', playerIds)
    .where('state', '=', 'open')
    .groupBy('player_id')
    .execute()
  return new Map(rows.map(({ player_id: playerId, worst }) => [playerId, worst]))
}

/** Of each game: the draws that are not over yet by their time, two of them, and the last that has its result. */
export const readLobbyDraws = async (db: Db, gameCodes: readonly string[]) => {
  const { rows } = await sql<DrawView>`select d.* from unnest(${[...gameCodes]}::text[]) as g (code)
    cross join lateral (
      (select ${columns} from lottery.draws where game_code = g.code and close_at > statement_timestamp() order by close_at limit 2)
      union all
      (select ${columns} from lottery.draws where game_code = g.code and close_at <= statement_timestamp() and state = 'scheduled'
        order by close_at desc limit 1)
      union all
      (select ${columns} from lottery.draws where game_code = g.code and close_at <= statement_timestamp() and state in ('resulted', 'settled')
        order by close_at desc limit 1)) as d
    order by d.close_at`.execute(db)
  return rows
}

export interface DrawView {
  game_code: string
  numero: string
  open_at: Date
  close_at: Date
  draw_at: Date
  state: string
  source: string
  result: number[] | null
}

const columns = sql.raw('game_code, numero, open_at, close_at, draw_at, state, source, result')

/** Draws of a game that are over, newest first. */
export const readResults = async (
  db: Db,
  {
    gameCode,
    from,
    before,
    limit,
  }: { gameCode: string; from: Date | null; before: Date | null; limit: number },
) => {
  const { rows } = await sql<DrawView>`select ${columns} from lottery.draws
    where game_code = ${gameCode} and close_at < coalesce(${before}::timestamptz, 'infinity')
      and close_at >= coalesce(${from}::timestamptz, '-infinity')
      and state in ('resulted', 'settled', 'voided')
    order by close_at desc limit ${limit}`.execute(db)
  return rows
}

/** Results that came after a moment. */
export const readNewResults = async (db: Db, after: Date) => {
  const { rows } = await sql<
    DrawView & { resulted_at: Date }
  >`select ${columns}, resulted_at from lottery.draws where resulted_at > ${after} order by resulted_at limit 200`.execute(
    db,
  )
  return rows
}

/** How many tickets each game sold in the last day. */
export const readPopularity = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('lottery.tickets as t')
    .innerJoin('lottery.draws as d', 'd.draw_id', 't.draw_id')
    .select('t.game_code')
    .select(({ fn }) => fn.countAll<bigint>().as('tickets'))
    .where('d.close_at', '>', sql<Date>`statement_timestamp() - interval '1 day'`)
    .groupBy('t.game_code')
    .execute()
  return new Map(rows.map(({ game_code: code, tickets }) => [code, Number(tickets)]))
}

export interface TicketFilter {
  playerId: string
  /** Null is every game. */
  gameCodes?: readonly string[] | null
  state?: 'open' | 'settled' | 'voided' | undefined
  after: { at: Date; id: string } | null
  limit: number
}

/** A player's tickets with their draws, newest first. */
export const readTickets = (db: Db, { playerId, gameCodes, state, after, limit }: TicketFilter) => {
  let query = ticketsWithDraws(db).where('t.player_id', '=', playerId)
  if (gameCodes) query = query.where('t.game_code', 'in', [...gameCodes])
  if (state !== undefined) query = query.where(sql<boolean>`${stateNow} = ${state}`)
  if (after) query = query.where(sql<boolean>`(t.placed_at, t.bet_id) < (${after.at}, ${after.id}::uuid)`)
  return query.orderBy('t.placed_at', 'desc').orderBy('t.bet_id', 'desc').limit(limit).execute()
}

/** How many of a player's last tickets are looked through for the games they are of. */
const RECENT_TICKETS = 200
const RECENT_GAMES = 20

/** Games of the player's last tickets, the newest first. */
export const readRecentGames = async (db: Db, playerId: string): Promise<string[]> => {
  const { rows } = await sql<{ game_code: string }>`select game_code from (
      select game_code, placed_at from lottery.tickets where player_id = ${playerId}::uuid order by placed_at desc limit ${RECENT_TICKETS}) t
    group by game_code order by max(placed_at) desc limit ${RECENT_GAMES}`.execute(db)
  return rows.map(({ game_code: code }) => code)
}

export const readTicketView = (db: Db, playerId: string, betId: string) =>
  ticketsWithDraws(db).where('t.player_id', '=', playerId).where('t.bet_id', '=', betId).executeTakeFirst()

/** The tickets of one order as they are told. */
export const readOrderTickets = (db: Db | Tx, orderId: string) =>
  ticketsWithDraws(db).where('t.order_id', '=', orderId).orderBy('t.place').execute()

/** As it is now: one of which nothing is written has lost once its draw is judged up to it. */
const isLost = sql`t.state = 'open' and t.bet_id <= d.judged_to`
const stateNow = sql<string>`case when ${isLost} then 'settled' else t.state end`

export type TicketView = Awaited<ReturnType<typeof readTickets>>[number]

const ticketsWithDraws = (db: Db | Tx) =>
  db
    .selectFrom('lottery.tickets as t')
    .innerJoin('lottery.draws as d', 'd.draw_id', 't.draw_id')
    .selectAll('t')
    .select(['d.numero', 'd.open_at', 'd.close_at', 'd.draw_at', 'd.result', 'd.state as draw_state'])
    // In the place of the columns of these names.
    .select([
      stateNow.as('state'),
      sql<Date | null>`case when ${isLost} then d.judged_at else t.settled_at end`.as('settled_at'),
    ])
