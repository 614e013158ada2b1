import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ApprovalKinds } from './approval-kinds.ts'
import { readApprovalStatus, writeWithdrawal } from './approvals-store.ts'
import { recordAudit } from './record-audit.ts'
import type { Actor, Approval } from './types.ts'

const whyNot = async (tx: Tx, approvalId: string, operatorId: string): Promise<Refusal> => {
  const status = await readApprovalStatus(tx, approvalId, { detailHash: '', operatorId })
  if (!status) return new Refusal('NOT_FOUND')
  if (status.proposedBy !== operatorId) return new Refusal('NOT_ALLOWED')
  return new Refusal('APPROVAL_DECIDED', { decision: status.decision, decider: status.decider })
}

/** Takes one's own proposal back while nobody has decided it. */
export const withdrawApproval = async (
  tx: Tx,
  kinds: ApprovalKinds,
  { approvalId, reason, by }: { approvalId: string; reason: string; by: Actor },
): Promise<Approval> => {
  const approval = await writeWithdrawal(tx, approvalId, reason, by)
  if (!approval) throw await whyNot(tx, approvalId, by.operator.operatorId)
  await kinds.get(approval.kind)?.closed?.(tx, approval, 'withdrawn')
  await recordAudit(tx, {
    ...by,
    action: 'approval.withdraw',
    subject: `approval:${approvalId}`,
    before: null,
    after: { kind: approval.kind, subject: approval.subject },
    reason,
  })
  return approval
}
