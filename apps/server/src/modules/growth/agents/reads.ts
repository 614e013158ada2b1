import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface TeamDay {
  /** Of the brand's zone, as YYYY-MM-DD. */
  day: string
  activeMembers: number
  bets: number
  stake: bigint
  payout: bigint
}

/** The last days of a team, today first; a day nobody played on is there with nothing. */
export const readTeamDays = async (
  db: Db,
  wanted: { agentId: string; currency: string; zone: string; days: number },
): Promise<TeamDay[]> => {
  const { rows } = await sql<TeamDay>`
    select c.day::date::text as day, coalesce(d.active_members, 0)::int as "activeMembers", coalesce(d.bets, 0)::int as bets,
      coalesce(d.stake, 0) as stake, coalesce(d.payout, 0) as payout
    from generate_series((now() at time zone ${wanted.zone})::date,
      (now() at time zone ${wanted.zone})::date - ${wanted.days - 1}::int, interval '-1 day') as c (day)
    left join agents.team_days d
      on d.agent_id = ${wanted.agentId}::uuid and d.currency = ${wanted.currency} and d.day = c.day::date
    order by c.day desc`.execute(db)
  return rows
}

export interface NewMembersWanted {
  agentId: string
  brandId: string
  zone: string
  most: number
}

export interface NewMember {
  account: string
  type: number
  isDirect: boolean
  registeredAt: Date
  /** How many came today in all. */
  count: number
}

/** Who registered today anywhere below an agent, the latest first. Walks the day's registrations, not the team. */
export const readNewMembers = async (db: Db, wanted: NewMembersWanted): Promise<NewMember[]> => {
  const { rows } = await sql<NewMember>`
    select username as account, type::int as type, upline[cardinality(upline)] = ${wanted.agentId}::uuid as "isDirect",
      registered_at as "registeredAt", count(*) over ()::int as count
    from players.v_new_members
    where registered_at >= (now() at time zone ${wanted.zone})::date::timestamp at time zone ${wanted.zone}
      and brand_id = ${wanted.brandId}::uuid and upline @> array[${wanted.agentId}::uuid]
    order by registered_at desc, player_id limit ${wanted.most}`.execute(db)
  return rows
}
