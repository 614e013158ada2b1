import type { App } from '../../../platform/app.ts'
import { newToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { makeInvitation } from './make-invitation.ts'
import { hashPassword } from './passwords.ts'
import { holdRole } from './roles-store.ts'
import { needsSecondOwner, NO_ROLE, nothing, usernameKey } from './rules.ts'
import { proposeChange, recordChange } from './staff-change.ts'
import type { StaffPost } from './staff-post.ts'
import { countOtherOwners, isNameTaken } from './staff-store.ts'
import { insertOperator } from './store.ts'
import type { Actor } from './types.ts'

export interface Invited {
  key: string
  username: string
  displayName: string
  email: string
  role: string
  reason: string
}

/**
 * A colleague who is asked in. The account has a name and waits; nobody knows a password of it, and it signs nobody in until the link was
 * used. Where there is another owner it opens nothing until that one has agreed to its role.
 */
export const inviteOperator = async (
  { app, post }: { app: App; post: StaffPost },
  wanted: Invited,
  from: { by: Actor; request: RequestFacts },
) => {
  const { username, displayName, email, role, key, reason } = wanted
  const { by } = from
  const operatorId = idFor(by.operator.operatorId, key)
  const passwordHash = await hashPassword(newToken())
  return transact(app.db, async (tx) => {
    const wants = role === NO_ROLE ? null : await holdRole(tx, role)
    if (!wants) throw new Refusal('BAD_INPUT', {}, { role: { code: 'INVALID' } })
    const otherOwners = await countOtherOwners(tx, by.operator.operatorId)
    const isWaiting = needsSecondOwner({ from: nothing, to: wants, otherOwners })
    const nameKey = usernameKey(username)
    const isAdded = await insertOperator(tx, {
      operatorId,
      username,
      usernameKey: nameKey,
      displayName,
      email,
      state: 'invited',
      role: isWaiting ? NO_ROLE : role,
      passwordHash,
    })
    if (!isAdded) throw new Refusal((await isNameTaken(tx, nameKey)) ? 'USERNAME_TAKEN' : 'STAFF_EMAIL_TAKEN')
    const { link, isLinkShown } = await makeInvitation(tx, post, { ...wanted, operatorId }, from)
    await recordChange(
      tx,
      { username },
      {
        action: 'operator.invite',
        before: null,
        after: { displayName, email, role: isWaiting ? NO_ROLE : role, linkToldToMaker: isLinkShown },
        by,
        reason,
      },
    )
    const member = { operatorId, username }
    const proposal = { key, kind: 'staff.change-role', detail: { from: NO_ROLE, to: role }, reason, by }
    const { approvalId } = isWaiting ? await proposeChange(tx, member, proposal) : { approvalId: null }
    return { operatorId, link, approvalId }
  })
}
