import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { everBelow, startOf } from './record-scope.ts'
import type { RecordsWanted } from './record-scope.ts'

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

/** The words of the indexes over what is no play: without them every spin of every member is read. */
const isNoPlay = sql`e.cause_kind > 2 and e.cause_kind <> 80 and e.cause_kind <> 81 and e.cause_kind <> 82`

/** Entries of one member `t` on the cash account in those days. */
const entriesOf = (wanted: EntriesWanted) => sql`
  select e.* from ledger.v_player_entries e
  where e.owner = t.player_id and e.purpose = 1::smallint and e.currency = ${wanted.currency} and e.version is not null and ${isNoPlay}
    and e.cause_kind = any(${[...wanted.causes]}::smallint[])
    and (${wanted.isCredit === null} or e.is_credit = ${wanted.isCredit === true})
    and e.posted_at >= ${startOf(wanted.from, wanted.zone)} and e.posted_at < ${startOf(wanted.to, wanted.zone, 1)}
    and ${stood(wanted)}`

/** Entries of the team behind a place, the newest first. */
export const readTeamEntries = async (
  db: Db,
  wanted: EntriesWanted,
  { after, limit, offset }: { after: EntryPlace | null; limit: number; offset: number },
): Promise<TeamEntryRow[]> => {
  const behind = after
    ? sql`(e.posted_at, e.owner, e.version) < (${after.at}::timestamptz, ${after.playerId}::uuid, ${after.version}::bigint)`
    : sql`true`
  const { rows } = await sql<TeamEntryRow>`
    select e.owner as "playerId", t.username as account, e.version, e.amount, e.balance_after as "balanceAfter", e.cause_id as "causeId",
      e.cause_kind::int as "causeKind", e.is_credit as "isCredit", e.posted_at as "postedAt", e.other_owner as "otherId",
      e.other_purpose < 100 and e.other_owner <> e.owner as "isOtherPlayers",
      to_char(e.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact
    from (${everBelow(wanted)}) t cross join lateral (
      ${entriesOf(wanted)} and ${behind} order by e.version desc limit ${limit + offset}) e
    order by e.posted_at desc, e.owner desc, e.version desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface EntrySum {
  causeKind: number
  isCredit: boolean
  count: number
  amount: bigint
}

/** Sums of everything the filter lets through, by cause and direction. */
export const readEntrySums = async (db: Db, wanted: EntriesWanted): Promise<EntrySum[]> => {
  const { rows } = await sql<EntrySum>`
    select e.cause_kind::int as "causeKind", e.is_credit as "isCredit", count(*)::int as count, sum(e.amount)::bigint as amount
    from (${everBelow(wanted)}) t cross join lateral (${entriesOf(wanted)}) e group by 1, 2 order by 1, 2`.execute(
    db,
  )
  return rows
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
