import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** From the first moment and before the last, both on boundaries of five minutes. */
export interface TurnoverSpan {
  brandId: string
  currency: string
  from: Date
  to: Date
}

/** What one member played of one category under one line. */
export interface PlayOfMember {
  playerId: string
  /** 0 player, 1 and 2 agents. */
  type: number
  lineId: number
  category: string
  stake: bigint
  returned: bigint
  wonStake: bigint
  lostStake: bigint
}

/** Play of real members in a span; trial and test accounts are in no figure. */
export const readPlayOfMembers = async (db: Db | Tx, span: TurnoverSpan): Promise<PlayOfMember[]> => {
  const { rows } = await sql<PlayOfMember>`
    select s.player_id as "playerId", p.type::int as type, s.line_id as "lineId", g.category, sum(s.stake)::bigint as stake,
      sum(s.returned)::bigint as returned, sum(s.won_stake)::bigint as "wonStake", sum(s.lost_stake)::bigint as "lostStake"
    from turnover.sums s
    join players.v_standing p on p.player_id = s.player_id and p.type in (0, 1, 2) and p.brand_id = ${span.brandId}::uuid
    join catalog.v_game_categories g on g.node_id = s.game_id
    where s.starts_at >= ${span.from} and s.starts_at < ${span.to} and s.currency = ${span.currency}
    group by 1, 2, 3, 4 order by 1, 3, 4`.execute(db)
  return rows
}

/** The paths of lines, from the top to the direct upline. */
export const readLinePaths = async (
  db: Db | Tx,
  lineIds: readonly number[],
): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ lineId: number; path: string[] }>`
    select line_id as "lineId", path from turnover.lines where line_id = any(${[...lineIds]}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ lineId, path }) => [lineId, path]))
}

/** A round of a lottery of one player under one line, at the end of a span and at its beginning. */
export interface RoundOfMember {
  playerId: string
  type: number
  lineId: number
  gameId: string
  roundId: string
  /** When the player's first bet in it was placed. */
  openedAt: Date
  stake: bigint
  returned: bigint
  stakeBefore: bigint
  returnedBefore: bigint
}

/** How long after its first settlement a round may still be corrected. */
const CORRECTED_FOR = '72 hours'

/** Rounds that were settled or corrected in a span; what else there is of history is not looked at. */
export const readRoundsOfMembers = async (db: Db | Tx, span: TurnoverSpan): Promise<RoundOfMember[]> => {
  const { rows } = await sql<RoundOfMember>`
    with touched as (
      select distinct player_id, game_id, round_id, line_id from turnover.rounds
      where starts_at >= ${span.from} and starts_at < ${span.to} and currency = ${span.currency})
    select r.player_id as "playerId", p.type::int as type, r.line_id as "lineId", r.game_id as "gameId", r.round_id as "roundId",
      (array_agg(r.opened_at order by r.starts_at))[1] as "openedAt", sum(r.stake)::bigint as stake, sum(r.returned)::bigint as returned,
      coalesce(sum(r.stake) filter (where r.starts_at < ${span.from}), 0)::bigint as "stakeBefore",
      coalesce(sum(r.returned) filter (where r.starts_at < ${span.from}), 0)::bigint as "returnedBefore"
    from touched t
    join turnover.rounds r on (r.player_id, r.game_id, r.round_id, r.line_id) = (t.player_id, t.game_id, t.round_id, t.line_id)
      and r.currency = ${span.currency} and r.starts_at < ${span.to}
    join players.v_standing p on p.player_id = r.player_id and p.type in (0, 1, 2) and p.brand_id = ${span.brandId}::uuid
    group by 1, 2, 3, 4, 5 having min(r.starts_at) >= ${span.from}::timestamptz - ${CORRECTED_FOR}::interval
    order by 1, 4, 5, 3`.execute(db)
  return rows
}
