import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockOther, recordChange } from './staff-change.ts'
import { endSessionsOf, insertHelp, writePassword } from './staff-store.ts'
import { makeTemporaryPassword } from './temporary-password.ts'
import type { Actor } from './types.ts'

/**
 * A password for a colleague who forgot theirs: told once, to be changed at the next sign-in, every session ended. The authenticator
 * stays, so it is useless to whoever made it. An owner's is never made by another.
 */
export const resetPassword = async (
  app: App,
  { operatorId, reason }: { operatorId: string; reason: string },
  by: Actor,
): Promise<{ temporaryPassword: string }> => {
  const password = await makeTemporaryPassword()
  return transact(app.db, async (tx) => {
    const member = await lockOther(tx, operatorId, by)
    if (member.state === 'invited') throw new Refusal('VERSION_CONFLICT')
    if (member.role === 'owner') throw new Refusal('NOT_ALLOWED')
    await writePassword(tx, operatorId, password)
    await insertHelp(tx, { helperId: by.operator.operatorId, helpedId: operatorId, why: 'password' })
    const ended = await endSessionsOf(tx, operatorId, now())
    await recordChange(tx, member, {
      action: 'operator.reset-password',
      before: null,
      after: { endedSessions: ended },
      by,
      reason,
    })
    return { temporaryPassword: password.text }
  })
}
