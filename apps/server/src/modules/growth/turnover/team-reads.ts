import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Whose team, and what of its play counts. */
export interface TeamAsked {
  holderId: string
  /** Null counts all games. */
  categories: readonly string[] | null
  /** Own stakes of a member from which on it is active. */
  activeMin: bigint
}

export interface TeamPeriodRow {
  /** Place in what was asked for, and of the period, both from 0. */
  asked: number
  period: number
  bets: bigint
  turnover: bigint
  active: number
  won: bigint
  lost: bigint
  returned: bigint
}

const askedTable = (asked: readonly TeamAsked[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    asked.map(({ holderId, categories, activeMin }, n) => ({
      n,
      holder: holderId,
      categories,
      active_min: String(activeMin),
    })),
  )}::jsonb) as a (n integer, holder uuid, categories text[], active_min bigint)`

interface Wanted {
  brandId: string
  currency: string
  from: Date
  to: Date
}

/**
 * Play of every member of the teams that are asked for: everybody below, under the line each bet was placed under, and the agent.
 * Trial and test accounts are in no figure. `path` is that of the line; null for the agent's own play.
 */
const playOfTeams = (asked: readonly TeamAsked[], { brandId, currency, from, to }: Wanted) => sql`
  asked as materialized (select * from ${askedTable(asked)}),
  rows as (
    select a.n, l.path, s.player_id, s.game_id, s.starts_at, s.bets, s.stake, s.won_stake, s.lost_stake, s.returned
    from asked a join turnover.lines l on l.path @> array[a.holder] join turnover.sums s on s.line_id = l.line_id
    where s.starts_at >= ${from} and s.starts_at < ${to} and s.currency = ${currency}
    union all
    select a.n, null, s.player_id, s.game_id, s.starts_at, s.bets, s.stake, s.won_stake, s.lost_stake, s.returned
    from asked a join turnover.sums s on s.player_id = a.holder
    where s.starts_at >= ${from} and s.starts_at < ${to} and s.currency = ${currency}),
  play as (
    select r.* from rows r join asked a using (n)
    join players.v_profiles p on p.player_id = r.player_id and p.type in (0, 1, 2) and p.brand_id = ${brandId}::uuid
    join catalog.v_game_categories g on g.node_id = r.game_id
    where a.categories is null or g.category = any(a.categories))`

/** What teams played period by period; `starts` are where each period begins, the last of them ends at `to`. */
export const readTeamPeriods = async (
  db: Db | Tx,
  asked: readonly TeamAsked[],
  { starts, to, ...brand }: { brandId: string; currency: string; starts: readonly Date[]; to: Date },
): Promise<TeamPeriodRow[]> => {
  const [from] = starts
  if (!from || asked.length === 0) return []
  const { rows } = await sql<TeamPeriodRow>`
    with ${playOfTeams(asked, { ...brand, from, to })},
    members as (
      select n, player_id, width_bucket(starts_at, ${starts.map((at) => at.toISOString())}::timestamptz[]) - 1 as period,
        sum(bets) as bets, sum(stake) as stake, sum(won_stake) as won, sum(lost_stake) as lost, sum(returned) as returned
      from play group by 1, 2, 3)
    select m.n as asked, m.period, sum(m.bets)::bigint as bets, sum(m.stake)::bigint as turnover,
      count(*) filter (where m.stake > 0 and m.stake >= a.active_min)::int as active,
      sum(m.won)::bigint as won, sum(m.lost)::bigint as lost, sum(m.returned)::bigint as returned
    from members m join asked a using (n) group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface LegRow {
  /** The direct downline at the head of the leg; the agent for the agent's own play. */
  headId: string
  members: number
  bets: bigint
  turnover: bigint
  active: number
  won: bigint
  lost: bigint
  returned: bigint
}

