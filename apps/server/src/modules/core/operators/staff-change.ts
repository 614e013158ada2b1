import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { proposeApproval } from './propose-approval.ts'
import { recordAudit } from './record-audit.ts'
import { keepsTwoOwners, lockMember } from './staff-store.ts'
import type { Member } from './staff-store.ts'
import type { Actor } from './types.ts'

/** The operator a change is about, locked; nobody changes their own rights. */
export const lockOther = async (tx: Tx, operatorId: string, by: Actor): Promise<Member> => {
  if (operatorId === by.operator.operatorId) throw new Refusal('OWN_RIGHTS')
  const member = await lockMember(tx, operatorId)
  if (!member) throw new Refusal('NOT_FOUND')
  return member
}

/** With real money an owner goes only where two others stay. What was never active does not count and may go. */
export const requireOwnersLeft = async (tx: Tx, operatorId: string): Promise<void> => {
  const member = await lockMember(tx, operatorId)
  if (member?.role !== 'owner' || member.state !== 'active') return
  if (!(await keepsTwoOwners(tx, operatorId))) throw new Refusal('TWO_OWNERS_NEEDED')
}

interface Proposal {
  key: string
  kind: string
  detail: Record<string, string>
  reason: string
  by: Actor
}

/** Puts a change of an operator before a second owner. */
export const proposeChange = async (
  tx: Tx,
  member: Pick<Member, 'operatorId' | 'username'>,
  wanted: Proposal,
) => {
  const { operatorId, username } = member
  const { approvalId } = await proposeApproval(tx, {
    ...wanted,
    subject: `operator:${operatorId}`,
    detail: { operatorId, username, ...wanted.detail },
  })
  return { approvalId }
}

interface Done {
  action: string
  before: unknown
  after: unknown
  by: Actor
  reason: string
}

export const recordChange = (tx: Tx, member: Pick<Member, 'username'>, { by, ...done }: Done) =>
  recordAudit(tx, { ...by, ...done, subject: `operator:${member.username}` })
