import { calls } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { OperatorCaller } from '../../../platform/http/callers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { approvalKindsOf } from './approval-kinds.ts'
import type { ApprovalKinds } from './approval-kinds.ts'
import { readApproval, readApprovals } from './approvals-reads.ts'
import { resultFor } from './call-kind.ts'
import { actorOf } from './actor.ts'
import { confirmAccount, listUnconfirmed } from './confirm-account.ts'
import { decideApproval } from './decide-approval.ts'
import { shownDetail } from './shown-detail.ts'
import type { ApprovalKind } from './types.ts'
import { withdrawApproval } from './withdraw-approval.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readApproval>>>

const summary = ({ approval, ...found }: Found, caller: OperatorCaller, kinds: ApprovalKinds) => {
  const isMine = approval.proposedBy.operatorId === caller.operatorId
  const permission = kinds.get(approval.kind)?.permission
  return {
    approvalId: approval.approvalId,
    kind: approval.kind,
    subject: approval.subject,
    reason: approval.reason,
    proposer: approval.proposedBy.username,
    proposedAt: approval.proposedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decision: found.decision,
    decider: found.decider,
    decidedAt: found.decidedAt?.toISOString() ?? null,
    isMine,
    mayDecide:
      found.decision === null &&
      !isMine &&
      !caller.isUnconfirmed &&
      permission !== undefined &&
      caller.permissions.has(permission) &&
      caller.permissions.has('approvals.decide'),
  }
}

export const approvalRoutes = (app: App, owned: readonly ApprovalKind[], hasCodes: () => boolean) => {
  const kinds = approvalKindsOf(owned)
  return implement('approvals', calls.approvals, {
    approvals: async (input, { caller }) => {
      const { place, rows } = await readApprovals(app.db, input)
      return { ...place, content: rows.map((row) => summary(row, caller, kinds)) }
    },
    approval: async ({ approvalId }, { caller }) => {
      const found = await readApproval(app.db, approvalId)
      if (!found) throw new Refusal('NOT_FOUND')
      const { approval, decision, decisionReason, result } = found
      const kind = kinds.get(approval.kind)
      return {
        ...summary(found, caller, kinds),
        lines: decision === null && kind ? await kind.describe(app.db, approval) : [],
        detail: shownDetail(approval.detail),
        detailHash: approval.detailHash,
        decisionReason,
        result: resultFor(app, approval, result, caller.operatorId),
      }
    },
    decideApproval: async (input, { caller, request }) => {
      const by = { operator: caller, address: request.address }
      const { permissions } = caller
      const approval = await transact(app.db, (tx) =>
        decideApproval(tx, kinds, { ...input, by, permissions }),
      )
      if (input.decision === 'approved') {
        const answer = kinds.get(approval.kind)?.done?.(approval)
        await answer?.catch((error: unknown) =>
          app.log.error({ err: error, kind: approval.kind }, 'an act was not told'),
        )
      }
      return {}
    },
    accounts: async (_, { caller }) => ({
      content: await listUnconfirmed(app, hasCodes(), caller.operatorId),
    }),
    confirmAccount: async (input, context) => {
      await confirmAccount(app, input, { by: actorOf(context), hasCodes: hasCodes() })
      return {}
    },
    withdrawApproval: async ({ approvalId, reason }, { caller, request }) => {
      const by = { operator: caller, address: request.address }
      await transact(app.db, (tx) => withdrawApproval(tx, kinds, { approvalId, reason, by }))
      return {}
    },
  })
}
