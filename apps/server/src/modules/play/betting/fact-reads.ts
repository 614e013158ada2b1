import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The last transaction of the next stretch of facts: only below what may still commit, so that a slow one is never passed by. */
export const findFactEdge = async (tx: Tx, after: string, most: number) => {
  const { rows } = await sql<{ edge: string | null; count: number }>`
    select max(xid)::text as edge, count(*)::int as count from (
      select xid from betting.v_fact_order
      where xid > ${after}::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid limit ${most}) as stretch`.execute(
    tx,
  )
  return rows[0]!
}
