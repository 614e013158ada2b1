import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BetPlace } from './rules/places.ts'

export interface BetFilter {
  playerId: string
  from: string | undefined
  to: string | undefined
  gameId: string | undefined
  /** Games of one vendor. */
  gameIds: readonly string[] | undefined
  state: string | undefined
}

/** A player's bets newest first, by the player's own index. */
const betsOf = (db: Db, filter: BetFilter) => {
  let query = db.selectFrom('betting.v_player_bets as b').where('b.player_id', '=', filter.playerId)
  if (filter.from !== undefined) query = query.where('b.placed_at', '>=', new Date(filter.from))
  if (filter.to !== undefined) query = query.where('b.placed_at', '<', new Date(filter.to))
  if (filter.gameId !== undefined) query = query.where('b.game_id', '=', filter.gameId)
  if (filter.gameIds !== undefined) query = query.where('b.game_id', 'in', [...filter.gameIds, ''])
  if (filter.state !== undefined) query = query.where('b.state', '=', filter.state)
  return query
}

const exactTime = sql<string>`to_char(b.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

export type BetRow = Awaited<ReturnType<typeof readBetPage>>[number]

export const readBetPage = (
  db: Db,
  filter: BetFilter,
  page: { after: BetPlace | null; limit: number; offset?: number },
) => {
  let query = betsOf(db, filter)
    .select(['b.bet_id', 'b.round_id', 'b.game_id', 'b.stake', 'b.payout', 'b.state', 'b.placed_at'])
    .select(['b.settled_at', 'b.jackpot', 'b.has_proof', exactTime.as('exact_time')])
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.bet_id', 'desc')
    .limit(page.limit)
    .offset(page.offset ?? 0)
  if (page.after)
    query = query.where(
      sql<boolean>`(b.placed_at, b.bet_id) < (${page.after.placedAt}::timestamptz, ${page.after.betId}::uuid)`,
    )
  return query.execute()
}

/** Sums of all the filter finds. A voided bet put nothing at risk: it is counted only where voided bets are asked for. */
export const readBetSums = async (db: Db, filter: BetFilter) => {
  const found = betsOf(db, filter)
  const bets = await (filter.state === undefined ? found.where('b.state', '<>', 'voided') : found)
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(b.stake), 0)::bigint`.as('stake'),
      sql<bigint>`coalesce(sum(b.payout), 0)::bigint`.as('payout'),
    ])
    .executeTakeFirstOrThrow()
  let hits = db
    .selectFrom('betting.v_player_hits as h')
    .where('h.player_id', '=', filter.playerId)
    .select(sql<bigint>`coalesce(sum(h.amount), 0)::bigint`.as('jackpot'))
  if (filter.from !== undefined) hits = hits.where('h.hit_at', '>=', new Date(filter.from))
  if (filter.to !== undefined) hits = hits.where('h.hit_at', '<', new Date(filter.to))
  if (filter.gameId !== undefined) hits = hits.where('h.game_id', '=', filter.gameId)
  if (filter.gameIds !== undefined) hits = hits.where('h.game_id', 'in', [...filter.gameIds, ''])
  if (filter.state !== undefined && filter.state !== 'settled') return { ...bets, jackpot: 0n }
  return { ...bets, ...(await hits.executeTakeFirstOrThrow()) }
}
