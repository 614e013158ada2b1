import type { Db } from '../../../../platform/db/database.ts'
import type { Waiting } from '../../../../platform/waiting.ts'

/** States in which an order waits for a decision of staff. */
export const QUEUE = ['VERIFYING', 'MISMATCH']

/** How many orders wait for a decision: the queue of the back office. */
export const readWaitingOrders = async (db: Db): Promise<Waiting> => {
  const found = await db
    .selectFrom('deposits.orders')
    .select((of) => [of.fn.countAll().as('waiting'), of.fn.min('moved_at').as('oldest')])
    .where('state', 'in', QUEUE)
    .executeTakeFirstOrThrow()
  return { waiting: Number(found.waiting), oldestAt: found.oldest, isLate: false }
}
