import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

interface Stretch {
  after: string
  edge: string
}

/** Up to where facts are counted, held so that nobody else counts; null while somebody does. */
export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from turnover.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

/** Lines that bets of the stretch were placed under and that have no number yet. */
export const numberLines = async (tx: Tx, { after, edge }: Stretch): Promise<void> => {
  await sql`
    insert into turnover.lines (path, path_hash)
    select n.path, n.path_hash from (
      select u.upline as path, md5(u.upline::text)::uuid as path_hash from (
        select distinct f.upline from betting.v_play_facts f where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8) u) n
    where not exists (select 1 from turnover.lines l where l.path_hash = n.path_hash)
    order by 2 on conflict do nothing`.execute(tx)
}

/** As long as a day stays open for who bets in it for the first time. The first page of the back office looks back a week. */
const DAYS_OPEN = sql`interval '9 days'`

/**
 * Who bets on a day for the first time counts in the quarter of an hour of that bet; one whose bet of earlier that day comes later moves
 * there.
 */
const daysOfPlayers = sql`
    moments as (
      select m.starts_at, z.brand_id, date_trunc('day', m.starts_at, z.zone) as day_at, date_bin('15 minutes', m.starts_at, 'epoch') as quarter, z.since
      from (select distinct starts_at from owned where bets > 0 and is_member) m cross join turnover.day_zones z),
    days as (
      select m.day_at, o.player_id, o.brand_id, min(m.quarter) as first_at from owned o join moments m using (starts_at, brand_id)
      where o.bets > 0 and o.is_member and m.day_at >= m.since and m.day_at > now() - ${DAYS_OPEN} group by 1, 2, 3),
    -- One look for each: as a join all players of nine days could be read to find those of a few minutes.
    seen_days as materialized (
      select n.*, o.first_at as was_at from days n left join lateral (
        select first_at from turnover.day_players d where d.day_at = n.day_at and d.player_id = n.player_id limit 1) o on true),
    new_players as (
      insert into turnover.day_players (day_at, player_id, brand_id, first_at)
      select day_at, player_id, brand_id, first_at from seen_days where was_at is null
      order by 1, 2 on conflict do nothing returning brand_id, day_at, first_at),
    moved_players as (
      update turnover.day_players d set first_at = n.first_at from seen_days n
      where d.day_at = n.day_at and d.player_id = n.player_id and n.first_at < n.was_at
      returning d.brand_id, d.day_at, n.was_at, d.first_at),
    counted_players as (
      insert into turnover.day_counts as c (brand_id, day_at, first_at, players)
      select brand_id, day_at, first_at, sum(n) from (
        select brand_id, day_at, first_at, 1 as n from new_players
        union all select brand_id, day_at, first_at, 1 from moved_players
        union all select brand_id, day_at, was_at, -1 from moved_players) m group by 1, 2, 3 order by 1, 2, 3
      on conflict (brand_id, day_at, first_at) do update set players = c.players + excluded.players)`

/** Days that nobody looks back at any more. */
export const forgetDays = async (tx: Tx): Promise<void> => {
  await sql`delete from turnover.day_players where day_at <= now() - ${DAYS_OPEN}`.execute(tx)
  await sql`delete from turnover.day_counts where day_at <= now() - ${DAYS_OPEN}`.execute(tx)
}

/**
 * By whose clock the days of a brand begin from now on. The first day that is counted is the next one that begins by it, or any day where
 * nothing of the brand was counted before.
 */
export const followDays = async (tx: Tx, brandId: string, zone: string): Promise<void> => {
  await sql`select 1 from turnover.progress for update`.execute(tx)
  await sql`
    insert into turnover.day_zones as z (brand_id, zone, since)
    select ${brandId}::uuid, ${zone}, case
      when exists (select 1 from turnover.quarters where brand_id = ${brandId}::uuid)
        then (date_trunc('day', now() at time zone ${zone}) + interval '1 day') at time zone ${zone}
      else '-infinity' end
    on conflict (brand_id) do update set zone = excluded.zone, since = excluded.since where z.zone <> excluded.zone`.execute(
    tx,
  )
}

