import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { SEGMENT_CAP } from './rules.ts'
import type { Progress, SealedSegment, Stretch, TransferKey } from './types.ts'

/** The moment as the database writes it in a line; a Date would cut microseconds off. */
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`
const momentText = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'utc', ${sql.raw(MOMENT)})`

/** One sealer at a time; a second one waits here and then finds the work done. */
export const lockSealing = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('books.seal'))`.execute(tx)
}

export const readProgress = async (db: Db | Tx): Promise<Progress | null> => {
  const row = await db.selectFrom('reconciliation.progress').selectAll().executeTakeFirst()
  return row
    ? {
        sealedUntil: row.sealed_until,
        barrierAt: row.barrier_at,
        barrierXid: row.barrier_xid,
        checkedSegment: row.checked_segment,
      }
    : null
}

/** Starts at the first transfer there is. */
export const startProgress = async (tx: Tx): Promise<void> => {
  await sql`insert into reconciliation.progress (sealed_until)
    select coalesce(min(posted_at), clock_timestamp()) from ledger.v_transfers on conflict do nothing`.execute(
    tx,
  )
}

/** Sets a new barrier here and now, unless one is set already that is not passed yet; tells up to when all is certainly whole. */
export const passBarrier = async (tx: Tx): Promise<Date | null> => {
  const { rows } = await sql<{ whole_until: Date | null }>`
    with here as (select pg_current_snapshot() as snap, clock_timestamp() as at),
    moved as (
      update reconciliation.progress p set barrier_at = here.at, barrier_xid = pg_snapshot_xmax(here.snap) from here
      where p.barrier_xid is null or p.barrier_xid <= pg_snapshot_xmin(here.snap) returning 1)
    select case when p.barrier_xid <= pg_snapshot_xmin(here.snap) then p.barrier_at end as whole_until
    from reconciliation.progress p, here, (select count(*) from moved) m`.execute(tx)
  return rows[0]?.whole_until ?? null
}

export const setSealedUntil = async (tx: Tx, until: Date): Promise<void> => {
  await tx.updateTable('reconciliation.progress').set({ sealed_until: until }).execute()
}

export const summarizeTransfers = async (db: Db | Tx): Promise<void> => {
  await sql`select ledger.summarize_transfers()`.execute(db)
}

export const readLastSegment = async (db: Db | Tx): Promise<SealedSegment | null> => {
  const row = await db
    .selectFrom('reconciliation.segments')
    .selectAll()
    .select(momentText('last_at').as('at_text'))
    .orderBy('segment_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? segmentOf(row) : null
}

interface SegmentRow {
  segment_no: bigint
  previous_hash: string
  hash: string
  entries_hash: string
  first_transfer_no: bigint
  transfer_count: number
  sums: unknown
  last_at: Date
  at_text: string
  last_cause_id: string
  last_cause_kind: number
  last_leg: number
}

export const segmentOf = (row: SegmentRow): SealedSegment => ({
  segmentNo: row.segment_no,
  previousHash: row.previous_hash,
  hash: row.hash,
  entriesHash: row.entries_hash,
  firstTransferNo: row.first_transfer_no,
  transferCount: row.transfer_count,
  sums: row.sums as Record<string, string>,
  last: {
    at: row.last_at,
    atText: row.at_text,
    causeId: row.last_cause_id,
    causeKind: row.last_cause_kind,
    leg: row.last_leg,
  },
})

const behind = (after: TransferKey | null) =>
  after
    ? sql`t.posted_at >= ${after.atText}::timestamptz and (t.posted_at, t.cause_id, t.cause_kind, t.leg)
        > (${after.atText}::timestamptz, ${after.causeId}::uuid, ${after.causeKind}::smallint, ${after.leg}::smallint)`
    : sql`true`

/** How many transfers lie there, counted no further than `cap`. */
export const countSlice = async (
  tx: Tx,
  after: TransferKey | null,
  until: Date,
  cap: number,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from (
    select 1 from ledger.v_transfers t where ${behind(after)} and t.posted_at < ${until} limit ${cap + 1}) s`.execute(
    tx,
  )
  return rows[0]!.n
}

