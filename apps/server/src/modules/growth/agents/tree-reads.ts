import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface TreeNode {
  playerId: string
  account: string
  type: number
}

/** The moment that is looked at: the end of the day that is asked for, or now. */
const momentOf = (day: string | null, zone: string) =>
  sql`(select least(now(), ((${day}::date + 1)::timestamp at time zone ${zone})))`

/** An account with those above it, from the top, as they stood then. */
export const readPathTo = async (
  db: Db,
  playerId: string,
  { brandId, zone, day }: Pick<TreeWanted, 'brandId' | 'zone' | 'day'>,
): Promise<TreeNode[]> => {
  const { rows } = await sql<TreeNode>`
    select m.player_id as "playerId", m.username as account, m.type::int as type
    from players.v_profiles s
    left join lateral (select h.path from players.v_line_history h where h.player_id = s.player_id
      and h.valid_from < ${momentOf(day, zone)} and (h.valid_to is null or h.valid_to >= ${momentOf(day, zone)})
      order by h.valid_from desc limit 1) h on true
    cross join unnest(case when ${day}::date is null then s.upline else coalesce(h.path, '{}') end || s.player_id)
      with ordinality as p (player_id, place)
    join players.v_team_members m on m.player_id = p.player_id
    where s.player_id = ${playerId}::uuid and s.brand_id = ${brandId}::uuid order by p.place`.execute(db)
  return rows
}

export interface TreeWanted {
  brandId: string
  currency: string
  zone: string
  /** Null: the top agents. */
  under: string | null
  /** Null: today, and as it stands now. */
  day: string | null
  /** Behind this name's key. */
  after: string
  limit: number
}

export interface TreeRow extends TreeNode {
  key: string
  direct: number
  activeMembers: number
  bets: number
  stake: bigint
  payout: bigint
  deposits: bigint
  withdrawals: bigint
}

/** Whether somebody stood below somebody else then. */
const standsThen = (day: string | null, zone: string) =>
  day === null
    ? sql`e.ended_at is null`
    : sql`e.since < ${momentOf(day, zone)} and (e.ended_at is null or e.ended_at >= ${momentOf(day, zone)})`

/** Who stands directly below, by name, each with one day. */
export const readTreeRows = async (db: Db, wanted: TreeWanted): Promise<TreeRow[]> => {
  const { brandId, currency, zone, under, day, after, limit } = wanted
  const shown =
    under === null
      ? sql`select m.player_id, m.username, m.username_key, m.type from players.v_profiles s join players.v_team_members m using (player_id)
          where s.brand_id = ${brandId}::uuid and s.type in (1, 2) and s.upline = '{}' and m.username_key > ${after}
          order by m.username_key limit ${limit}`
      : sql`select m.player_id, m.username, m.username_key, m.type from players.v_edges e join players.v_team_members m on m.player_id = e.downline_id
          where e.upline_id = ${under}::uuid and ${standsThen(day, zone)} and m.username_key > ${after} order by m.username_key limit ${limit}`
  const { rows } = await sql<TreeRow>`
    with shown as (${shown}),
    wanted as (select coalesce(${day}::date, (now() at time zone ${zone})::date) as day)
    select s.player_id as "playerId", s.username as account, s.username_key as key, s.type::int as type,
      (select count(*)::int from players.v_edges e where e.upline_id = s.player_id and ${standsThen(day, zone)}) as direct,
      coalesce(t.active_members, 0)::int as "activeMembers", coalesce(t.bets, m.bets, 0)::int as bets,
      coalesce(t.stake, m.stake, 0)::bigint as stake, coalesce(t.payout, m.payout, 0)::bigint as payout,
      coalesce(tf.deposits, mf.deposits, 0)::bigint as deposits, coalesce(tf.withdrawals, mf.withdrawals, 0)::bigint as withdrawals
    from shown s cross join wanted w
    left join agents.team_days t on s.type <> 0 and t.agent_id = s.player_id and t.currency = ${currency} and t.day = w.day
    left join agents.member_days m on s.type = 0 and m.player_id = s.player_id and m.currency = ${currency} and m.day = w.day
    left join agents.team_flows tf on s.type <> 0 and tf.agent_id = s.player_id and tf.currency = ${currency} and tf.day = w.day
    left join lateral (select sum(f.deposits) as deposits, sum(f.withdrawals) as withdrawals from agents.member_flows f
      where s.type = 0 and f.player_id = s.player_id and f.currency = ${currency} and f.day = w.day) mf on true
    order by s.username_key`.execute(db)
  return rows
}
