import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Rounds of a team that end alike: as much was staked in each, and each won, lost or gave the stake back. */
export interface RoundGroup {
  /** Place of the team in what was asked for, from 0. */
  asked: number
  /** 1 where more came back than was staked, -1 where less did, 0 where as much. */
  outcome: -1 | 0 | 1
  stake: bigint
  rounds: bigint
}

interface Wanted {
  brandId: string
  currency: string
  from: Date
  to: Date
}

/**
 * Rounds of lotteries of everybody below some agents, under the line of the bet, and of the agents, as they stood at the end of a span. Who
 * of a team played what is taken from the sums, which have an index by line.
 */
export const readRoundGroups = async (
  tx: Tx,
  holderIds: readonly string[],
  { brandId, currency, from, to }: Wanted,
): Promise<RoundGroup[]> => {
  const span = sql`s.starts_at >= ${from} and s.starts_at < ${to} and s.currency = ${currency}`
  const { rows } = await sql<RoundGroup>`
    with asked as materialized (
      select (n - 1)::int as n, holder from unnest(${[...holderIds]}::uuid[]) with ordinality as a (holder, n)),
    played as materialized (
      select a.n, s.player_id, s.game_id, s.line_id from asked a join turnover.lines l on l.path @> array[a.holder]
      join turnover.sums s on s.line_id = l.line_id where ${span}
      union
      select a.n, s.player_id, s.game_id, s.line_id from asked a join turnover.sums s on s.player_id = a.holder where ${span}),
    ended as (
      select p.n, sum(s.stake)::bigint as stake, sum(s.returned)::bigint as returned
      from played p join turnover.rounds s using (player_id, game_id, line_id)
      join players.v_profiles v on v.player_id = p.player_id and v.type in (0, 1, 2) and v.brand_id = ${brandId}::uuid
      where ${span} group by p.n, s.player_id, s.game_id, s.round_id, s.line_id)
    select n as asked, sign(returned - stake)::int as outcome, stake, count(*)::bigint as rounds
    from ended where stake > 0 group by 1, 2, 3`.execute(tx)
  return rows
}