/** What one team played in a period by its legs; every member is in one leg, so that the legs add up to the team. */
export const readLegs = async (db: Db | Tx, asked: TeamAsked, wanted: Wanted): Promise<LegRow[]> => {
  const { rows } = await sql<LegRow>`
    with ${playOfTeams([asked], wanted)},
    members as (
      select player_id, max(case when path is null then player_id
          else coalesce(path[array_position(path, ${asked.holderId}::uuid) + 1], player_id) end::text)::uuid as head,
        sum(bets) as bets, sum(stake) as stake, sum(won_stake) as won, sum(lost_stake) as lost, sum(returned) as returned
      from play group by 1)
    select head as "headId", count(*)::int as members, sum(bets)::bigint as bets, sum(stake)::bigint as turnover,
      count(*) filter (where stake > 0 and stake >= ${asked.activeMin})::int as active,
      sum(won)::bigint as won, sum(lost)::bigint as lost, sum(returned)::bigint as returned
    from members group by 1 order by sum(stake) desc, 1`.execute(db)
  return rows
}

export interface MemberRow {
  playerId: string
  bets: bigint
  turnover: bigint
  won: bigint
  lost: bigint
  returned: bigint
}

/** The members of one leg with what each played, whoever staked most first. */
export const readLegMembers = async (
  db: Db | Tx,
  asked: TeamAsked & { headId: string },
  wanted: Wanted & { after: { turnover: bigint; id: string } | null; limit: number; offset: number },
): Promise<MemberRow[]> => {
  const { after, limit, offset } = wanted
  const { rows } = await sql<MemberRow>`
    with ${playOfTeams([asked], wanted)},
    members as (
      select player_id, max(case when path is null then player_id
          else coalesce(path[array_position(path, ${asked.holderId}::uuid) + 1], player_id) end::text)::uuid as head,
        sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(won_stake)::bigint as won, sum(lost_stake)::bigint as lost,
        sum(returned)::bigint as returned
      from play group by 1)
    select player_id as "playerId", bets, stake as turnover, won, lost, returned from members
    where head = ${asked.headId}::uuid
      and (${after === null} or (stake, player_id) < (${String(after?.turnover ?? 0n)}::bigint, ${after?.id ?? null}::uuid))
    order by stake desc, player_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface SettledBetRow {
  betId: string
  game: string
  stake: bigint
  payout: bigint
  state: string
  settledAt: Date
  exact: string
}

/** Bets of one member that were settled in a period while the agent stood above, in the order of their settling. */
export const readBetsOfMember = async (
  db: Db | Tx,
  asked: TeamAsked & { playerId: string },
  wanted: Wanted & {
    after: { at: string; id: string } | null
    limit: number
    offset: number
    language: string
  },
): Promise<SettledBetRow[]> => {
  const { from, to, currency, after, limit, offset } = wanted
  const { rows } = await sql<SettledBetRow>`
    select b.bet_id as "betId", coalesce(n.names ->> ${wanted.language}, n.names ->> 'en', b.game_id) as game, b.stake, b.payout, b.state, b.settled_at as "settledAt",
      to_char(b.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact
    from (
      select * from betting.v_bets_by_time
      where player_id = ${asked.playerId}::uuid and placed_at >= ${from} and placed_at < ${to} and not settles_later
      union all
      select * from betting.v_bets_by_time
      where player_id = ${asked.playerId}::uuid and state = 'settled' and settles_later
        and settled_at >= ${from} and settled_at < ${to}) b
    join catalog.v_game_categories g on g.node_id = b.game_id
    join catalog.v_game_names n on n.node_id = b.game_id
    where b.currency = ${currency} and (b.player_id = ${asked.holderId}::uuid or ${asked.holderId}::uuid = any(b.upline))
      and (${asked.categories ? [...asked.categories] : null}::text[] is null or g.category = any(${asked.categories ? [...asked.categories] : null}::text[]))
      and (${after === null} or (b.settled_at, b.bet_id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by b.settled_at, b.bet_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
