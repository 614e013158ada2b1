import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/waiting.ts'

/** How many flags nobody has decided; no time was promised to anybody. */
export const readWaitingFlags = async (db: Db, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    select count(*)::int as waiting, min(found_at) as oldest from opposite_bets.flags
    where brand_id = ${brandId}::uuid and state = 'OPEN'`.execute(db)
  return { waiting: rows[0]!.waiting, oldestAt: rows[0]!.oldest, isLate: false }
}
