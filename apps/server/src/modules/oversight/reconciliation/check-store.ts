import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface CheckedSegment {
  segmentNo: bigint
  transferCount: number
  entriesHash: string
  foundCount: number
  foundHash: string | null
}

/** Hashes these segments anew from the transfers as they stand. */
export const rehashSegments = async (db: Db | Tx, from: bigint, to: bigint): Promise<CheckedSegment[]> => {
  const { rows } = await sql<{
    segment_no: bigint
    transfer_count: number
    entries_hash: string
    found_count: number
    found_hash: string | null
  }>`
    select s.segment_no, s.transfer_count, s.entries_hash, coalesce(f.found, 0) as found_count, f.hash as found_hash
    from reconciliation.segments s
    left join (
      select m.segment_no, count(*)::integer as found, encode(sha256(string_agg(
        sha256(convert_to(m.line, 'UTF8')), ''::bytea order by m.posted_at, m.cause_id, m.cause_kind, m.leg)), 'hex') as hash
      from reconciliation.segment_lines(${from}, ${to}) m group by m.segment_no
    ) f using (segment_no)
    where s.segment_no between ${from} and ${to} order by s.segment_no`.execute(db)
  return rows.map((row) => ({
    segmentNo: row.segment_no,
    transferCount: row.transfer_count,
    entriesHash: row.entries_hash,
    foundCount: row.found_count,
    foundHash: row.found_hash,
  }))
}

/** Names what lies in a sealed stretch and was not committed when it was sealed; the next segment will hold it. */
export const nameLate = async (tx: Tx, segmentNo: bigint): Promise<string[]> => {
  const { rows } = await sql<{ cause: string }>`
    insert into reconciliation.late_transfers (cause_id, cause_kind, leg, found_in)
    select m.cause_id, m.cause_kind, m.leg, m.segment_no
    from reconciliation.segment_lines(${segmentNo}, ${segmentNo}) m
    join ledger.v_transfers t using (cause_id, cause_kind, leg)
    join reconciliation.segments s on s.segment_no = m.segment_no
    where not pg_visible_in_snapshot(reconciliation.full_xid(t.row_xid), s.seen)
    on conflict do nothing
    returning cause_kind || ':' || cause_id || ':' || leg as cause`.execute(tx)
  return rows.map(({ cause }) => cause)
}

/** The highest segment old enough that nothing honest can still turn up in it. */
export const readCheckable = async (db: Db, settledMs: number): Promise<bigint> => {
  const { rows } = await sql<{ no: bigint | null }>`select max(segment_no) as no from reconciliation.segments
    where sealed_at < clock_timestamp() - make_interval(secs => ${settledMs / 1000})`.execute(db)
  return rows[0]?.no ?? 0n
}

export const setChecked = async (tx: Tx | Db, segmentNo: bigint): Promise<void> => {
  await sql`update reconciliation.progress set checked_segment = greatest(checked_segment, ${segmentNo}), checked_at = clock_timestamp()`.execute(
    tx,
  )
}
