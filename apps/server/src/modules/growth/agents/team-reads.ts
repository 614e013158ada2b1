import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface TeamAccount {
  playerId: string
  account: string
  type: number
}

/** Accounts from the agent down to this one of their team, both with it; empty where it is in no team of theirs. */
export const readPath = async (db: Db, agentId: string, key: string): Promise<TeamAccount[]> => {
  const { rows } = await sql<TeamAccount>`
    with wanted as (
      select player_id, upline from players.v_team_members
      where username_key = ${key} and brand_id = (select brand_id from players.v_team_members where player_id = ${agentId}::uuid)
        and (player_id = ${agentId}::uuid or upline @> array[${agentId}::uuid]))
    select m.player_id as "playerId", m.username as account, m.type::int as type
    from wanted w
    cross join lateral unnest(w.upline || w.player_id) with ordinality as u (player_id, at)
    join players.v_team_members m on m.player_id = u.player_id
    where u.at >= array_position(w.upline || w.player_id, ${agentId}::uuid)
    order by u.at`.execute(db)
  return rows
}

export type MemberSort = 'account' | 'registeredAt' | 'lastLoginAt' | 'balance'

export interface MembersWanted {
  agentId: string
  /** Whose direct downlines; with a search, anywhere below the agent. */
  underId: string
  /** The beginning of a name's key. */
  search: string
  /** Unfunded: whoever has never paid in. */
  kind: 'all' | 'agent' | 'player' | 'unfunded'
  sort: MemberSort
  order: 'up' | 'down'
  currency: string
  /** What stood last: the value it was sorted by, as text, and its id. */
  after: { value: string; id: string } | null
  limit: number
  /** Rows left out behind the place. */
  offset: number
}

export interface MemberRow {
  playerId: string
  account: string
  type: number
  state: string
  isDirect: boolean
  directCount: number
  balance: bigint
  teamBalance: bigint
  isOnline: boolean
  registeredAt: Date
  lastLoginAt: Date | null
  /** What the row was sorted by, for the next stretch. */
  place: string
}

const balance = sql`coalesce(b.balance, 0)`
/** What rows are sorted by; each has a value in every row, so that a place is one. */
const columns = {
  account: { value: sql`m.username_key`, type: sql`text` },
  registeredAt: { value: sql`m.registered_at`, type: sql`timestamptz` },
  lastLoginAt: { value: sql`coalesce(m.last_login_at, 'epoch'::timestamptz)`, type: sql`timestamptz` },
  balance: { value: balance, type: sql`bigint` },
} as const

const beginsWith = (key: string) => `${key.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Members behind a place, sorted and cut by the database. */
export const readMembers = async (db: Db, wanted: MembersWanted): Promise<MemberRow[]> => {
  const { agentId, underId, search, kind, sort, order, currency, after, limit, offset } = wanted
  const { value, type } = columns[sort]
  const isUp = order === 'up'
  const where =
    search === ''
      ? sql`m.player_id in (select e.downline_id from players.v_edges e where e.upline_id = ${underId}::uuid and e.ended_at is null)`
      : sql`m.upline @> array[${agentId}::uuid] and m.username_key like ${beginsWith(search)}`
  const kinds = {
    all: sql`true`,
    agent: sql`m.type <> 0`,
    player: sql`m.type = 0`,
    unfunded: sql`not exists (select 1 from deposits.v_credited c where c.player_id = m.player_id)`,
  }
  const behind = after
    ? sql`(${value}, m.player_id) ${isUp ? sql`>` : sql`<`} (${after.value}::text::${type}, ${after.id}::uuid)`
    : sql`true`
  const direction = isUp ? sql`asc` : sql`desc`
  const { rows } = await sql<MemberRow>`
    with page as (
      select m.*, ${balance} as own_balance, ${value} as sorted
      from players.v_team_members m
      left join ledger.v_player_balances b on b.owner = m.player_id and b.purpose_name = 'cash' and b.currency = ${currency}
      where ${where} and ${kinds[kind]} and ${behind}
      order by ${value} ${direction}, m.player_id ${direction} limit ${limit} offset ${offset})
    select p.player_id as "playerId", p.username as account, p.type::int as type, p.state,
      p.upline[cardinality(p.upline)] = ${agentId}::uuid as "isDirect",
      (select count(*) from players.v_edges e where e.upline_id = p.player_id and e.ended_at is null)::int as "directCount",
      p.own_balance::bigint as balance,
      case when p.type = 0 then p.own_balance else p.own_balance + coalesce((select sum(b.balance) from players.v_team_members t
        join ledger.v_player_balances b on b.owner = t.player_id and b.purpose_name = 'cash' and b.currency = ${currency}
        where t.upline @> array[p.player_id] and t.type in (0, 1, 2)), 0) end::bigint as "teamBalance",
      exists (select 1 from players.v_seen_lately l where l.player_id = p.player_id) as "isOnline",
      p.registered_at as "registeredAt", p.last_login_at as "lastLoginAt",
      ${sort === 'registeredAt' || sort === 'lastLoginAt' ? sql`to_char(p.sorted at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`p.sorted::text`} as place
    from page p order by p.sorted ${direction}, p.player_id ${direction}`.execute(db)
  return rows
}
