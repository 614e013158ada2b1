import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordChange } from './staff-change.ts'
import { endSessionsOf, lockMember } from './staff-store.ts'
import type { Actor } from './types.ts'

/** Signs an operator out everywhere, at once. */
export const endOperatorSessions = (
  app: App,
  { operatorId, reason }: { operatorId: string; reason: string },
  by: Actor,
): Promise<{ ended: number }> =>
  transact(app.db, async (tx) => {
    const member = await lockMember(tx, operatorId)
    if (!member) throw new Refusal('NOT_FOUND')
    const ended = await endSessionsOf(tx, operatorId, now())
    await recordChange(tx, member, {
      action: 'operator.end-sessions',
      before: null,
      after: { endedSessions: ended },
      by,
      reason,
    })
    return { ended }
  })
