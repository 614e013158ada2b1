import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { shownAmount } from '../../../core/mailbox/index.ts'
import { notifyPlayer } from '../../../people/players/index.ts'
import type { Settings } from '../../../core/settings/index.ts'
import { captureMoney } from '../money.ts'
import { readPolicy } from '../policy.ts'
import { reminderTimes } from '../rules/receipt.ts'
import { move } from '../store.ts'
import type { Actor, WithdrawalRow, WithdrawalState } from '../types.ts'

export interface Disbursement {
  row: WithdrawalRow
  from: readonly WithdrawalState[]
  payoutId: string
  amount: bigint
  actor: Actor
  by?: string | null
  reason?: string | null
}

/**
 * The bank has paid: the hold is captured, once a payout, and the player's clock starts. Null when the withdrawal is not waiting for
 * this any more; nothing moved then.
 */
export const disburse = async (
  tx: Tx,
  settings: Settings,
  { row, from, payoutId, amount, actor, by, reason }: Disbursement,
): Promise<WithdrawalRow | null> => {
  const { platformOwner, value } = settings.current()
  const { confirmMinutes } = await readPolicy(tx, settings)
  const at = await databaseNow(tx)
  const fee = row.fee - row.fee_taken
  const after = await move(tx, {
    withdrawalId: row.withdrawal_id,
    from,
    to: 'DISBURSED',
    version: row.version,
    actor,
    by: by ?? null,
    reason: reason ?? null,
    set: {
      paid: row.paid + amount,
      fee_taken: row.fee_taken + fee,
      held: row.held - amount - fee,
      disbursed_at: at,
      confirm_by: new Date(at.getTime() + confirmMinutes * 60_000),
      reminders: 0,
      next_reminder_at: reminderTimes(at, confirmMinutes)[0],
      claimed_received: null,
    },
  })
  if (!after) return null
  await captureMoney(tx, after, { payoutId, amount, fee, platformOwner })
  await notifyPlayer(tx, {
    playerId: after.player_id,
    kind: 'withdrawal-sent',
    fills: {
      number: after.withdrawal_no,
      amount: shownAmount(value.currency, amount),
    },
  })
  return after
}
