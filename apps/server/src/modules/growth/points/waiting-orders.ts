import type { Db } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/waiting.ts'
import { orderQueues } from './redemption-reads.ts'

/** How many orders of goods wait to be approved or sent. */
export const readWaitingGoods = async (db: Db, brandId: string): Promise<Waiting> => {
  const found = await db
    .selectFrom('points.redemptions')
    .select((of) => [of.fn.countAll().as('waiting'), of.fn.min('applied_at').as('oldest')])
    .where('brand_id', '=', brandId)
    .where('kind', '=', 'goods')
    .where('state', 'in', [...orderQueues.waiting])
    .executeTakeFirstOrThrow()
  return { waiting: Number(found.waiting), oldestAt: found.oldest, isLate: false }
}
