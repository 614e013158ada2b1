import { now } from '../../../../platform/clock.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { WithdrawalParts } from '../parts.ts'
import { auditMove, requireMoved, requireSeen } from '../staff.ts'
import type { Deciding, Seen } from '../staff.ts'
import { move } from '../store.ts'
import { publish } from '../publish.ts'
import type { WithdrawalState } from '../types.ts'

/** States in which somebody of the staff has something to do. */
const WORKED_ON: readonly WithdrawalState[] = ['REVIEW', 'APPROVED', 'UNKNOWN', 'DISPUTE']

/** Puts a case under the operator's name; a colleague may take it over, and both see since when. */
export const takeWithdrawal = async (parts: WithdrawalParts, deciding: Deciding, seen: Seen) => {
  const row = await transact(parts.app.db, async (tx) => {
    const before = await requireSeen(tx, parts, seen)
    const state = WORKED_ON.find((one) => one === before.state)
    const after = requireMoved(
      state
        ? await move(tx, {
            ...seen,
            from: [state],
            to: state,
            actor: 'staff',
            by: deciding.caller.username,
            set: {
              owner_id: deciding.caller.operatorId,
              owner_name: deciding.caller.username,
              owned_at: now(),
            },
          })
        : null,
    )
    await auditMove(tx, deciding, { action: 'take', before, after, reason: null })
    return after
  })
  publish(parts.app, row)
  return row
}
