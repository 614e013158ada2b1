import type { Tx } from '../../../platform/db/database.ts'
import type { OperatorCaller, RequestFacts } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import { readBackOfficeRow } from './back-office-reads.ts'
import type { WithdrawalParts } from './parts.ts'
import type { WithdrawalRow } from './types.ts'

/** Which operator decides, and from where. */
export interface Deciding {
  caller: OperatorCaller
  request: RequestFacts
}

export interface Seen {
  withdrawalId: string
  version: number
}

/** The withdrawal as the operator saw it: of this brand, and of the version they decided on. */
export const requireSeen = async (tx: Tx, { settings }: WithdrawalParts, { withdrawalId, version }: Seen) => {
  const row = await readBackOfficeRow(tx, settings.current().brandId, withdrawalId)
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.version !== version) throw new Refusal('VERSION_CONFLICT')
  return row
}

/** No edge from where it is now: somebody was first, or it never led there. */
export const requireMoved = (row: WithdrawalRow | null): WithdrawalRow => {
  if (!row) throw new Refusal('WITHDRAWAL_MOVED')
  return row
}

/** The audit row of a decision, in the decision's own transaction. */
export const auditMove = (
  tx: Tx,
  { caller, request }: Deciding,
  {
    action,
    before,
    after,
    reason,
  }: { action: string; before: WithdrawalRow; after: WithdrawalRow; reason: string | null },
) =>
  recordAudit(tx, {
    operator: caller,
    address: request.address,
    action: `withdrawals.${action}`,
    subject: `withdrawal:${after.withdrawal_id}`,
    before: { state: before.state, version: before.version },
    after: { state: after.state, version: after.version },
    ...(reason === null ? {} : { reason }),
  })
