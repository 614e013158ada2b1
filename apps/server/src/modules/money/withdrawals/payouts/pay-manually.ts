import { transactAt } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireMoneyFree } from '../../../people/players/index.ts'
import { disburse } from './disburse.ts'
import type { WithdrawalParts } from '../parts.ts'
import { payQueued } from './payout-store.ts'
import { auditMove, requireMoved, requireSeen } from '../staff.ts'
import type { Deciding, Seen } from '../staff.ts'
import { move } from '../store.ts'
import { publish } from '../publish.ts'
import type { WithdrawalRow } from '../types.ts'

/** Whoever said that it may be paid does not pay it as well; where rules alone said so, nobody did. */
const requireOther = (row: WithdrawalRow, operatorId: string): void => {
  if (row.first_approver === operatorId || row.second_approver === operatorId)
    throw new Refusal('PAYER_APPROVED')
}

/** Staff paid it by the bank's own means and enters the bank's reference; one reference pays once. */
export const payManually = async (
  parts: WithdrawalParts,
  deciding: Deciding,
  wanted: Seen & { reference: string },
) => {
  const { withdrawalId, version, reference } = wanted
  const by = deciding.caller.username
  const row = await transactAt(parts.app.db, 'withdrawal-decision', async (tx) => {
    const before = await requireSeen(tx, parts, wanted)
    requireOther(before, deciding.caller.operatorId)
    await requireMoneyFree(tx, before.player_id)
    const paying = requireMoved(
      await move(tx, {
        withdrawalId,
        version,
        from: ['APPROVED'],
        to: 'PAYING',
        actor: 'staff',
        by,
        reason: null,
      }),
    )
    const payoutId = await payQueued(tx, withdrawalId, reference)
    if (payoutId === null) throw new Refusal('REFERENCE_USED')
    const after = requireMoved(
      await disburse(tx, parts.settings, {
        row: paying,
        from: ['PAYING'],
        payoutId,
        amount: paying.amount,
        actor: 'staff',
        by,
      }),
    )
    await auditMove(tx, deciding, { action: 'pay', before, after, reason: reference })
    return after
  })
  publish(parts.app, row)
  return row
}
