import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdRole } from './roles-store.ts'
import { needsSecondOwner, NO_ROLE, nothing } from './rules.ts'
import { lockOther, proposeChange, recordChange, requireOwnersLeft } from './staff-change.ts'
import { countOtherOwners, writeRole } from './staff-store.ts'
import type { Actor } from './types.ts'

export interface RoleChange {
  operatorId: string
  username: string
  from: string
  to: string
}

/** Gives the role with its audit row; refused for the last owner and where the role is no longer the one that was seen. */
export const giveRole = async (tx: Tx, change: RoleChange, by: Actor, reason: string): Promise<void> => {
  const otherOwners = await countOtherOwners(tx, change.operatorId)
  await requireOwnersLeft(tx, change.operatorId)
  if (!(await holdRole(tx, change.to))) throw new Refusal('VERSION_CONFLICT')
  if (!(await writeRole(tx, change)))
    throw new Refusal(change.from === 'owner' && otherOwners === 0 ? 'LAST_OWNER' : 'VERSION_CONFLICT')
  await recordChange(tx, change, {
    action: 'operator.role',
    before: { role: change.from },
    after: { role: change.to },
    by,
    reason,
  })
}

export interface RoleWanted {
  operatorId: string
  key: string
  from: string
  to: string
  reason: string
}

/** Changes somebody else's role, at once or by a second owner; what is taken away is taken at once, except from an owner. */
export const changeRole = async (app: App, wanted: RoleWanted, by: Actor) => {
  const { key, from, to, reason } = wanted
  return transact(app.db, async (tx) => {
    const wants = to === NO_ROLE ? null : await holdRole(tx, to)
    if (!wants) throw new Refusal('BAD_INPUT', {}, { to: { code: 'INVALID' } })
    const otherOwners = await countOtherOwners(tx, by.operator.operatorId)
    const member = await lockOther(tx, wanted.operatorId, by)
    if (member.role !== from || from === to) throw new Refusal('VERSION_CONFLICT')
    await requireOwnersLeft(tx, member.operatorId)
    const has = (await holdRole(tx, from)) ?? nothing
    if (needsSecondOwner({ from: has, to: wants, otherOwners }))
      return proposeChange(tx, member, { key, kind: 'staff.change-role', detail: { from, to }, reason, by })
    await giveRole(tx, { ...member, from, to }, by, reason)
    return { approvalId: null }
  })
}
