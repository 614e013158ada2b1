import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockOther, proposeChange, recordChange } from './staff-change.ts'
import { clearFactor, countOtherOwners, endSessionsOf, insertHelp } from './staff-store.ts'
import type { Actor } from './types.ts'

interface Whom {
  operatorId: string
  username: string
}

/** Forgets the authenticator and ends every session; the next sign-in binds another. */
export const forgetFactor = async (tx: Tx, member: Whom, by: Actor, reason: string): Promise<void> => {
  const { operatorId: helpedId } = member
  await clearFactor(tx, helpedId)
  await insertHelp(tx, { helperId: by.operator.operatorId, helpedId, why: 'second-factor' })
  const ended = await endSessionsOf(tx, member.operatorId, now())
  await recordChange(tx, member, {
    action: 'operator.reset-factor',
    before: { isBound: true },
    after: { isBound: false, endedSessions: ended },
    by,
    reason,
  })
}

/**
 * For a lost telephone, with another owner's consent where there is one: a new password and a new authenticator in the same hands would
 * be a way into a colleague's place, and one person would be two pairs of eyes.
 */
export const resetFactor = (
  app: App,
  { operatorId, key, reason }: { operatorId: string; key: string; reason: string },
  by: Actor,
) =>
  transact(app.db, async (tx) => {
    const otherOwners = await countOtherOwners(tx, by.operator.operatorId)
    const member = await lockOther(tx, operatorId, by)
    if (member.state === 'invited') throw new Refusal('VERSION_CONFLICT')
    const isOwner = member.role === 'owner' && member.state === 'active'
    // Whoever lost their telephone cannot be the second pair of eyes.
    if (otherOwners > (isOwner ? 1 : 0))
      return proposeChange(tx, member, { key, kind: 'staff.reset-factor', detail: {}, reason, by })
    await forgetFactor(tx, member, by, reason)
    return { approvalId: null }
  })
