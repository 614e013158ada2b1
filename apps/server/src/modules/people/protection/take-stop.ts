import { databaseNow, transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { tellHooks } from '../../core/webhooks/index.ts'
import { endSession, requireRealAccount, writeExclusionMarks } from '../players/index.ts'
import type { ProtectionParts } from './protection-parts.ts'
import { endOfTerm, kindOfTerm } from './rules/terms.ts'
import type { StopTerm } from './rules/terms.ts'
import { showProtection } from './state-view.ts'
import { applyStops, insertStop, lockGuard, readLongestTerm } from './store.ts'
import type { NewStop } from './store.ts'

/**
 * Puts a stop into force inside the caller's transaction: no bet that is judged after its commit passes. It is kept by what the person is
 * known again, unless it holds the account alone.
 */
export const putStop = async (
  { app }: ProtectionParts,
  tx: Tx,
  stop: NewStop,
  of: 'person' | 'account' = 'person',
): Promise<string> => {
  await lockGuard(tx, stop.playerId)
  const stopId = await insertStop(tx, stop)
  await applyStops(tx, stop.playerId)
  if (of === 'person') await writeExclusionMarks(tx, app.sealer, stop.playerId, stop.endsAt)
  const told = { kind: stop.kind, endsAt: stop.endsAt.toISOString() }
  await tellHooks(tx, 'protection.stopped', stop.playerId, () => told)
  return stopId
}

/**
 * A break or an exclusion of the player's own choice. It is in force when this answers: the guard stands in the database, where every
 * bet of every product is judged, and every other session ends. It can be made longer and never shorter.
 */
export const takeStop = async (parts: ProtectionParts, caller: PlayerCaller, term: StopTerm) => {
  requireRealAccount(caller)
  const { app, settings, activity } = parts
  const { playerId, sessionId } = caller
  await transact(app.db, async (tx) => {
    await lockGuard(tx, playerId)
    const endsAt = endOfTerm(term, await databaseNow(tx))
    const known = await readLongestTerm(tx, playerId)
    if (known && known.endsAt >= endsAt) throw new Refusal('STOP_SHORTER')
    await putStop(parts, tx, { playerId, kind: kindOfTerm(term), endsAt, reason: null, setBy: null })
    // Nobody who is gone for good leads a team; what runs is paid.
    if (term === 'permanent') await activity.endContracts(tx, settings, playerId)
  })
  await endSession(app, playerId, { allBut: sessionId })
  app.bus.publish('playStopped', { playerId })
  return showProtection(parts, app.db, playerId)
}
