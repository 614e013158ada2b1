import { transact, transactAt } from '../../../../platform/db/database.ts'
import { sendMessage, shownAmount } from '../../../core/mailbox/index.ts'
import { overdue } from '../back-office-reads.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readOverdue, readOwn, readToRemind } from '../reads.ts'
import { reminderTimes } from '../rules/receipt.ts'
import { countReminder, move } from '../store.ts'
import { publish } from '../publish.ts'

const AT_ONCE = 200

const confirmOne = async ({ app }: WithdrawalParts, withdrawalId: string) => {
  const row = await transactAt(app.db, 'receipt-clock', (tx) =>
    move(tx, {
      withdrawalId,
      from: ['DISBURSED'],
      to: 'COMPLETED',
      actor: 'clock',
      reason: null,
      set: { outcome: 'AUTO_RECEIVED' },
      only: overdue,
    }),
  )
  if (row) publish(app, row)
}

const remindOne = async (
  { app, settings }: WithdrawalParts,
  due: Awaited<ReturnType<typeof readToRemind>>[number],
) => {
  const minutes = Math.round((due.confirm_by!.getTime() - due.disbursed_at!.getTime()) / 60_000)
  const number = due.reminders + 1
  const next = reminderTimes(due.disbursed_at!, minutes)[number] ?? null
  const isSent = await transact(app.db, async (tx) => {
    if (!(await countReminder(tx, { withdrawalId: due.withdrawal_id, number, next }))) return false
    await sendMessage(tx, {
      playerId: due.player_id,
      event: 'withdrawal-reminder',
      cause: `withdrawal-reminder:${due.withdrawal_id}:${due.disbursed_at!.getTime()}:${number}`,
      fills: {
        number: due.withdrawal_no,
        amount: shownAmount(settings.current().value.currency, due.paid),
        until: due.confirm_by!.toISOString(),
        count: String(number),
      },
    })
    return true
  })
  const row = isSent ? await readOwn(app.db, due.player_id, due.withdrawal_id) : undefined
  if (row) publish(app, row)
}

/** The clock of receipts: reminders first, then what has run out counts as received. An open case is in neither list. */
export const watchReceipts = async (parts: WithdrawalParts): Promise<void> => {
  for (const due of await readToRemind(parts.app.db, AT_ONCE)) await remindOne(parts, due)
  for (const withdrawalId of await readOverdue(parts.app.db, AT_ONCE)) await confirmOne(parts, withdrawalId)
}
