import { transactAt } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { releaseMoney } from '../money.ts'
import type { WithdrawalParts } from '../parts.ts'
import { readPolicy } from '../policy.ts'
import { readOwn } from '../reads.ts'
import { requireMoved } from '../staff.ts'
import { giveBack, move } from '../store.ts'
import { publish } from '../publish.ts'

/** Takes a request back where the jurisdiction lets a player do so, before anybody approved it. By default none does. */
export const cancelWithdrawal = async (
  parts: WithdrawalParts,
  { playerId }: PlayerCaller,
  withdrawalId: string,
) => {
  const { app, settings } = parts
  const { playerMayCancel } = await readPolicy(app.db, settings)
  const { row, cash } = await transactAt(app.db, 'withdrawal-cancel', async (tx) => {
    const before = await readOwn(tx, playerId, withdrawalId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (!playerMayCancel) throw new Refusal('WITHDRAWAL_FINAL')
    const after = requireMoved(
      await move(tx, {
        withdrawalId,
        version: before.version,
        from: ['REQUESTED', 'REVIEW'],
        to: 'CANCELLED',
        actor: 'player',
        reason: null,
        set: giveBack(before),
      }),
    )
    return { row: after, cash: await releaseMoney(tx, after, before.held) }
  })
  publish(app, row, cash)
  return { row, balance: cash.balance }
}
