import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Up to where facts are counted, held so that nobody else counts; null while somebody does. */
export const holdProgress = async (tx: Tx): Promise<string | null> => {
  const { rows } = await sql<{ after: string }>`
    select after_xid::text as after from agents.progress for update skip locked`.execute(tx)
  return rows[0]?.after ?? null
}

interface PlayStretch {
  after: string
  edge: string
  zone: string
}

/**
 * Facts of that stretch by the day, as `valued`. A stake is valid where its bet won or lost, as turnover counts it: a correction tells a
 * difference alone, so how its bet stood before is taken back from how it stands.
 */
const playOf = ({ after, edge, zone }: PlayStretch) => sql`
    facts as materialized (
      select f.xid, f.bet_id, f.player_id, f.kind, f.currency, (f.at at time zone ${zone})::date as day, f.game_id, f.upline,
        p.type <> 0 as is_agent, f.stake, f.payout
      from betting.v_play_facts f
      join players.v_profiles p on p.player_id = f.player_id and p.type in (0, 1, 2) and p.currency = f.currency
      where f.xid > ${after}::xid8 and f.xid <= ${edge}::xid8),
    told as (
      select f.*, true as is_counted from facts f where kind = 4
      union all
      -- "is true" keeps it a hashed look: as a join it would hold each correction against each where few are expected.
      select l.xid, l.bet_id, l.player_id, l.kind, l.currency, null, l.game_id, l.upline, null, l.stake, l.payout, false
      from betting.v_play_facts l
      where l.xid > ${edge}::xid8 and l.kind = 4 and exists (select 1 from facts where kind = 4)
        and ((l.bet_id, l.player_id) in (select bet_id, player_id from facts where kind = 4)) is true),
    corrected as (
      select t.*, case b.state when 'voided' then 0 else b.stake end - sum(t.stake) over w as stake_before,
        case b.state when 'voided' then 0 else b.payout end - sum(t.payout) over w as payout_before
      from told t left join lateral (
        select state, stake, payout from betting.v_bets b where b.player_id = t.player_id and b.bet_id = t.bet_id limit 1) b on true
      window w as (partition by t.bet_id, t.player_id order by t.xid desc)),
    valued as (
      select player_id, kind, currency, day, game_id, upline, is_agent, stake, payout,
        case when kind = 1 and payout <> stake then stake else 0 end as valid
      from facts where kind <> 4
      union all
      select player_id, kind, currency, day, game_id, upline, is_agent, stake, payout,
        case when payout_before + payout <> stake_before + stake then stake_before + stake else 0 end
          - case when payout_before <> stake_before then stake_before else 0 end
      from corrected where is_counted)`

/** Adds the play of that stretch to the days of every agent above it; a member is active once a day, whoever counts how often. */
export const addTeamPlay = async (tx: Tx, stretch: PlayStretch): Promise<void> => {
  await sql`
    with ${playOf(stretch)},
    -- Everything else is made from these: agents are spread once for many facts.
    sums as materialized (
      select f.player_id, f.currency, f.day, f.game_id, f.upline, f.is_agent,
        f.upline || case when f.is_agent then array[f.player_id] else '{}'::uuid[] end as agents, count(*) filter (where f.kind = 1) as bets,
        coalesce(sum(f.stake) filter (where f.kind <> 3), 0) as stake, sum(f.payout) as payout, sum(f.valid) as valid
      from valued f group by 1, 2, 3, 4, 5, 6),
    persons as (
      select player_id, currency, day, sum(bets)::bigint as bets, sum(stake) as stake, sum(payout) as payout, sum(valid) as valid
      from sums where agents <> '{}' group by 1, 2, 3),
    members as (
      insert into agents.member_days as m (player_id, currency, day, bets, stake, payout, valid)
      select player_id, currency, day, bets, stake, payout, valid from persons order by 1, 2, 3
      on conflict (player_id, currency, day) do update set bets = m.bets + excluded.bets,
        stake = m.stake + excluded.stake, payout = m.payout + excluded.payout, valid = m.valid + excluded.valid
      returning player_id, currency, day, bets),
    -- Who has no bets but these on a day was not active on it, in that currency; another one may have told it. "is true" as above.
    newly as materialized (
      insert into agents.active_members (player_id, day)
      select distinct player_id, day from persons where bets > 0
        and ((player_id, currency, day, bets) in (select m.player_id, m.currency, m.day, m.bets from members m)) is true
      order by 1, 2 on conflict do nothing returning player_id, day),
    games as (
      insert into agents.team_game_days as d (agent_id, currency, day, game_id, bets, stake, payout)
      select a.agent_id, l.currency, l.day, l.game_id, sum(l.bets), sum(l.stake), sum(l.payout)
      from (
        select upline, currency, day, game_id, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout
        from sums group by 1, 2, 3, 4) l
      cross join unnest(l.upline) as a (agent_id) group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (agent_id, currency, day, game_id) do update set bets = d.bets + excluded.bets,
        stake = d.stake + excluded.stake, payout = d.payout + excluded.payout),
    teams as (
      select agents, currency, day, null::uuid as player_id, sum(bets) as bets, sum(stake) as stake, sum(payout) as payout, sum(valid) as valid
      from sums group by 1, 2, 3
      union all
      select agents, currency, day, player_id, 0, 0, 0, 0 from sums
      where bets > 0 and ((player_id, day) in (select n.player_id, n.day from newly n)) is true)
    insert into agents.team_days as d (agent_id, currency, day, active_members, bets, stake, payout, valid)
    select a.agent_id, t.currency, t.day, count(distinct t.player_id), sum(t.bets), sum(t.stake), sum(t.payout), sum(t.valid)
    from teams t cross join unnest(t.agents) as a (agent_id) group by 1, 2, 3 order by 1, 2, 3
    on conflict (agent_id, currency, day) do update set active_members = d.active_members + excluded.active_members,
      bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      valid = d.valid + excluded.valid`.execute(tx)
  await sql`update agents.progress set after_xid = ${stretch.edge}::xid8`.execute(tx)
}

