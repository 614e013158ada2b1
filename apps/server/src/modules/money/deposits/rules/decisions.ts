import type { OrderState } from './order-states.ts'

export type Decision = 'credit' | 'reject' | 'mismatch' | 'refund'

/** What staff may decide in each state. Where nothing is named the order is finished or not yet staff's. */
const DECISIONS: Readonly<Partial<Record<OrderState, readonly Decision[]>>> = {
  AWAITING_PAYMENT: ['credit', 'mismatch'],
  VERIFYING: ['credit', 'reject', 'mismatch'],
  MISMATCH: ['credit', 'refund'],
  REJECTED: ['credit', 'mismatch'],
  EXPIRED: ['credit', 'mismatch'],
  CANCELLED: ['credit', 'mismatch'],
}

export const mayDecide = (state: OrderState, decision: Decision): boolean =>
  DECISIONS[state]?.includes(decision) ?? false
