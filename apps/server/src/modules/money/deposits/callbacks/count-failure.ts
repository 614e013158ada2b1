import type { Tx } from '../../../../platform/db/database.ts'
import { forgetFailures, insertPause, noteFailure } from './failures-store.ts'
import { judgeFailures } from '../rules/failed-payments.ts'
import type { Mover, Order } from '../types.ts'

/**
 * Counts an order that ended without money by the word of a provider or of staff; a provider's silence is nobody's failure. Call it
 * after the step, in its transaction: five in ten minutes close the way for an hour, five more close all ways until staff has looked.
 */
export const countFailure = async (tx: Tx, order: Order, { actor }: Mover): Promise<void> => {
  if (actor !== 'provider' && actor !== 'staff') return
  const { playerId, methodId } = order
  const act = judgeFailures(await noteFailure(tx, order))
  if (act === 'pause') await insertPause(tx, { playerId, methodId })
  if (act === 'suspend') await insertPause(tx, { playerId, methodId: null })
}

/** A payment that came through ends the row of failures. */
export const endFailures = (tx: Tx, { playerId }: Order): Promise<void> => forgetFailures(tx, playerId)
