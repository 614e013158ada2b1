import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

interface Figures {
  clicks: number
  registrations: number
  depositors: number
}

export interface LinkRow extends Figures {
  linkId: string
  code: string
  kind: 'player' | 'agent'
  channel: string
  host: string
  usesMax: number
  state: 'NORMAL' | 'DISABLED' | 'USED_UP' | 'EXPIRED' | 'REMOVED'
  madeAt: Date
  expiresAt: Date | null
  points: Readonly<Record<string, number>>
}

const promised = sql`coalesce((select jsonb_object_agg(k.category, k.points) from players.v_link_points k
      where k.link_id = l.link_id), '{}') as points`

/** Whoever came by it, and of those who has ever paid in; every row found by an index, for the links of one page alone. */
const figuresOf = (source: string, arrived: string) => sql`
    coalesce((select sum(d.clicks) from players.v_link_days d where d.source_id = ${sql.raw(source)}), 0)::int as clicks,
    (select count(*) from players.v_arrivals a where ${sql.raw(arrived)})::int as registrations,
    (select count(*) from players.v_arrivals a where ${sql.raw(arrived)}
      and exists (select 1 from deposits.v_credited c where c.player_id = a.player_id))::int as depositors`

export interface LinksWanted {
  agentId: string
  shows: 'kept' | 'removed'
  after: string | null
  limit: number
  offset: number
}

/** Links of an agent, the newest first. */
export const readLinks = async (
  db: Db,
  { agentId, shows, after, limit, offset }: LinksWanted,
): Promise<LinkRow[]> => {
  const { rows } = await sql<LinkRow>`
    select l.link_id as "linkId", l.code, l.kind, l.channel, l.host, l.uses_max as "usesMax", l.state,
      l.made_at as "madeAt", l.expires_at as "expiresAt", ${promised}, ${figuresOf('l.link_id', 'a.link_id = l.link_id')}
    from players.v_registration_links l
    where l.player_id = ${agentId}::uuid and (l.state = 'REMOVED') = ${shows === 'removed'}
      and (${after}::uuid is null or l.link_id < ${after}::uuid)
    order by l.link_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export const readLink = async (db: Db, agentId: string, linkId: string): Promise<LinkRow | null> => {
  const { rows } = await sql<LinkRow>`
    select l.link_id as "linkId", l.code, l.kind, l.channel, l.host, l.uses_max as "usesMax", l.state,
      l.made_at as "madeAt", l.expires_at as "expiresAt", ${promised}, ${figuresOf('l.link_id', 'a.link_id = l.link_id')}
    from players.v_registration_links l
    where l.player_id = ${agentId}::uuid and l.link_id = ${linkId}::uuid`.execute(db)
  return rows[0] ?? null
}

/** The code that came with being an agent. */
export const readOwnCode = async (db: Db, agentId: string): Promise<(Figures & { code: string }) | null> => {
  const { rows } = await sql<Figures & { code: string }>`
    select c.code, ${figuresOf('c.player_id', "a.agent_id = c.player_id and a.way = 'code'")}
    from players.v_affiliate_codes c where c.player_id = ${agentId}::uuid`.execute(db)
  return rows[0] ?? null
}
