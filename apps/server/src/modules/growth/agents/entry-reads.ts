import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { countFolded, isShown, readFoldedSums, readFoldedTo } from './entry-days-store.ts'
import type { EntrySum, FoldedWanted } from './entry-days-store.ts'
import { everBelow, startOf } from './record-scope.ts'
import type { RecordsWanted } from './record-scope.ts'

export type { EntrySum } from './entry-days-store.ts'

export interface EntriesWanted extends RecordsWanted {
  /** Numbers of the causes that are asked for. */
  causes: readonly number[]
  /** Null: both directions. */
  isCredit: boolean | null
}

export interface EntryPlace {
  at: string
  playerId: string
  version: string
}

export interface TeamEntryRow {
  playerId: string
  account: string
  version: bigint
  amount: bigint
  balanceAfter: bigint
  causeId: string
  causeKind: number
  isCredit: boolean
  postedAt: Date
  otherId: string
  isOtherPlayers: boolean
  /** The moment to the microsecond, for the next stretch. */
  exact: string
}

/** Whether the member stood in the asked place below the agent when it was written. */
const stood = ({ agentId, whose }: RecordsWanted) => {
  if (whose === 'own') return sql`e.owner = ${agentId}::uuid`
  const below =
    whose === 'direct'
      ? sql`h.path[cardinality(h.path)] = ${agentId}::uuid`
      : sql`h.path @> array[${agentId}::uuid]`
  const now = sql`exists (select 1 from players.v_line_history h where h.player_id = e.owner and ${below}
    and h.valid_from <= e.posted_at and (h.valid_to is null or e.posted_at < h.valid_to))`
  return whose === 'direct' ? now : sql`(e.owner = ${agentId}::uuid or ${now})`
}

/** Entries on cash accounts in those days, as far as the filter lets them through. */
const asked = (wanted: EntriesWanted) => sql`
  ${isShown} and e.currency = ${wanted.currency} and e.cause_kind = any(${[...wanted.causes]}::smallint[])
    and (${wanted.isCredit === null} or e.is_credit = ${wanted.isCredit === true})
    and e.posted_at >= ${startOf(wanted.from, wanted.zone)} and e.posted_at < ${startOf(wanted.to, wanted.zone, 1)}
    and ${stood(wanted)}`

/** Those of one member `t`. */
const entriesOf = (wanted: EntriesWanted) =>
  sql`select e.* from ledger.v_player_entries e where e.owner = t.player_id and ${asked(wanted)}`

/**
 * Whoever may have an entry in those days. Of the days that are folded it is known who of the team has one; of the others it is looked up who
 * of all has one, and each entry says by itself whether it is the team's.
 */
const moved = (wanted: EntriesWanted, foldedTo: string | null) => {
  const { whose, memberId, currency, from, to, zone } = wanted
  const everybody = sql`select t.* from (${everBelow(wanted)}) t`
  if (foldedTo === null || whose === 'own' || memberId !== null) return everybody
  const folded = sql`${everybody} where exists (select 1 from agents.entry_members d where d.player_id = t.player_id
    and d.currency = ${currency} and d.day between ${from}::date and ${to}::date)`
  if (foldedTo >= to) return folded
  const open = sql`select m.player_id, m.username, m.brand_id from players.v_team_members m where m.type in (0, 1, 2) and m.player_id in (
    select e.owner from ledger.v_player_entries e where ${isShown} and e.posted_at < ${startOf(to, zone, 1)}
      and e.posted_at >= ${startOf(foldedTo, zone, 1)})`
  return sql`${folded} union ${open}`
}

const isRealMember = sql`exists (select from players.v_profiles s where s.player_id = e.owner and s.type in (0, 1, 2))`

/** Of everybody in the order of time, until there are as many of the team as `cut` lets through; each direction has an order of its own. */
const entriesByTime = (wanted: EntriesWanted, cut: RawBuilder<unknown>) => {
  const side = (isCredit: boolean) => sql`
    (select e.* from ledger.v_player_entries e where e.is_credit = ${sql.raw(String(isCredit))} and ${asked(wanted)} and ${isRealMember} ${cut})`
  return sql`(${side(true)} union all ${side(false)})`
}

/** Where a team has so many entries in folded days, they are found sooner among everybody's in the order of time than member by member. */
const MANY = 5_000n

/** Days that are not folded yet are few: whoever's entries they are is asked entry by entry. */
const isOpen = ({ whose, memberId, from }: EntriesWanted, foldedTo: string | null): boolean =>
  foldedTo !== null && foldedTo < from && whose !== 'own' && memberId === null

