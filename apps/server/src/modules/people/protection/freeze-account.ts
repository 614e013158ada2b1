import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordAudit } from '../../core/operators/index.ts'
import type { Actor } from '../../core/operators/index.ts'
import { tellHooks } from '../../core/webhooks/index.ts'
import { holdAccount } from '../players/index.ts'
import { requirePlayer } from './back-office-reads.ts'
import { insertFreeze } from './freeze-store.ts'
import type { NewFreeze } from './freeze-store.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { FOR_GOOD } from './rules/terms.ts'
import { putStop } from './take-stop.ts'

export type FreezeWanted = Pick<NewFreeze, 'playerId' | 'holds' | 'cause' | 'reason'>

/**
 * Staff freeze an account, at once: money, signing in and play, each at choice. What is under way in a round ends as ever and its win is
 * credited; what has not left the platform stays.
 */
export const freezeAccount = async (
  parts: ProtectionParts,
  { playerId, holds, cause, reason }: FreezeWanted,
  by: Actor,
): Promise<void> => {
  if (!holds.money && !holds.signIn && !holds.play)
    throw new Refusal('BAD_INPUT', {}, { holds: { code: 'INVALID' } })
  await requirePlayer(parts, playerId)
  const { bus, db } = parts.app
  const setBy = by.operator.username
  const sessionIds = await transact(db, async (tx) => {
    const held = await holdAccount(tx, playerId, holds)
    const stopId = holds.play
      ? await putStop(parts, tx, { playerId, kind: 'staff', endsAt: FOR_GOOD, reason, setBy }, 'account')
      : null
    const { stateBefore } = held
    const freeze = { freezeId: newId(), playerId, holds, cause, reason, setBy, stateBefore, stopId }
    if (!(await insertFreeze(tx, freeze))) throw new Refusal('VERSION_CONFLICT')
    await recordAudit(tx, {
      ...by,
      action: 'protection.freeze',
      subject: `player:${playerId}`,
      before: null,
      after: { ...holds, cause },
      reason,
    })
    await tellHooks(tx, 'account.frozen', playerId, () => ({ ...holds }))
    return held.sessionIds
  })
  if (sessionIds.length > 0) bus.publish('sessionEnded', { sessionIds })
  if (holds.play) bus.publish('playStopped', { playerId })
}
