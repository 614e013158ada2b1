import { transactAt } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { methodOf } from './offer-context.ts'
import { readOrderByKey } from './orders-reads.ts'
import { lockOrder } from './orders-store.ts'
import { publishOrder } from '../publish.ts'
import type { Deposits, Order } from '../types.ts'
import { walkOrder } from './walk-order.ts'

export interface OwnMove {
  playerId: string
  depositId: string
  /** The version the player looked at. */
  version: number
}

export const requireOwnOrder = async (
  { app }: Deposits,
  playerId: string,
  depositId: string,
): Promise<Order> => {
  const order = await readOrderByKey(app.db, playerId, depositId)
  if (!order) throw new Refusal('NOT_FOUND')
  return order
}

const isSameStep = (order: Order, version: number, to: Order['state']) =>
  order.state === to && order.version === version + 1

/** One step of the player's own order from AWAITING_PAYMENT; the very same step again answers as the first time. */
const step = async (
  deposits: Deposits,
  { playerId, depositId, version }: OwnMove,
  to: 'CANCELLED' | 'VERIFYING',
): Promise<Order> => {
  const { orderId } = await requireOwnOrder(deposits, playerId, depositId)
  const moved = await transactAt(deposits.app.db, 'deposit-step', async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Refusal('NOT_FOUND')
    if (isSameStep(order, version, to)) return { order, isRepeat: true }
    if (order.version !== version) throw new Refusal('VERSION_CONFLICT', { version: order.version })
    if (order.state !== 'AWAITING_PAYMENT') throw new Refusal('DEPOSIT_STATE', { state: order.state })
    const mover = { actor: 'player' as const, byWhom: null, reason: null }
    return { order: await walkOrder(tx, order, [to], mover), isRepeat: false }
  })
  if (!moved.isRepeat) publishOrder(deposits, moved.order)
  return moved.order
}

/** Takes back an order that is not paid. Money that comes anyway brings it back. */
export const cancelOrder = (deposits: Deposits, move: OwnMove): Promise<Order> =>
  step(deposits, move, 'CANCELLED')

/** "I have paid": staff looks for the money. A provider's own word is waited for instead. */
export const claimPaid = async (deposits: Deposits, move: OwnMove): Promise<Order> => {
  const order = await requireOwnOrder(deposits, move.playerId, move.depositId)
  const { kind } = await methodOf(deposits, order)
  if (kind === 'psp-redirect') throw new Refusal('DEPOSIT_STATE', { state: order.state })
  return step(deposits, move, 'VERIFYING')
}
