import type { App } from '../../platform/app.ts'
import { transact } from '../../platform/db/database.ts'
import { idFor } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isRole, needsSecondOwner, NO_ROLE, usernameKey } from './rules.ts'
import { proposeChange, recordChange } from './staff-change.ts'
import { countOtherOwners, writePassword } from './staff-store.ts'
import { insertOperator } from './store.ts'
import { makeTemporaryPassword } from './temporary-password.ts'
import type { Actor } from './types.ts'

export interface Addition {
  key: string
  username: string
  displayName: string
  role: string
  reason: string
}

/**
 * A new member of staff with a password that is told once and must be changed. Where there is another owner the account opens nothing
 * until that one has agreed to its role.
 */
export const addOperator = async (app: App, wanted: Addition, by: Actor) => {
  if (!isRole(wanted.role)) throw new Refusal('BAD_INPUT', {}, { role: { code: 'INVALID' } })
  const { username, displayName, role, key, reason } = wanted
  const operatorId = idFor(by.operator.operatorId, key)
  const password = await makeTemporaryPassword()
  return transact(app.db, async (tx) => {
    const otherOwners = await countOtherOwners(tx, by.operator.operatorId)
    const isWaiting = needsSecondOwner({ from: NO_ROLE, to: role, otherOwners })
    const isAdded = await insertOperator(tx, {
      operatorId,
      username,
      usernameKey: usernameKey(username),
      displayName,
      role: isWaiting ? NO_ROLE : role,
      passwordHash: password.hash,
    })
    if (!isAdded) throw new Refusal('USERNAME_TAKEN')
    await writePassword(tx, operatorId, password)
    await recordChange(
      tx,
      { username },
      {
        action: 'operator.create',
        before: null,
        after: { displayName, role: isWaiting ? NO_ROLE : role },
        by,
        reason,
      },
    )
    const member = { operatorId, username }
    const proposal = { key, kind: 'staff.change-role', detail: { from: NO_ROLE, to: role }, reason, by }
    const { approvalId } = isWaiting ? await proposeChange(tx, member, proposal) : { approvalId: null }
    return { operatorId, temporaryPassword: password.text, approvalId }
  })
}
