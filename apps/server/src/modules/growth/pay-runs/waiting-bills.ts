import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/waiting.ts'

/** How many bills of the platform wait for a yes, since their run was computed; agents are promised no time for those. */
export const readWaitingBills = async (db: Db, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(r.computed_at) as oldest from pay_runs.bills b join pay_runs.runs r using (run_id)
    where b.needs_approval and b.approved_at is null and b.closed_at is null and r.brand_id = ${brandId}::uuid`.execute(
    db,
  )
  return { waiting: rows[0]!.waiting, oldestAt: rows[0]!.oldest, isLate: false }
}
