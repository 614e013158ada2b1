import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdRole } from './roles-store.ts'
import { needsSecondOwner, nothing } from './rules.ts'
import { lockOther, proposeChange, recordChange, requireOwnersLeft } from './staff-change.ts'
import { countOtherOwners, endSessionsOf, writeState } from './staff-store.ts'
import type { Actor } from './types.ts'

export interface StateChange {
  operatorId: string
  username: string
  from: 'active' | 'disabled'
  to: 'active' | 'disabled'
}

/** Suspends or brings back, with its audit row; a suspended operator's sessions end in the same commit. */
export const giveState = async (tx: Tx, change: StateChange, by: Actor, reason: string): Promise<void> => {
  const otherOwners = await countOtherOwners(tx, change.operatorId)
  if (change.to === 'disabled') await requireOwnersLeft(tx, change.operatorId)
  if (!(await writeState(tx, change)))
    throw new Refusal(change.to === 'disabled' && otherOwners === 0 ? 'LAST_OWNER' : 'VERSION_CONFLICT')
  if (change.to === 'disabled') await endSessionsOf(tx, change.operatorId, now())
  await recordChange(tx, change, {
    action: change.to === 'disabled' ? 'operator.suspend' : 'operator.resume',
    before: { state: change.from },
    after: { state: change.to },
    by,
    reason,
  })
}

export interface StateWanted {
  operatorId: string
  key: string
  state: 'active' | 'disabled'
  reason: string
}

/** Suspending is done at once, bringing back is giving rights; an owner's state is always a second owner's business too. */
export const changeState = (app: App, { key, state: to, reason, operatorId }: StateWanted, by: Actor) =>
  transact(app.db, async (tx) => {
    const otherOwners = await countOtherOwners(tx, by.operator.operatorId)
    const member = await lockOther(tx, operatorId, by)
    const { state: from, role } = member
    // Who has not come yet is neither suspended nor brought back: their invitation is taken back.
    if (from === to || from === 'invited') throw new Refusal('VERSION_CONFLICT')
    if (to === 'disabled') await requireOwnersLeft(tx, operatorId)
    const held = (await holdRole(tx, role)) ?? nothing
    const rights = to === 'active' ? { from: nothing, to: held } : { from: held, to: nothing }
    if (needsSecondOwner({ ...rights, otherOwners }))
      return proposeChange(tx, member, { key, kind: 'staff.change-state', detail: { from, to }, reason, by })
    await giveState(tx, { ...member, from, to }, by, reason)
    return { approvalId: null }
  })
