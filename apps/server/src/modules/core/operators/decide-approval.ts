import type { Tx } from '../../../platform/db/database.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { readApprovalStatus, writeDecision, writeResult } from './approvals-store.ts'
import type { Decision, ApprovalStatus } from './approvals-store.ts'
import type { ApprovalKinds } from './approval-kinds.ts'
import { recordAudit } from './record-audit.ts'
import { readHeldRole } from './roles-store.ts'
import { permissionsOf } from './rules.ts'
import { shownDetail } from './shown-detail.ts'
import type { Approval, ApprovalKind } from './types.ts'

export interface DecisionWanted extends Decision {
  permissions: ReadonlySet<string>
}

const whyNot = (status: ApprovalStatus | null, wanted: DecisionWanted): Refusal => {
  if (!status) return new Refusal('NOT_FOUND')
  if (status.decision !== null)
    return new Refusal('APPROVAL_DECIDED', { decision: status.decision, decider: status.decider })
  if (status.proposedBy === wanted.by.operator.operatorId) return new Refusal('APPROVAL_OWN')
  if (status.isOver) return new Refusal('APPROVAL_EXPIRED')
  if (status.isDeciderUnconfirmed) return new Refusal('ACCOUNT_UNCONFIRMED')
  if (!status.isWhole) return new Refusal('APPROVAL_CHANGED')
  if (!status.isProposerActive) return new Refusal('APPROVAL_ORPHANED')
  if (status.isOnePair) return new Refusal('APPROVAL_ONE_PAIR')
  return new Refusal('NOT_ALLOWED')
}

const isProposerEntitled = async (tx: Tx, { proposerNeeds }: ApprovalKind, approval: Approval) => {
  if (!proposerNeeds) return true
  const held = await readHeldRole(tx, approval.proposedBy.operatorId)
  return held !== null && permissionsOf(held).has(proposerNeeds)
}

const perform = async (tx: Tx, kinds: ApprovalKinds, approval: Approval, wanted: DecisionWanted) => {
  const kind = kinds.get(approval.kind)
  assert(kind, `somebody owns the approvals of the kind ${approval.kind}`)
  if (!wanted.permissions.has(kind.permission)) throw new Refusal('NOT_ALLOWED')
  const refusal = await kind.refuseDecider?.(tx, approval, wanted.by.operator.operatorId)
  if (refusal) throw refusal
  if (wanted.decision === 'approved' && !(await isProposerEntitled(tx, kind, approval)))
    throw new Refusal('APPROVAL_ORPHANED')
  if (wanted.decision === 'refused') {
    await kind.closed?.(tx, approval, 'refused')
    return null
  }
  const result = await kind.act(tx, approval, wanted.by)
  await writeResult(tx, approval.approvalId, result)
  return result
}

/**
 * Decides a proposal once, and does what it says in the same transaction. Whoever proposed it can never decide it, nor can it be
 * decided on other words than the ones seen, after its time, or twice, by however many at once: the write itself is guarded.
 */
export const decideApproval = async (
  tx: Tx,
  kinds: ApprovalKinds,
  wanted: DecisionWanted,
): Promise<Approval> => {
  const approval = await writeDecision(tx, wanted)
  const statusFor = { detailHash: wanted.detailHash, operatorId: wanted.by.operator.operatorId }
  if (!approval) throw whyNot(await readApprovalStatus(tx, wanted.approvalId, statusFor), wanted)
  const result = await perform(tx, kinds, approval, wanted)
  await recordAudit(tx, {
    ...wanted.by,
    action: wanted.decision === 'approved' ? 'approval.approve' : 'approval.refuse',
    subject: `approval:${approval.approvalId}`,
    before: null,
    after: {
      kind: approval.kind,
      subject: approval.subject,
      proposer: approval.proposedBy.username,
      detail: shownDetail(approval.detail),
      ...(result ? { result } : {}),
    },
    reason: wanted.reason,
  })
  return approval
}