const quartersOfGames = sql`
    quarters as (
      insert into turnover.quarters as q (starts_at, brand_id, is_member, game_id, currency, bets, stake, returned)
      select date_bin('15 minutes', starts_at, 'epoch'), brand_id, is_member, game_id, currency, sum(bets), sum(stake), sum(payout)
      from owned group by 1, 2, 3, 4, 5 order by 2, 1, 3, 4, 5
      on conflict (brand_id, starts_at, is_member, game_id, currency) do update set bets = q.bets + excluded.bets,
        stake = q.stake + excluded.stake, returned = q.returned + excluded.returned)`

/**
 * Facts of the stretch with their lines, as `split` into what was won and lost. A correction tells a difference alone, so how its bet stood
 * before is taken back from how it stands: by itself, by later ones of the stretch, and by those that are not counted yet.
 */
const playOf = ({ after, edge }: Stretch) => sql`
    facts as materialized (
      select f.xid, f.bet_id, f.player_id, f.kind, f.game_id, f.round_id, f.currency, f.stake, f.payout, f.at, f.upline,
        date_bin('5 minutes', f.at, 'epoch') as own_start, greatest(date_bin('5 minutes', f.at, 'epoch'), p.closed_until) as starts_at
      from betting.v_play_facts f cross join turnover.progress p
      where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8),
    told as (
      select f.*, true as is_counted from facts f where kind = 4
      union all
      -- "is true" keeps it a hashed look: as a join it would hold each correction against each where few are expected.
      select l.xid, l.bet_id, l.player_id, l.kind, l.game_id, l.round_id, l.currency, l.stake, l.payout, l.at, null, null, null, false
      from betting.v_play_facts l
      where l.xid > ${edge}::xid8 and l.kind = 4 and exists (select 1 from facts where kind = 4)
        and ((l.bet_id, l.player_id) in (select bet_id, player_id from facts where kind = 4)) is true),
    corrected as materialized (
      select t.*, case b.state when 'voided' then 0 else b.stake end - sum(t.stake) over w as stake_before,
        case b.state when 'voided' then 0 else b.payout end - sum(t.payout) over w as payout_before
      from told t left join lateral (
        select state, stake, payout from betting.v_bets b where b.player_id = t.player_id and b.bet_id = t.bet_id limit 1) b on true
      window w as (partition by t.bet_id, t.player_id order by t.xid desc)),
    split as not materialized (
      select f.xid, f.bet_id, f.player_id, f.kind, f.game_id, f.round_id, f.currency, f.stake, f.payout, f.at, f.upline, f.starts_at,
        case when f.kind = 1 and f.payout > f.stake then f.stake else 0 end as won,
        case when f.kind = 1 and f.payout < f.stake then f.stake else 0 end as lost
      from facts f where f.kind <> 4
      union all
      select c.xid, c.bet_id, c.player_id, c.kind, c.game_id, c.round_id, c.currency, c.stake, c.payout, c.at, c.upline, c.starts_at,
        case when c.payout_before + c.payout > c.stake_before + c.stake then c.stake_before + c.stake else 0 end
          - case when c.payout_before > c.stake_before then c.stake_before else 0 end,
        case when c.payout_before + c.payout < c.stake_before + c.stake then c.stake_before + c.stake else 0 end
          - case when c.payout_before < c.stake_before then c.stake_before else 0 end
      from corrected c where c.is_counted)`

/**
 * Adds the stretch to the sums. What comes for a time that is closed counts in the first five minutes that are open, and is written down with
 * them. Bets of lotteries are added by their rounds as well; when such a round was opened to its player, the player's first bet in it tells.
 * Quarters of an hour are the same sums without players and lines; days of players are who is in them.
 */
