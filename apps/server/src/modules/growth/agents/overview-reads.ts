import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whose figures: the whole team with the agent, those directly below, or the agent alone. */
export type Whose = 'team' | 'direct' | 'own'

export interface OverviewWanted {
  agentId: string
  whose: Whose
  currency: string
  from: string
  to: string
}

export interface DayFigures {
  day: string
  bets: bigint
  stake: bigint
  valid: bigint
  payout: bigint
  newMembers: bigint
  deposits: bigint
  depositCount: bigint
  firstDepositors: bigint
  firstDeposits: bigint
  withdrawals: bigint
  withdrawalCount: bigint
  rebatesOwn: bigint
  rebatesLine: bigint
  bonuses: bigint
}

const directs = (agentId: string) =>
  sql`(select e.downline_id from players.v_edges e where e.upline_id = ${agentId}::uuid and e.ended_at is null)`

/** Days of play of whom the figures are, one row a day. */
const playOf = ({ agentId, whose, currency, from, to }: OverviewWanted) =>
  whose === 'team'
    ? sql`select d.day, d.bets, d.stake, d.payout, d.valid from agents.team_days d
        where d.agent_id = ${agentId}::uuid and d.currency = ${currency} and d.day between ${from}::date and ${to}::date`
    : sql`select d.day, sum(d.bets) as bets, sum(d.stake) as stake, sum(d.payout) as payout, sum(d.valid) as valid
        from agents.member_days d
        where d.player_id ${whose === 'own' ? sql`= ${agentId}::uuid` : sql`in ${directs(agentId)}`}
          and d.currency = ${currency} and d.day between ${from}::date and ${to}::date group by 1`

/** Days of money from and to outside, the same way. */
const flowsOf = ({ agentId, whose, currency, from, to }: OverviewWanted) =>
  whose === 'team'
    ? sql`select f.day, f.new_members, f.deposits, f.deposit_count, f.first_depositors, f.first_deposits, f.withdrawals, f.withdrawal_count,
          f.rebates_own, f.rebates_line, f.bonuses
        from agents.team_flows f
        where f.agent_id = ${agentId}::uuid and f.currency = ${currency} and f.day between ${from}::date and ${to}::date`
    : sql`select f.day, sum(f.joined) as new_members, sum(f.deposits) as deposits, sum(f.deposit_count) as deposit_count,
          count(*) filter (where f.first_deposit > 0) as first_depositors, sum(f.first_deposit) as first_deposits,
          sum(f.withdrawals) as withdrawals, sum(f.withdrawal_count) as withdrawal_count,
          sum(f.rebates_own) as rebates_own, sum(f.rebates_line) as rebates_line, sum(f.bonuses) as bonuses
        from agents.member_flows f
        where f.player_id ${whose === 'own' ? sql`= ${agentId}::uuid` : sql`in ${directs(agentId)}`}
          and f.currency = ${currency} and f.day between ${from}::date and ${to}::date group by 1`

/** Every day of the range, the first first; one on which nothing happened is there with nothing. */
export const readFigures = async (db: Db, wanted: OverviewWanted): Promise<DayFigures[]> => {
  const { rows } = await sql<DayFigures>`
    select c.day::date::text as day, coalesce(p.bets, 0)::bigint as bets, coalesce(p.stake, 0)::bigint as stake,
      coalesce(p.valid, 0)::bigint as valid, coalesce(p.payout, 0)::bigint as payout, coalesce(f.new_members, 0)::bigint as "newMembers",
      coalesce(f.deposits, 0)::bigint as deposits, coalesce(f.deposit_count, 0)::bigint as "depositCount",
      coalesce(f.first_depositors, 0)::bigint as "firstDepositors", coalesce(f.first_deposits, 0)::bigint as "firstDeposits",
      coalesce(f.withdrawals, 0)::bigint as withdrawals, coalesce(f.withdrawal_count, 0)::bigint as "withdrawalCount",
      coalesce(f.rebates_own, 0)::bigint as "rebatesOwn", coalesce(f.rebates_line, 0)::bigint as "rebatesLine",
      coalesce(f.bonuses, 0)::bigint as bonuses
    from generate_series(${wanted.from}::date, ${wanted.to}::date, interval '1 day') as c (day)
    left join (${playOf(wanted)}) p on p.day = c.day::date
    left join (${flowsOf(wanted)}) f on f.day = c.day::date
    order by c.day`.execute(db)
  return rows
}