/** Waits until nobody counts, and keeps them from it until this transaction ends. */
export const waitForCounting = async (tx: Tx): Promise<void> => {
  await sql`select 1 from agents.flow_progress for update`.execute(tx)
  await sql`select 1 from agents.progress for update`.execute(tx)
}

/** A new agent's team begins with what they did as a player; of whoever was an agent before, with what they did since. */
export const openTeam = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`
    insert into agents.team_days as d (agent_id, currency, day, active_members, bets, stake, payout, valid)
    select m.player_id, m.currency, m.day,
      (select count(*) from agents.active_members a where a.player_id = m.player_id and a.day = m.day) - coalesce(l.is_active, false)::int,
      m.bets - coalesce(l.bets, 0), m.stake - coalesce(l.stake, 0), m.payout - coalesce(l.payout, 0), m.valid - coalesce(l.valid, 0)
    from agents.member_days m
    left join agents.left_days l on l.agent_id = m.player_id and l.currency = m.currency and l.day = m.day
    where m.player_id = ${playerId}::uuid
    on conflict (agent_id, currency, day) do update set active_members = d.active_members + excluded.active_members,
      bets = d.bets + excluded.bets, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout,
      valid = d.valid + excluded.valid`.execute(tx)
  await sql`delete from agents.left_days where agent_id = ${playerId}::uuid`.execute(tx)
  await sql`
    with alone as (
      update agents.member_flows set agents = agents || player_id
      where player_id = ${playerId}::uuid and not agents @> array[player_id] returning *)
    insert into agents.team_flows as t
      (agent_id, currency, day, new_members, deposits, deposit_count, first_depositors, first_deposits, withdrawals, withdrawal_count,
        rebates_own, rebates_line, bonuses)
    select player_id, currency, day, joined, deposits, deposit_count, (first_deposit > 0)::int, first_deposit, withdrawals, withdrawal_count,
      rebates_own, rebates_line, bonuses
    from alone
    on conflict (agent_id, currency, day) do update set new_members = t.new_members + excluded.new_members,
      deposits = t.deposits + excluded.deposits, deposit_count = t.deposit_count + excluded.deposit_count,
      first_depositors = t.first_depositors + excluded.first_depositors, first_deposits = t.first_deposits + excluded.first_deposits,
      withdrawals = t.withdrawals + excluded.withdrawals, withdrawal_count = t.withdrawal_count + excluded.withdrawal_count,
      rebates_own = t.rebates_own + excluded.rebates_own, rebates_line = t.rebates_line + excluded.rebates_line,
      bonuses = t.bonuses + excluded.bonuses`.execute(tx)
}

/** Keeps what the own play has added to the team's days by now: what follows is a player's. */
export const leaveTeam = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`
    insert into agents.left_days (agent_id, currency, day, bets, stake, payout, valid, is_active)
    select m.player_id, m.currency, m.day, m.bets, m.stake, m.payout, m.valid,
      exists (select from agents.active_members a where a.player_id = m.player_id and a.day = m.day)
    from agents.member_days m where m.player_id = ${playerId}::uuid`.execute(tx)
}
