import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { giveRole } from './change-role.ts'
import { giveState } from './change-state.ts'
import { forgetFactor } from './reset-factor.ts'
import { holdRole } from './roles-store.ts'
import { nothing, opensNoMore } from './rules.ts'
import { readOperatorStatus } from './staff-reads.ts'
import type { Approval, ApprovalKind, ApprovalField } from './types.ts'
import { insertHelp } from './staff-store.ts'

const whom = z.object({ operatorId: z.uuid(), username: z.string() })
const roleDetail = whom.extend({ from: z.string(), to: z.string() })
const states = z.enum(['active', 'disabled'])
const stateDetail = whom.extend({ from: states, to: states })

/** Nobody agrees to their own advancement, whoever proposed it; to losing rights they may. */
const unlessOneself = (approval: Approval, operatorId: string) =>
  whom.parse(approval.detail).operatorId === operatorId ? new Refusal('OWN_RIGHTS') : null

const personLine = async (db: Db, approval: Approval): Promise<ApprovalField> => {
  const { operatorId, username } = whom.parse(approval.detail)
  const row = await readOperatorStatus(db, operatorId)
  return { name: 'operator', form: 'text', value: row ? `${row.display_name} (${row.username})` : username }
}

const changeRole: ApprovalKind = {
  kind: 'staff.change-role',
  permission: 'staff.write',
  describe: async (db, approval) => {
    const { from, to } = roleDetail.parse(approval.detail)
    return [await personLine(db, approval), { name: 'role', form: 'text', value: to, was: from }]
  },
  refuseDecider: async (tx, approval, operatorId) => {
    const { from, to } = roleDetail.parse(approval.detail)
    const has = (await holdRole(tx, from)) ?? nothing
    return opensNoMore(has, (await holdRole(tx, to)) ?? nothing) ? null : unlessOneself(approval, operatorId)
  },
  act: async (tx, approval, by) => {
    const detail = roleDetail.parse(approval.detail)
    await giveRole(tx, detail, by, approval.reason)
    return { role: detail.to }
  },
}

const changeState: ApprovalKind = {
  kind: 'staff.change-state',
  permission: 'staff.write',
  describe: async (db, approval) => {
    const { from, to } = stateDetail.parse(approval.detail)
    return [await personLine(db, approval), { name: 'state', form: 'text', value: to, was: from }]
  },
  refuseDecider: async (_, approval, operatorId) =>
    stateDetail.parse(approval.detail).to === 'disabled' ? null : unlessOneself(approval, operatorId),
  act: async (tx, approval, by) => {
    const detail = stateDetail.parse(approval.detail)
    await giveState(tx, detail, by, approval.reason)
    return { state: detail.to }
  },
}

const resetFactor: ApprovalKind = {
  kind: 'staff.reset-factor',
  permission: 'staff.write',
  describe: async (db, approval) => [
    await personLine(db, approval),
    { name: 'second-factor', form: 'text', value: 'none', was: 'bound' },
  ],
  refuseDecider: async (_, approval, operatorId) => unlessOneself(approval, operatorId),
  act: async (tx, approval, by) => {
    const member = whom.parse(approval.detail)
    await forgetFactor(tx, member, by, approval.reason)
    // Who asked for it was as near as who agreed.
    const helperId = approval.proposedBy.operatorId
    await insertHelp(tx, { helperId, helpedId: member.operatorId, why: 'second-factor' })
    return { isBound: false }
  },
}

/** What owners do to owners and to the rights of others. */
export const staffApprovalKinds: readonly ApprovalKind[] = [changeRole, changeState, resetFactor]
