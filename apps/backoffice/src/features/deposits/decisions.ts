import type { Decision, OrderRow } from './queries.ts'

/** What may be decided in each state; the server judges it again. */
const decisions: Partial<Record<OrderRow['state'], readonly Decision[]>> = {
  AWAITING_PAYMENT: ['credit', 'mismatch'],
  VERIFYING: ['credit', 'reject', 'mismatch'],
  MISMATCH: ['credit', 'refund'],
  REJECTED: ['credit', 'mismatch'],
  EXPIRED: ['credit', 'mismatch'],
  CANCELLED: ['credit', 'mismatch'],
}

export const decisionsOf = (state: OrderRow['state']): readonly Decision[] => decisions[state] ?? []

export const AMOUNT = /^\d{1,13}(\.\d{1,4})?$/
