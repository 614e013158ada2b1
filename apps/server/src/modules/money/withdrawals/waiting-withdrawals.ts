import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/waiting.ts'

/** How many withdrawals wait for staff: to be reviewed, paid, cleared up or decided. What a provider is paying just now waits for nobody. */
export const readWaitingWithdrawals = async (db: Db, brandId: string): Promise<Waiting> => {
  const { rows } = await sql<{ waiting: bigint; oldest: Date | null; late: boolean | null }>`
    select count(*) as waiting, min(created_at) as oldest, bool_or(promised_at < statement_timestamp()) as late
    from withdrawals.withdrawals
    where brand_id = ${brandId}::uuid and state in ('REVIEW', 'APPROVED', 'UNKNOWN', 'DISPUTE')`.execute(db)
  const { waiting, oldest, late } = rows[0]!
  return { waiting: Number(waiting), oldestAt: oldest, isLate: late === true }
}
