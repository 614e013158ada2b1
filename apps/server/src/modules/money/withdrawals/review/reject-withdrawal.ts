import { transactAt } from '../../../../platform/db/database.ts'
import { releaseMoney } from '../money.ts'
import type { WithdrawalParts } from '../parts.ts'
import { auditMove, requireMoved, requireSeen } from '../staff.ts'
import type { Deciding, Seen } from '../staff.ts'
import { giveBack, move } from '../store.ts'
import { notifyByMessage } from '../notify-by-message.ts'
import { publish } from '../publish.ts'

/** Refuses what is in review and gives the hold back, with words the player reads. */
export const rejectWithdrawal = async (
  parts: WithdrawalParts,
  deciding: Deciding,
  wanted: Seen & { reason: string },
) => {
  const { row, cash } = await transactAt(parts.app.db, 'withdrawal-decision', async (tx) => {
    const before = await requireSeen(tx, parts, wanted)
    const after = requireMoved(
      await move(tx, {
        withdrawalId: wanted.withdrawalId,
        version: wanted.version,
        from: ['REVIEW'],
        to: 'REJECTED',
        actor: 'staff',
        by: deciding.caller.username,
        reason: wanted.reason,
        set: giveBack(before),
      }),
    )
    await notifyByMessage(tx, parts.settings, after, { event: 'withdrawal-rejected', reason: wanted.reason })
    await auditMove(tx, deciding, { action: 'reject', before, after, reason: wanted.reason })
    return { row: after, cash: await releaseMoney(tx, after, before.held) }
  })
  publish(parts.app, row, cash)
  return row
}
