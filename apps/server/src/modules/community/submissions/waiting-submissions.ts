import type { Db } from '../../../platform/db/database.ts'
import type { Waiting } from '../../../platform/waiting.ts'

/** How much feedback nobody has answered yet. */
export const readWaitingFeedback = async (db: Db, brandId: string): Promise<Waiting> => {
  const found = await db
    .selectFrom('submissions.feedback')
    .select((of) => [of.fn.countAll().as('waiting'), of.fn.min('sent_at').as('oldest')])
    .where('brand_id', '=', brandId)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: Number(found.waiting), oldestAt: found.oldest, isLate: false }
}

/** How many applications to become an agent nobody has decided yet. */
export const readWaitingApplications = async (db: Db, brandId: string): Promise<Waiting> => {
  const found = await db
    .selectFrom('submissions.applications')
    .select((of) => [of.fn.countAll().as('waiting'), of.fn.min('sent_at').as('oldest')])
    .where('brand_id', '=', brandId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return { waiting: Number(found.waiting), oldestAt: found.oldest, isLate: false }
}
