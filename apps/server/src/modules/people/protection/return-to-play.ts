import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { requireRealAccount, notifyPlayer } from '../players/index.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { decideReturn } from './rules/return.ts'
import { showProtection } from './state-view.ts'
import { applyStops, lockGuard, readOwnStops, writeReturn } from './store.ts'

/**
 * The player's own yes to playing again, once the term they chose is over: the only thing that ends a break or an exclusion. After an
 * exclusion play opens a day later, by the guard alone, in whichever process the next bet is judged. A second yes changes nothing.
 */
export const returnToPlay = async (parts: ProtectionParts, caller: PlayerCaller) => {
  requireRealAccount(caller)
  const { app } = parts
  const { playerId } = caller
  await transact(app.db, async (tx) => {
    await lockGuard(tx, playerId)
    const at = await databaseNow(tx)
    const opensAt = decideReturn(await readOwnStops(tx, playerId), at)
    if (opensAt === 'not-over') throw new Refusal('STOP_NOT_OVER')
    if (opensAt === 'nothing') return
    await writeReturn(tx, playerId, { at, opensAt })
    await applyStops(tx, playerId)
    await notifyPlayer(tx, { playerId, kind: 'return-to-play', fills: { at: opensAt.toISOString() } })
  })
  return showProtection(parts, app.db, playerId)
}