/** Who belongs to whom the figures are: the agent, those directly below, or the agent and everybody below. */
const membersOf = ({ agentId, whose }: Pick<OverviewWanted, 'agentId' | 'whose'>) => {
  if (whose === 'own') return sql`m.player_id = ${agentId}::uuid`
  if (whose === 'direct') return sql`m.player_id in ${directs(agentId)}`
  return sql`(m.upline @> array[${agentId}::uuid] or m.player_id = ${agentId}::uuid)`
}

export interface TeamStatus {
  agents: number
  players: number
  online: number
  balance: bigint
  active: number
}

/** How they stand now, and how many of them had a bet settled in the range. Test accounts are in no figure. */
export const readTeamStatus = async (db: Db, wanted: OverviewWanted): Promise<TeamStatus> => {
  const { rows } = await sql<TeamStatus>`
    with team as materialized (
      select m.player_id, m.type from players.v_team_members m where m.type in (0, 1, 2) and ${membersOf(wanted)})
    select count(*) filter (where t.type <> 0)::int as agents, count(*) filter (where t.type = 0)::int as players,
      (select count(*) from team s join players.v_seen_lately l using (player_id))::int as online,
      coalesce((select sum(b.balance) from team s join ledger.v_player_balances b
        on b.owner = s.player_id and b.purpose_name = 'cash' and b.currency = ${wanted.currency}), 0)::bigint as balance,
      (select count(distinct a.player_id) from agents.active_members a join team s using (player_id)
        where a.day between ${wanted.from}::date and ${wanted.to}::date)::int as active
    from team t`.execute(db)
  return rows[0]!
}

export interface Movers {
  /** Null: of the whole range, where whoever paid in on two days is one. */
  day: string | null
  depositors: number
  withdrawers: number
}

/** How many paid in and were paid out, on each day where somebody was, and in all: under the line of the day, as the amounts are. */
export const readMovers = async (
  db: Db,
  { agentId, whose, currency, from, to }: OverviewWanted,
): Promise<Movers[]> => {
  const { rows } = await sql<Movers>`
    select f.day::text as day, count(distinct f.player_id) filter (where f.deposits > 0)::int as depositors,
      count(distinct f.player_id) filter (where f.withdrawals > 0)::int as withdrawers
    from agents.member_flows f
    where f.currency = ${currency} and f.day between ${from}::date and ${to}::date and (f.deposits > 0 or f.withdrawals > 0)
      and ${
        whose === 'team'
          ? sql`f.agents @> array[${agentId}::uuid]`
          : sql`f.player_id ${whose === 'own' ? sql`= ${agentId}::uuid` : sql`in ${directs(agentId)}`}`
      }
    group by grouping sets ((f.day), ())`.execute(db)
  return rows
}

/** When the money of teams was last counted. */
export const readCountedAt = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null }>`select counted_at as at from agents.flow_progress`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

export interface Invited {
  clicks: number
  registrations: number
  depositors: number
}

/** What the own code and links of an agent brought in the range; a link that was deleted counts for the time it was there. */
export const readInvited = async (
  db: Db,
  { agentId, from, to }: Pick<OverviewWanted, 'agentId' | 'from' | 'to'>,
  zone: string,
): Promise<Invited> => {
  const { rows } = await sql<Invited>`
    with sources as (
      select link_id as id from players.v_registration_links where player_id = ${agentId}::uuid union all select ${agentId}::uuid),
    came as materialized (
      select a.player_id from players.v_arrivals a
      where (a.link_id in (select id from sources) or a.agent_id = ${agentId}::uuid and a.way = 'code')
        and a.at >= (${from}::date)::timestamp at time zone ${zone} and a.at < (${to}::date + 1)::timestamp at time zone ${zone})
    select coalesce((select sum(d.clicks) from players.v_link_days d join sources s on s.id = d.source_id
        where d.day between ${from}::date and ${to}::date), 0)::int as clicks,
      (select count(*) from came)::int as registrations,
      (select count(*) from came c where exists (select 1 from deposits.v_credited o where o.player_id = c.player_id))::int as depositors`.execute(
    db,
  )
  return rows[0]!
}