export const addSums = async (tx: Tx, stretch: Stretch): Promise<void> => {
  await sql`
    with ${playOf(stretch)},
    -- What all sums but those of lotteries are made from: players, games, days and lines are looked at once for many facts.
    grouped as materialized (
      select g.starts_at, g.player_id, g.game_id, l.line_id, g.currency, g.bets, g.stake, g.payout, g.won, g.lost
      from (
        select starts_at, player_id, game_id, upline, currency, count(*) filter (where kind = 1) as bets, sum(stake) as stake,
          sum(payout) as payout, sum(won) as won, sum(lost) as lost
        from split group by 1, 2, 3, 4, 5) g
      join turnover.lines l on l.path_hash = md5(g.upline::text)::uuid),
    owned as materialized (
      select g.*, p.brand_id, p.type in (0, 1, 2) as is_member from grouped g join players.v_profiles p using (player_id)),
    late as (
      insert into turnover.late_facts (xid, bet_id, player_id, kind, counted_at)
      select xid, bet_id, player_id, kind, starts_at from facts where own_start < starts_at),
    rounds as (
      insert into turnover.rounds as r (player_id, game_id, round_id, line_id, currency, starts_at, opened_at, stake, returned, won_stake, lost_stake)
      select g.player_id, g.game_id, g.round_id, l.line_id, g.currency, g.starts_at, g.opened_at, g.stake, g.payout, g.won, g.lost
      from (
        select f.player_id, f.game_id, f.round_id, f.upline, f.currency, f.starts_at, min(coalesce(b.placed_at, f.at)) as opened_at,
          sum(f.stake) as stake, sum(f.payout) as payout, sum(f.won) as won, sum(f.lost) as lost
        from split f
        left join lateral (
          select placed_at from betting.v_player_bets b where b.player_id = f.player_id and b.placed_at = f.at and b.bet_id = f.bet_id
          union all
          select placed_at from betting.v_player_bets b where b.player_id = f.player_id and b.bet_id = f.bet_id and b.state = 'settled'
            and b.settles_later and b.settled_at between f.at - interval '1 minute' and f.at
          limit 1) b on true
        where (f.game_id in (select g.node_id from catalog.v_game_categories g where g.category = 'LOTTERY')) is true
        group by 1, 2, 3, 4, 5, 6) g
      join turnover.lines l on l.path_hash = md5(g.upline::text)::uuid order by 1, 2, 3, 4, 5, 6
      on conflict (player_id, game_id, round_id, line_id, currency, starts_at) do update set opened_at = least(r.opened_at, excluded.opened_at),
        stake = r.stake + excluded.stake, returned = r.returned + excluded.returned, won_stake = r.won_stake + excluded.won_stake,
        lost_stake = r.lost_stake + excluded.lost_stake),
    ${quartersOfGames},
    ${daysOfPlayers}
    insert into turnover.sums as s (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
    select starts_at, player_id, game_id, line_id, currency, bets, stake, payout, won, lost from grouped order by 1, 2, 3, 4, 5
    on conflict (starts_at, player_id, game_id, line_id, currency) do update set bets = s.bets + excluded.bets,
      stake = s.stake + excluded.stake, returned = s.returned + excluded.returned, won_stake = s.won_stake + excluded.won_stake,
      lost_stake = s.lost_stake + excluded.lost_stake`.execute(tx)
  await sql`update turnover.progress set after_xid = ${stretch.edge}::xid8`.execute(tx)
}

export interface Closing {
  closedUntil: Date | null
  /** All that may still be written for this moment has been counted. */
  isComplete: boolean
}

/**
 * How far the closing of this moment is; nobody counts or closes meanwhile. The row is held first and read afterwards: a statement that
 * waits for a row goes on with the row as it is by then, but with everything else as it was before it waited.
 */
export const lockClosing = async (tx: Tx, until: Date): Promise<Closing> => {
  await sql`select 1 from turnover.progress for update`.execute(tx)
  const { rows } = await sql<{ closed: Date | null; complete: boolean }>`
    select nullif(p.closed_until, '-infinity') as closed, p.closing_until >= ${until}
      and p.closing_xid <= pg_snapshot_xmin(pg_current_snapshot())
      and not exists (select 1 from betting.v_fact_order f where f.xid > p.after_xid and f.xid < p.closing_xid) as complete
    from turnover.progress p`.execute(tx)
  const row = rows[0]!
  return { closedUntil: row.closed, isComplete: row.complete === true }
}

/**
 * Marks which transactions had begun to write when the moment was over by the database's clock: those with a number below that of this
 * one. Whatever they write has to be counted first.
 */
export const beginClosing = async (tx: Tx, until: Date): Promise<void> => {
  await sql`
    update turnover.progress set closing_until = ${until}, closing_xid = pg_current_xact_id()
    where ${until} <= clock_timestamp() and (closing_until is null or closing_until < ${until})`.execute(tx)
}

export const endClosing = async (tx: Tx, until: Date): Promise<void> => {
  await sql`update turnover.progress set closed_until = ${until} where closed_until < ${until}`.execute(tx)
}
