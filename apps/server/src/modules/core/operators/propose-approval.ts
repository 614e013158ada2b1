import type { Tx } from '../../../platform/db/database.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { insertApproval, readRepeat } from './approvals-store.ts'
import { recordAudit } from './record-audit.ts'
import { shownDetail } from './shown-detail.ts'
import type { Actor, Approval } from './types.ts'

const DAY_MS = 86_400_000
const LIFETIME_MS = 3 * DAY_MS

export interface ApprovalWanted {
  /** The caller's own key: a repeat of the same proposal gets the first answer. */
  key: string
  kind: string
  subject: string
  detail: unknown
  reason: string
  by: Actor
  /** Three days unless told. */
  lifetimeMs?: number
}

/**
 * Puts an act before a second operator, inside the caller's transaction. Nothing happens until somebody else approves it. A second
 * proposal of the kind for the same subject is refused while the first waits.
 */
export const proposeApproval = async (tx: Tx, wanted: ApprovalWanted): Promise<Approval> => {
  const { kind, subject, detail, reason, by } = wanted
  const approvalId = idFor(by.operator.operatorId, wanted.key)
  const proposal = {
    approvalId,
    kind,
    subject,
    detail,
    reason,
    by,
    lifetimeMs: wanted.lifetimeMs ?? LIFETIME_MS,
  }
  const made = await insertApproval(tx, proposal)
  if (!made) {
    const repeat = await readRepeat(tx, proposal)
    if (repeat) return repeat
    throw new Refusal('APPROVAL_WAITS')
  }
  await recordAudit(tx, {
    ...by,
    action: 'approval.propose',
    subject: `approval:${approvalId}`,
    before: null,
    after: { kind, subject, detail: shownDetail(detail) },
    reason,
  })
  return made
}
