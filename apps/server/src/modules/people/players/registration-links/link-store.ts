import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { readAffiliateCode } from '../rules/affiliate-codes.ts'
import { readLinkCode } from '../rules/link-codes.ts'

/** An agent whose newcomers count: open, of a real type. Test agents (41, 42) and trials invite nobody. */
const invites = sql<boolean>`p.state = 'active' and p.type in (1, 2)`

export interface Source {
  agentId: string
  account: string
  /** Null: the agent's own code. */
  linkId: string | null
  kind: 'player' | 'agent'
}

/** Whose a code is and what it makes, where it may be used now: of a link, or the own code of an agent. */
export const readSource = async (db: Db | Tx, brandId: string, typed: string): Promise<Source | null> => {
  const linkCode = readLinkCode(typed)
  const { rows } = await sql<Source>`
    select p.player_id as "agentId", p.username as account, l.link_id as "linkId", l.kind
      from players.registration_links l join players.players p using (player_id)
      where l.brand_id = ${brandId}::uuid and l.code = ${linkCode} and ${invites} and l.removed_at is null and l.disabled_at is null
        and (l.expires_at is null or l.expires_at > now()) and (l.uses_max = 0 or l.uses < l.uses_max)
    union all
    select p.player_id, p.username, null, 'player'
      from players.affiliate_codes c join players.players p using (player_id)
      where c.brand_id = ${brandId}::uuid and c.code = ${readAffiliateCode(typed)} and ${invites}
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** Takes one use of a link; false where its last went to somebody else, or it ended, since it was read. */
export const takeUse = async (tx: Tx, linkId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update players.registration_links set uses = uses + 1
    where link_id = ${linkId}::uuid and removed_at is null and disabled_at is null
      and (expires_at is null or expires_at > now()) and (uses_max = 0 or uses < uses_max)`.execute(tx)
  return numAffectedRows === 1n
}

/** The agent whose newcomers those of this name are, else the platform agent. */
export const readDomainAgent = async (
  tx: Tx,
  brandId: string,
  host: string,
): Promise<{ agentId: string; isPlatform: boolean } | null> => {
  const { rows } = await sql<{ agentId: string; isPlatform: boolean }>`
    select p.player_id as "agentId", d.host = '' as "isPlatform"
    from players.agent_domains d join players.players p using (player_id)
    where d.brand_id = ${brandId}::uuid and d.host in (${host}, '') and ${invites}
    order by d.host = '' limit 1`.execute(tx)
  return rows[0] ?? null
}

/**
 * Who recommended: by id, by a member's code, by the key of a name, or by an agent's own code; with the agent that stands for them. A name
 * that looks like somebody's code takes none of their friends.
 */