/** Far fewer than a segment holds, so that no segment's end ever splits them. */
const oldestLate = sql`select cause_id, cause_kind, leg from reconciliation.late_transfers where sealed_in is null
  order by cause_id, cause_kind, leg limit 1000`

/**
 * Hashes what lies behind `after` and before `until`, in stretches of at most SEGMENT_CAP, with what came late and is in no segment yet.
 * The lines are made and hashed where they are: nothing of them crosses the wire.
 */
export const readStretches = async (tx: Tx, after: TransferKey | null, until: Date): Promise<Stretch[]> => {
  const { rows } = await sql<{
    transfer_count: number
    entries_hash: string
    sums: Record<string, string>
    first_at: Date
    seen: string
    last_at: Date
    at_text: string
    last_cause_id: string
    last_cause_kind: number
    last_leg: number
  }>`
    with chosen as (
      select t as row, t.posted_at, t.cause_id, t.cause_kind, t.leg, t.currency, t.amount
      from ledger.v_transfers t where ${behind(after)} and t.posted_at < ${until}
      union all
      select t, t.posted_at, t.cause_id, t.cause_kind, t.leg, t.currency, t.amount
      from (${oldestLate}) l join ledger.v_transfers t using (cause_id, cause_kind, leg)
    ), placed as materialized (
      select c.*, row_number() over (order by posted_at, cause_id, cause_kind, leg) as n from chosen c
    ), parts as (
      select (n - 1) / ${SEGMENT_CAP}::integer as part, count(*)::integer as transfer_count,
        encode(sha256(string_agg(sha256(convert_to(reconciliation.transfer_line(p.row), 'UTF8')), ''::bytea order by n)), 'hex') as entries_hash,
        min(posted_at) as first_at, max(n) as last_n
      from placed p group by 1
    ), sums as (
      select part, jsonb_object_agg(currency, total::text) as sums from (
        select (n - 1) / ${SEGMENT_CAP}::integer as part, currency, sum(amount) as total from placed group by 1, 2) s group by part
    )
    select parts.transfer_count, parts.entries_hash, sums.sums, parts.first_at, pg_current_snapshot()::text as seen,
      l.posted_at as last_at, to_char(l.posted_at at time zone 'utc', ${sql.raw(MOMENT)}) as at_text,
      l.cause_id as last_cause_id, l.cause_kind as last_cause_kind, l.leg as last_leg
    from parts join sums using (part) join placed l on l.n = parts.last_n order by part`.execute(tx)
  return rows.map((row) => ({
    transferCount: row.transfer_count,
    entriesHash: row.entries_hash,
    sums: row.sums,
    firstAt: row.first_at,
    seen: row.seen,
    last: {
      at: row.last_at,
      atText: row.at_text,
      causeId: row.last_cause_id,
      causeKind: row.last_cause_kind,
      leg: row.last_leg,
    },
  }))
}

/** What came late belongs to the segment that was just sealed with it. */
export const sealLate = async (tx: Tx, segmentNo: bigint): Promise<void> => {
  await sql`update reconciliation.late_transfers l set sealed_in = ${segmentNo} from (${oldestLate}) o
    where (l.cause_id, l.cause_kind, l.leg) = (o.cause_id, o.cause_kind, o.leg)`.execute(tx)
}

export const insertSegment = async (
  tx: Tx,
  { last, ...segment }: SealedSegment,
  { firstAt, seen }: Pick<Stretch, 'firstAt' | 'seen'>,
): Promise<void> => {
  await tx
    .insertInto('reconciliation.segments')
    .values({
      segment_no: segment.segmentNo,
      previous_hash: segment.previousHash,
      hash: segment.hash,
      entries_hash: segment.entriesHash,
      first_transfer_no: segment.firstTransferNo,
      transfer_count: segment.transferCount,
      sums: JSON.stringify(segment.sums),
      first_at: firstAt,
      last_at: sql<Date>`${last.atText}::timestamptz`,
      last_cause_id: last.causeId,
      last_cause_kind: last.causeKind,
      last_leg: last.leg,
      seen: sql<string>`${seen}::pg_snapshot`,
    })
    .execute()
}
