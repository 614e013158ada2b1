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

/** Keeps what these segments moved on platform accounts, where it is not kept yet. */
export const keepCheckpoints = async (tx: Tx, from: bigint, to: bigint): Promise<void> => {
  await sql`
    insert into reconciliation.segment_houses (segment_no, houses)
    select segment_no, houses from reconciliation.count_houses(${from}, ${to}) c
    where not exists (select 1 from reconciliation.segment_houses k where k.segment_no = c.segment_no) order by segment_no
    on conflict do nothing`.execute(tx)
}

interface Look {
  what: 'checkpoints' | 'unbalanced' | 'orphans'
  segment_no: bigint | null
  reference: string | null
  found: string
  kept: string | null
}

const lookFault = ({ what, segment_no: no, reference, found, kept }: Look): Fault => {
  if (what === 'orphans')
    return { check: 'v_orphans', area: 'ledger', reference: reference!, detail: { entries: found } }
  const detail = what === 'checkpoints' ? { kept, counted: found } : { transfers: found }
  return {
    check: what === 'checkpoints' ? what : 'v_unbalanced',
    area: 'segment',
    reference: String(no),
    detail,
  }
}

/**
 * Some segments, their transfers read once: checkpoints of platform accounts that are not what their segments moved (one that is missing
 * is made), transfers that move nothing or less than nothing, and sides that are on no account.
 */
export const lookAtSegments = async (tx: Tx, from: bigint, to: bigint): Promise<Fault[]> => {
  const { rows } = await sql<Look>`
    with looks as materialized (select * from reconciliation.segment_looks(${from}, ${to})),
    houses as (select segment_no, found from looks where what = 'houses'),
    made as (
      insert into reconciliation.segment_houses (segment_no, houses)
      select segment_no, found from houses h
      where not exists (select 1 from reconciliation.segment_houses k where k.segment_no = h.segment_no) order by segment_no
      on conflict do nothing)
    select 'checkpoints' as what, h.segment_no, null as reference, h.found::text, k.houses::text as kept
    from houses h join reconciliation.segment_houses k using (segment_no) where k.houses <> h.found
    union all
    select what, segment_no, reference, found::text, null from looks where what <> 'houses'
    order by segment_no, reference`.execute(tx)
  return rows.map(lookFault)
}

export const readLastSegmentOf = async (db: Db | Tx, segmentNo: bigint): Promise<SealedSegment | null> =>
  (await readSegments(db, segmentNo, segmentNo))[0] ?? null
