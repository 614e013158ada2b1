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