/** The part of the range whose days are folded; null where none is, or one person alone is asked about. */
const foldedPart = (
  { agentId, whose, memberId, currency, from, to }: EntriesWanted,
  foldedTo: string | null,
): FoldedWanted | null =>
  whose === 'own' || memberId !== null || foldedTo === null || foldedTo < from
    ? null
    : { agentId, whose, currency, from, to: foldedTo < to ? foldedTo : to }

const dayAfter = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

/** Entries of the team behind a place, the newest first. */
export const readTeamEntries = async (
  db: Db,
  wanted: EntriesWanted,
  { after, limit, offset }: { after: EntryPlace | null; limit: number; offset: number },
): Promise<TeamEntryRow[]> => {
  const behind = after
    ? sql`(e.posted_at, e.owner, e.version) < (${after.at}::timestamptz, ${after.playerId}::uuid, ${after.version}::bigint)`
    : sql`true`
  const foldedTo = await readFoldedTo(db, wanted.agentId)
  const part = foldedPart(wanted, foldedTo)
  const isByTime = isOpen(wanted, foldedTo) || (part !== null && (await countFolded(db, part)) >= MANY)
  // The moment of the place alone as well: the index goes by it.
  const since = after ? sql`and e.posted_at <= ${after.at}::timestamptz` : sql``
  const found = isByTime
    ? sql`${entriesByTime(wanted, sql`and ${behind} ${since} order by e.posted_at desc, e.owner desc, e.version desc limit ${limit + offset}`)} e
        join players.v_team_members t on t.player_id = e.owner`
    : sql`(${moved(wanted, foldedTo)}) t cross join lateral (
        ${entriesOf(wanted)} and ${behind} order by e.version desc limit ${limit + offset}) e`
  const { rows } = await sql<TeamEntryRow>`
    select e.owner as "playerId", t.username as account, e.version, e.amount, e.balance_after as "balanceAfter", e.cause_id as "causeId",
      e.cause_kind::int as "causeKind", e.is_credit as "isCredit", e.posted_at as "postedAt", e.other_owner as "otherId",
      e.other_purpose < 100 and e.other_owner <> e.owner as "isOtherPlayers",
      to_char(e.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact
    from ${found}
    order by e.posted_at desc, e.owner desc, e.version desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Sums of the rows themselves, by cause and direction. */
const readRowSums = async (db: Db, wanted: EntriesWanted, foldedTo: string | null): Promise<EntrySum[]> => {
  const found = isOpen(wanted, foldedTo)
    ? sql`${entriesByTime(wanted, sql``)} e`
    : sql`(${moved(wanted, foldedTo)}) t cross join lateral (${entriesOf(wanted)}) e`
  const { rows } = await sql<EntrySum>`
    select e.cause_kind::int as "causeKind", e.is_credit as "isCredit", count(*)::int as count, sum(e.amount)::bigint as amount
    from ${found} group by 1, 2`.execute(db)
  return rows
}

/** Sums of everything the filter lets through: days that are over as they are folded, the agent's own and all other days from the rows. */
export const readEntrySums = async (db: Db, wanted: EntriesWanted): Promise<EntrySum[]> => {
  const foldedTo = await readFoldedTo(db, wanted.agentId)
  const part = foldedPart(wanted, foldedTo)
  if (part === null) return readRowSums(db, wanted, foldedTo)
  const parts = await Promise.all([
    readFoldedSums(db, { ...part, causes: wanted.causes, isCredit: wanted.isCredit }),
    wanted.whose === 'team' ? readRowSums(db, { ...wanted, whose: 'own', to: part.to }, foldedTo) : [],
    part.to < wanted.to ? readRowSums(db, { ...wanted, from: dayAfter(part.to) }, foldedTo) : [],
  ])
  const sums = new Map<string, EntrySum>()
  for (const one of parts.flat()) {
    const key = `${one.causeKind} ${one.isCredit}`
    const { count, amount } = sums.get(key) ?? { count: 0, amount: 0n }
    sums.set(key, { ...one, count: count + one.count, amount: amount + one.amount })
  }
  return [...sums.values()].toSorted(
    (a, b) => a.causeKind - b.causeKind || Number(a.isCredit) - Number(b.isCredit),
  )
}

/** Which of these accounts are of the agent's team now, the agent and the direct upline with them. */
export const readKnownTo = async (
  db: Db,
  agentId: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select m.player_id as id from players.v_team_members m where m.player_id = any(${[...new Set(playerIds)]}::uuid[])
      and (m.player_id = ${agentId}::uuid or m.upline @> array[${agentId}::uuid]
        or exists (select 1 from players.v_edges e
          where e.upline_id = m.player_id and e.downline_id = ${agentId}::uuid and e.ended_at is null))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