export const readReferrer = async (
  tx: Tx,
  brandId: string,
  { id, key, code, invitation }: { id: string | null; key: string; code: string; invitation: string | null },
): Promise<{ referrerId: string; agentId: string | null } | null> => {
  const inviter = sql`(select i.player_id from players.referral_codes i where i.brand_id = ${brandId}::uuid and i.code = ${invitation})`
  const { rows } = await sql<{ referrerId: string; agentId: string | null }>`
    select r.player_id as "referrerId", p.player_id as "agentId"
    from players.players r
    left join players.players p
      on p.player_id = case when r.type in (1, 2) then r.player_id else r.upline[cardinality(r.upline)] end and ${invites}
    where r.brand_id = ${brandId}::uuid and r.state = 'active' and r.type in (0, 1, 2)
      and (r.player_id = ${id}::uuid or r.player_id = ${inviter} or r.username_key = ${key}
        or r.player_id = (select c.player_id from players.affiliate_codes c where c.brand_id = ${brandId}::uuid and c.code = ${code}))
    order by r.player_id = ${id}::uuid desc nulls last, r.player_id = ${inviter} desc nulls last, r.username_key = ${key} desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

export interface Arrival {
  arrivedBy: 'code' | 'link' | 'domain' | 'referral' | 'house' | 'opened'
  agentId: string | null
  linkId: string | null
  referrerId: string | null
}

export const insertArrival = (tx: Tx, playerId: string, arrival: Arrival) =>
  tx
    .insertInto('players.arrivals')
    .values({
      player_id: playerId,
      way: arrival.arrivedBy,
      agent_id: arrival.agentId,
      link_id: arrival.linkId,
      referrer_id: arrival.referrerId,
    })
    .execute()

export interface LinkWanted {
  linkId: string
  brandId: string
  playerId: string
  code: string
  kind: 'player' | 'agent'
  channel: string
  host: string
  usesMax: number
  days: number | null
}

/** False where the code is taken; a repeat of the same link is answered by `readOwnLink`. */
export const insertLink = async (tx: Tx, link: LinkWanted): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('players.registration_links')
    .values({
      link_id: link.linkId,
      brand_id: link.brandId,
      player_id: link.playerId,
      code: link.code,
      kind: link.kind,
      channel: link.channel,
      host: link.host,
      uses_max: link.usesMax,
      expires_at: link.days === null ? null : sql<Date>`now() + make_interval(days => ${link.days})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** How many links of an agent may still be used, counted under a lock of theirs: two tabs never pass the bound. */
export const countLiving = async (tx: Tx, playerId: string): Promise<number> => {
  await sql`select 1 from players.players where player_id = ${playerId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from players.registration_links
    where player_id = ${playerId}::uuid and removed_at is null and (expires_at is null or expires_at > now())`.execute(
    tx,
  )
  return rows[0]!.n
}

export const readOwnLink = (tx: Tx, playerId: string, linkId: string) =>
  tx
    .selectFrom('players.registration_links')
    .select(['link_id', 'code'])
    .where('link_id', '=', linkId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()

/** Turns a link of one's own off or on again, or takes it away for good; false where there is none. */
export const writeLinkState = async (
  tx: Tx,
  { playerId, linkId, state }: { playerId: string; linkId: string; state: 'on' | 'off' | 'removed' },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update players.registration_links
    set disabled_at = case when ${state} = 'on' then null when ${state} = 'off' then coalesce(disabled_at, now()) else disabled_at end,
      removed_at = case when ${state} = 'removed' then now() else removed_at end
    where link_id = ${linkId}::uuid and player_id = ${playerId}::uuid and removed_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Counts a household's visit once a day; the count of one source and day ends at `most`. */
export const countVisit = async (
  tx: Tx,
  { sourceId, mark, zone, most }: { sourceId: string; mark: Buffer; zone: string; most: number },
): Promise<void> => {
  await sql`
    with seen as (
      insert into players.link_visits (mark, day)
      select ${mark}::bytea, (now() at time zone ${zone})::date
      where coalesce((select clicks from players.link_days
        where source_id = ${sourceId}::uuid and day = (now() at time zone ${zone})::date), 0) < ${most}::int
      on conflict do nothing returning day)
    insert into players.link_days as d (source_id, day, clicks)
    select ${sourceId}::uuid, day, 1 from seen
    on conflict (source_id, day) do update set clicks = d.clicks + 1`.execute(tx)
}

/** Marks are of use on their day alone. */
export const deleteOldVisits = async (tx: Tx): Promise<void> => {
  await sql`delete from players.link_visits where day < (now() - interval '36 hours')::date`.execute(tx)
}

export interface OpenedWanted {
  agentId: string
  requestId: string
  zone: string
}

/** The account that this request opened already, and how many the agent has opened today; under a lock of theirs. */
export const readOpened = async (
  tx: Tx,
  { agentId, requestId, zone }: OpenedWanted,
): Promise<{ account: string | null; today: number }> => {
  await sql`select 1 from players.players where player_id = ${agentId}::uuid for no key update`.execute(tx)
  const { rows } = await sql<{ account: string | null; today: number }>`
    select (select p.username from players.opened_accounts o join players.players p on p.player_id = o.player_id
        where o.agent_id = ${agentId}::uuid and o.request_id = ${requestId}::uuid) as account,
      (select count(*) from players.opened_accounts
        where agent_id = ${agentId}::uuid
          and opened_at >= (now() at time zone ${zone})::date::timestamp at time zone ${zone})::int as today`.execute(
    tx,
  )
  return rows[0]!
}

export const insertOpened = (
  tx: Tx,
  { agentId, requestId, playerId }: { agentId: string; requestId: string; playerId: string },
) =>
  tx
    .insertInto('players.opened_accounts')
    .values({ agent_id: agentId, request_id: requestId, player_id: playerId })
    .execute()
