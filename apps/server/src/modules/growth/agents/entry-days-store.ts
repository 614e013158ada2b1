import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { startOf } from './record-scope.ts'

export interface EntryBrand {
  brandId: string
  zone: string
}

/** The words of the indexes over what is no play: without them every spin of every member is read. */
export const isNoPlay = sql`e.cause_kind > 2 and e.cause_kind <> 80 and e.cause_kind <> 81 and e.cause_kind <> 82`

/** Entries of cash accounts beside play. */
export const isShown = sql`e.purpose = 1::smallint and e.version is not null and ${isNoPlay}`

/**
 * Held by whoever folds; null while somebody does. `next` is the first day that is not folded: behind the last one, or that of the first
 * entry there is; `isOver` an hour after its end, when no transaction of it can still be open.
 */
export const holdEntryProgress = async (
  tx: Tx,
  { brandId, zone }: EntryBrand,
): Promise<{ next: string; isOver: boolean } | null> => {
  await sql`insert into agents.entry_progress (brand_id) values (${brandId}::uuid) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ next: string | null; over: boolean | null }>`
    with held as (
      select folded_to from agents.entry_progress where brand_id = ${brandId}::uuid for update skip locked),
    found as (
      select coalesce(h.folded_to + 1, (
        select (e.posted_at at time zone ${zone})::date from ledger.v_transfers e where ${isNoPlay} order by e.posted_at limit 1)) as next
      from held h)
    select next::text as next, ((next + 1)::timestamp at time zone ${zone}) + interval '1 hour' <= now() as over from found`.execute(
    tx,
  )
  const { next = null, over = null } = rows[0] ?? {}
  return next === null ? null : { next, isOver: over === true }
}

/** Folds one day that is over: for every agent above, by the line of the moment. Trial and test accounts are in no figure. */
export const foldEntryDay = async (tx: Tx, { brandId, zone }: EntryBrand, day: string): Promise<void> => {
  await sql`
    with entries as materialized (
      select e.owner, e.currency, e.cause_kind, e.is_credit, h.path, count(*) as entries, sum(e.amount) as amount
      from ledger.v_player_entries e
      join players.v_team_members m on m.player_id = e.owner and m.brand_id = ${brandId}::uuid and m.type in (0, 1, 2)
      left join players.v_line_history h on h.player_id = e.owner and h.valid_from <= e.posted_at and (h.valid_to is null or e.posted_at < h.valid_to)
      where ${isShown} and e.posted_at >= ${startOf(day, zone)} and e.posted_at < ${startOf(day, zone, 1)} group by 1, 2, 3, 4, 5),
    members as (
      insert into agents.entry_members (player_id, currency, day) select distinct owner, currency, ${day}::date from entries)
    insert into agents.entry_days (agent_id, currency, day, cause_kind, is_credit, is_direct, entries, amount)
    select a.agent_id, e.currency, ${day}::date, e.cause_kind, e.is_credit, a.at = cardinality(e.path), sum(e.entries), sum(e.amount)
    from entries e cross join unnest(e.path) with ordinality as a (agent_id, at) group by 1, 2, 4, 5, 6`.execute(
    tx,
  )
  await sql`update agents.entry_progress set folded_to = ${day}::date where brand_id = ${brandId}::uuid`.execute(
    tx,
  )
}

/** The last day that is folded; null where none is. */
export const readFoldedTo = async (db: Db, agentId: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select p.folded_to::text as day from agents.entry_progress p
    where p.brand_id = (select brand_id from players.v_team_members where player_id = ${agentId}::uuid)`.execute(
    db,
  )
  return rows[0]?.day ?? null
}

export interface FoldedWanted {
  agentId: string
  whose: 'team' | 'direct'
  currency: string
  from: string
  to: string
}

const foldedOf = ({ agentId, whose, currency, from, to }: FoldedWanted) => sql`
  agents.entry_days d where d.agent_id = ${agentId}::uuid and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
    and (${whose === 'team'} or d.is_direct)`

/** How many entries the folded days have. */
export const countFolded = async (db: Db, wanted: FoldedWanted): Promise<bigint> => {
  const { rows } = await sql<{ count: bigint }>`
    select coalesce(sum(d.entries), 0)::bigint as count from ${foldedOf(wanted)}`.execute(db)
  return rows[0]!.count
}

export interface EntrySum {
  causeKind: number
  isCredit: boolean
  count: number
  amount: bigint
}

export const readFoldedSums = async (
  db: Db,
  wanted: FoldedWanted & { causes: readonly number[]; isCredit: boolean | null },
): Promise<EntrySum[]> => {
  const { rows } = await sql<EntrySum>`
    select d.cause_kind::int as "causeKind", d.is_credit as "isCredit", sum(d.entries)::int as count, sum(d.amount)::bigint as amount
    from ${foldedOf(wanted)} and d.cause_kind = any(${[...wanted.causes]}::smallint[])
      and (${wanted.isCredit === null} or d.is_credit = ${wanted.isCredit === true}) group by 1, 2`.execute(
    db,
  )
  return rows
}
