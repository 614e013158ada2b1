import { now } from '../../../../platform/clock.ts'
import { transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { mayApprove, readApproverFault } from '../back-office-reads.ts'
import { requireFreshCode } from '../../../core/operators/index.ts'
import type { WithdrawalParts } from '../parts.ts'
import { queuePayout } from '../payouts/payout-store.ts'
import { channelOf, readPolicy } from '../policy.ts'
import { auditMove, requireMoved, requireSeen } from '../staff.ts'
import type { Deciding, Seen } from '../staff.ts'
import { move } from '../store.ts'
import { publish } from '../publish.ts'
import type { WithdrawalRow } from '../types.ts'

interface Approval extends Seen {
  reason: string
}

/** The first of two leaves it in review under their name; the last approves. Who may not is told why by the row itself. */
const approveOnce = async (
  tx: Tx,
  before: WithdrawalRow,
  { caller }: Deciding,
  { withdrawalId, version, reason }: Approval,
) => {
  const { operatorId } = caller
  const isLast = !before.needs_two || before.first_approver !== null
  const set =
    before.first_approver === null
      ? { first_approver: operatorId, first_approved_at: now() }
      : { second_approver: operatorId }
  const row = await move(tx, {
    withdrawalId,
    version,
    from: ['REVIEW'],
    to: isLast ? 'APPROVED' : 'REVIEW',
    actor: 'staff',
    by: caller.username,
    reason,
    set,
    only: mayApprove(operatorId),
  })
  if (row) return row
  const fault = await readApproverFault(tx, withdrawalId, operatorId)
  if (fault && before.state === 'REVIEW') throw new Refusal(fault)
  return requireMoved(null)
}

/**
 * Approves what the rules sent to people. Above the limit two different operators do; the order to pay is written with the last
 * approval, so however often it is pressed there is one.
 */
export const approveWithdrawal = async (parts: WithdrawalParts, deciding: Deciding, wanted: Approval) => {
  const { app, settings } = parts
  const policy = await readPolicy(app.db, settings)
  const row = await transactAt(app.db, 'withdrawal-decision', async (tx) => {
    const before = await requireSeen(tx, parts, wanted)
    if (before.needs_two) requireFreshCode()
    const after = await approveOnce(tx, before, deciding, wanted)
    if (after.state === 'APPROVED')
      await queuePayout(tx, {
        payoutId: newId(),
        withdrawalId: after.withdrawal_id,
        playerId: after.player_id,
        channel: channelOf(parts, policy),
        currency: after.currency,
        amount: after.amount,
      })
    await auditMove(tx, deciding, { action: 'approve', before, after, reason: wanted.reason })
    return after
  })
  publish(app, row)
  return row
}
