import type { App } from '../../../../platform/app.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { endJoin, holdWaiting } from './join-store.ts'
import { giveBackPlace } from './promotion-store.ts'

/** Takes the choice back and gives its place to others; where there is none any more nothing happens. */
export const leavePromotion = async (
  { app }: { app: App },
  caller: PlayerCaller,
  promotionId: string,
): Promise<void> => {
  requireRealAccount(caller)
  await transact(app.db, async (tx) => {
    const waiting = await holdWaiting(tx, caller.playerId)
    if (waiting?.promotionId !== promotionId) return
    await endJoin(tx, { joinId: waiting.joinId, state: 'left' })
    await giveBackPlace(tx, promotionId, waiting.reserved)
  })
}
