import { isTooLate } from './order-states.ts'
import type { OrderState } from './order-states.ts'

export const SLIPS_MAX = 3

export interface SlipFacts {
  state: OrderState
  slips: number
  /** A refused order has taken its one new slip before. */
  isReopened: boolean
  movedAt: Date
}

/** Whether an order takes a slip now: while it waits, for three days after its time, and once after a refusal. */
export const mayTakeSlip = (order: SlipFacts, at: Date): 'yes' | 'full' | 'state' => {
  const isWaiting = order.state === 'AWAITING_PAYMENT' || order.state === 'VERIFYING'
  const isLate = order.state === 'EXPIRED' && !isTooLate(order.state, order.movedAt, at)
  const isSecondTry = order.state === 'REJECTED' && !order.isReopened
  if (!isWaiting && !isLate && !isSecondTry) return 'state'
  return order.slips < SLIPS_MAX ? 'yes' : 'full'
}
