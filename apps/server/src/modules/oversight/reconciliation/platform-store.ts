import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Fault } from './pass-store.ts'
import { segmentOf } from './seal-store.ts'
import type { SealedSegment } from './types.ts'

export const readSegments = async (db: Db | Tx, from: bigint, to: bigint): Promise<SealedSegment[]> => {
  const rows = await db
    .selectFrom('reconciliation.segments')
    .selectAll()
    .select(sql<string>`to_char(last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('at_text'))
    .where('segment_no', '>=', from)
    .where('segment_no', '<=', to)
    .orderBy('segment_no')
    .execute()
  return rows.map(segmentOf)
}

interface ChangedCheckpoint {
  segmentNo: bigint
  kept: string
  counted: string
}

/** Counts what these segments moved on platform accounts; keeps it where it was not kept yet, and tells where it was and differs. */
export const countPlatformMovements = async (
  tx: Tx,
  from: bigint,
  to: bigint,
): Promise<ChangedCheckpoint[]> => {
  const { rows } = await sql<{ segment_no: bigint; kept: string; counted: string }>`
    with counted as materialized (select * from reconciliation.count_houses(${from}, ${to})),
    made as (
      insert into reconciliation.segment_houses (segment_no, houses)
      select segment_no, houses from counted c
      where not exists (select 1 from reconciliation.segment_houses k where k.segment_no = c.segment_no) order by segment_no
      on conflict do nothing)
    select c.segment_no, k.houses::text as kept, c.houses::text as counted
    from counted c join reconciliation.segment_houses k using (segment_no) where k.houses <> c.houses order by c.segment_no`.execute(
    tx,
  )
  return rows.map((row) => ({ segmentNo: row.segment_no, kept: row.kept, counted: row.counted }))
}

/** Sides of transfers that are on no account. */
export const readOrphanSides = async (tx: Tx, from: bigint, to: bigint): Promise<Fault[]> => {
  const { rows } = await sql<{ reference: string; entries: bigint }>`
    select reference, entries from reconciliation.segment_orphans(${from}, ${to}) limit 200`.execute(tx)
  return rows.map(({ reference, entries }) => ({
    check: 'v_orphans',
    area: 'ledger',
    reference,
    detail: { entries: String(entries) },
  }))
}

/** Transfers that move nothing or less than nothing. */
export const readUnbalanced = async (tx: Tx, from: bigint, to: bigint): Promise<Fault[]> => {
  const { rows } = await sql<{ segment_no: bigint; transfers: bigint }>`
    select * from reconciliation.segment_unbalanced(${from}, ${to})`.execute(tx)
  return rows.map(({ segment_no: no, transfers }) => ({
    check: 'v_unbalanced',
    area: 'segment',
    reference: String(no),
    detail: { transfers: String(transfers) },
  }))
}

export const readLastSegmentOf = async (db: Db | Tx, segmentNo: bigint): Promise<SealedSegment | null> =>
  (await readSegments(db, segmentNo, segmentNo))[0] ?? null
