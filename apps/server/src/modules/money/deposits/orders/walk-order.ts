import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { releaseUse } from '../limits/limits-store.ts'
import { moveOrder } from './orders-store.ts'
import type { OrderChange } from './orders-store.ts'
import type { OrderState } from '../rules/order-states.ts'
import type { Mover, Order } from '../types.ts'
import { forgetFailures, insertPause, noteFailure } from '../callbacks/failures-store.ts'
import { judgeFailures } from '../rules/failed-payments.ts'

/**
 * Counts an order that ended without money by the word of a provider or of staff; a provider's silence is nobody's failure. Call it
 * after the step, in its transaction: five in ten minutes close the way for an hour, five more close all ways until staff has looked.
 */
const countFailure = async (tx: Tx, order: Order, { actor }: Mover): Promise<void> => {
  if (actor !== 'provider' && actor !== 'staff') return
  const { playerId, methodId } = order
  const act = judgeFailures(await noteFailure(tx, order))
  if (act === 'pause') await insertPause(tx, { playerId, methodId })
  if (act === 'suspend') await insertPause(tx, { playerId, methodId: null })
}

/** A payment that came through ends the row of failures. */
const endFailures = (tx: Tx, { playerId }: Order): Promise<void> => forgetFailures(tx, playerId)

const ENDS_WITHOUT_MONEY: readonly OrderState[] = ['EXPIRED', 'CANCELLED', 'FAILED', 'REJECTED', 'REFUNDED']

/** An order that comes back from its end no longer keeps its amount apart: a newer one may have it. */
const withoutPart = (order: Order): OrderChange => {
  const { isApart: _, ...pay } = order.pay
  return order.pay.isApart ? { pay } : {}
}

/**
 * Takes an order along these states, each a step of its own, with the change at the last one. What ends without money gives its room
 * in the player's limit back, and failures are counted. Refuses VERSION_CONFLICT when somebody was faster.
 */
export const walkOrder = async (
  tx: Tx,
  order: Order,
  path: readonly OrderState[],
  move: Mover & { change?: OrderChange },
): Promise<Order> => {
  let at = order
  for (const [step, to] of path.entries()) {
    const isLast = step === path.length - 1
    const isBack = to === 'VERIFYING' && ['EXPIRED', 'CANCELLED', 'REJECTED'].includes(at.state)
    const change = { ...(isBack ? withoutPart(at) : {}), ...(isLast ? move.change : {}) }
    const next = await moveOrder(tx, at, { ...move, to, change })
    if (!next) throw new Refusal('VERSION_CONFLICT', { version: at.version })
    at = next
  }
  if (ENDS_WITHOUT_MONEY.includes(at.state)) await releaseUse(tx, at.orderId)
  if (at.state === 'REJECTED' || at.state === 'FAILED') await countFailure(tx, at, move)
  if (at.state === 'CREDITED') await endFailures(tx, at)
  return at
}
