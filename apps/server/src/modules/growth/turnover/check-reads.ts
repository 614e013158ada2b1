import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Players of a day by the quarter of their first bet, as the sums have it. */
const playersOfDays = sql`
      select first_at, null::uuid, 'players of a day', null::integer, '', concat_ws(' ', sum(players)), concat_ws(' ', sum(of_players))
      from (
        select brand_id, day_at, first_at, players, 0 as of_players from turnover.day_counts
        union all
        select d.brand_id, d.day_at, f.first_at, 0, 1 from turnover.day_players d join turnover.day_zones z using (brand_id)
        left join lateral (
          select min(date_bin('15 minutes', s.starts_at, 'epoch')) as first_at from turnover.sums s
          where s.player_id = d.player_id and s.bets > 0 and s.starts_at >= d.day_at
            and s.starts_at < ((d.day_at at time zone z.zone) + interval '1 day') at time zone z.zone) f on true) d
      group by brand_id, day_at, first_at`

/** A sum and what a count of every fact from the first on says it should be. */
export interface TurnoverDifference {
  startsAt: Date
  /** Null of a quarter of an hour, which is of all players and lines, and of the players of a day. */
  playerId: string | null
  gameId: string
  lineId: number | null
  currency: string
  stored: string
  counted: string
}

export interface TurnoverCheck {
  sums: number
  facts: number
  differences: TurnoverDifference[]
}

/** False of a database on which the program never ran. */
export const hasTables = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('turnover.rounds')::text as found`.execute(db)
  return rows[0]?.found != null
}

const SHOWN = 100

/** Reads all facts of before the mark, whatever that takes. */
const recount = sql`
  with facts as (
    select f.*, coalesce(l.counted_at, date_bin('5 minutes', f.at, 'epoch')) as starts_at, n.line_id,
      sum(f.stake) over w as stake_after, sum(f.payout) over w as payout_after
    from betting.v_play_facts f
    left join turnover.late_facts l on (l.xid, l.bet_id, l.player_id, l.kind) = (f.xid, f.bet_id, f.player_id, f.kind)
    left join turnover.lines n on n.path_hash = md5(f.upline::text)::uuid
    where f.xid <= (select after_xid from turnover.progress)
    window w as (partition by f.player_id, f.bet_id, f.kind = 3 order by f.xid, f.kind)),
  split as (
    select *, stake_after - stake as stake_before, payout_after - payout as payout_before from facts),
  counted as (
    select starts_at, player_id, game_id, line_id, currency, count(*) filter (where kind = 1) as bets, sum(stake) as stake, sum(payout) as returned,
      sum(case when kind = 3 then 0 else case when payout_after > stake_after then stake_after else 0 end
        - case when payout_before > stake_before then stake_before else 0 end end) as won,
      sum(case when kind = 3 then 0 else case when payout_after < stake_after then stake_after else 0 end
        - case when payout_before < stake_before then stake_before else 0 end end) as lost, count(*) as facts
    from split group by 1, 2, 3, 4, 5)`

/**
 * The sums held against a count of their own of every fact: by running sums over each bet, not by how it stands now; and rounds of
 * lotteries, quarters of an hour and players of days against the sums.
 */
export const readCheck = async (tx: Tx): Promise<TurnoverCheck> => {
  await sql`set local statement_timeout = 0`.execute(tx)
  const { rows } = await sql<TurnoverDifference & { sums: number; facts: number }>`
    ${recount},
    compared as (
      select coalesce(s.starts_at, c.starts_at) as "startsAt", coalesce(s.player_id, c.player_id) as "playerId",
        coalesce(s.game_id, c.game_id) as "gameId", coalesce(s.line_id, c.line_id) as "lineId", coalesce(s.currency, c.currency) as currency,
        concat_ws(' ', s.bets, s.stake, s.returned, s.won_stake, s.lost_stake) as stored,
        concat_ws(' ', c.bets, c.stake, c.returned, c.won, c.lost) as counted
      from turnover.sums s full join counted c on (c.starts_at, c.player_id, c.game_id, c.line_id, c.currency)
        = (s.starts_at, s.player_id, s.game_id, s.line_id, s.currency)
      union all
      select r.starts_at, r.player_id, r.game_id, r.line_id, r.currency, concat_ws(' ', 'rounds', sum(r.stake), sum(r.returned), sum(r.won_stake), sum(r.lost_stake)),
        concat_ws(' ', 'rounds', min(s.stake), min(s.returned), min(s.won_stake), min(s.lost_stake))
      from turnover.rounds r left join turnover.sums s using (starts_at, player_id, game_id, line_id, currency) group by 1, 2, 3, 4, 5
      union all
      select starts_at, null, game_id, null, currency, concat_ws(' ', 'quarters', sum(bets), sum(stake), sum(returned)),
        concat_ws(' ', 'quarters', sum(of_bets), sum(of_stake), sum(of_returned))
      from (
        select starts_at, game_id, currency, bets, stake, returned, 0 as of_bets, 0 as of_stake, 0 as of_returned from turnover.quarters
        union all
        select date_bin('15 minutes', s.starts_at, 'epoch'), s.game_id, s.currency, 0, 0, 0, s.bets, s.stake, s.returned from turnover.sums s
          join players.v_profiles using (player_id)) both_ways
      group by 1, 3, 5
      union all
      ${playersOfDays})
    select d.*, t.sums, t.facts from (select count(*)::int as sums, (select coalesce(sum(facts), 0)::int from counted) as facts from turnover.sums) t
    left join (select * from compared where stored <> counted order by 1, 2, 3, 4, 5 limit ${SHOWN}) d on true`.execute(
    tx,
  )
  const { sums, facts } = rows[0]!
  return { sums, facts, differences: rows.filter(({ startsAt }) => startsAt !== null) }
}
