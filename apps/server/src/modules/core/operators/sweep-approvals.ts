import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import { approvalKindsOf } from './approval-kinds.ts'
import { expireApprovals } from './approvals-store.ts'
import type { ApprovalKind } from './types.ts'

/** Ends proposals that nobody decided in time and tells the modules that own them. Safe to run twice and beside itself. */
export const sweepApprovals = (app: App, owned: readonly ApprovalKind[]): Promise<number> => {
  const kinds = approvalKindsOf(owned)
  return transact(app.db, async (tx) => {
    const over = await expireApprovals(tx)
    for (const approval of over) await kinds.get(approval.kind)?.closed?.(tx, approval, 'expired')
    return over.length
  })
}
