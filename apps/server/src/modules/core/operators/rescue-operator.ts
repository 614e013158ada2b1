import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import { usernameKey } from './rules.ts'
import { recordChange } from './staff-change.ts'
import { clearFactor, endSessionsOf, lockMemberByName, writePassword } from './staff-store.ts'
import { makeTemporaryPassword } from './temporary-password.ts'

/**
 * For whoever holds the machine itself: an operator who lost their telephone and has no colleague to help gets a temporary password
 * and binds another authenticator. Null when nobody has the name. It stands in the audit trail like everything else.
 */
export const rescueOperator = async (app: Pick<App, 'db'>, username: string): Promise<string | null> => {
  const password = await makeTemporaryPassword()
  return transact(app.db, async (tx) => {
    const member = await lockMemberByName(tx, usernameKey(username))
    if (!member) return null
    await writePassword(tx, member.operatorId, password)
    await clearFactor(tx, member.operatorId)
    const ended = await endSessionsOf(tx, member.operatorId, now())
    await recordChange(tx, member, {
      action: 'operator.rescue',
      before: null,
      after: { isBound: false, endedSessions: ended },
      by: { operator: member, address: 'local' },
      reason: 'from the machine itself',
    })
    return password.text
  })
}
