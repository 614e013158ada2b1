import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { sqlState, transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordChange } from './staff-change.ts'
import type { StaffPost } from './staff-post.ts'
import { lockEmail, writeEmail } from './staff-store.ts'
import type { Actor } from './types.ts'

const UNIQUE = '23505'

/** The operator's own address. Both are told: who finds the old one changed by somebody else hears of it there. */
export const changeOwnEmail = async (
  { app, post }: { app: App; post: StaffPost },
  email: string,
  { by, request }: { by: Actor; request: RequestFacts },
): Promise<void> => {
  const { operatorId, username } = by.operator
  const work = transact(app.db, async (tx) => {
    const before = await lockEmail(tx, operatorId)
    if (before === email) return
    await writeEmail(tx, operatorId, email)
    await recordChange(tx, by.operator, {
      action: 'operator.email',
      before: { email: before },
      after: { email },
      by,
      reason: '',
    })
    const fills = { username, contact: email, at: now().toISOString() }
    for (const receiver of [before, email])
      if (receiver !== null)
        await post.send(tx, { kind: 'staff-email-changed', receiver, language: request.language, fills })
  })
  await work.catch((error: unknown) => {
    throw sqlState(error) === UNIQUE ? new Refusal('STAFF_EMAIL_TAKEN') : error
  })
}
