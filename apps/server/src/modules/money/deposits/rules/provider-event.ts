import type { OrderState } from './order-states.ts'

export type EventKind = 'pending' | 'succeeded' | 'failed'

/** What a provider says about an order, in our amounts. */
export interface ProviderEvent {
  kind: EventKind
  paymentId: string
  /** Null when the text is no amount of this currency. */
  amount: bigint | null
  currency: string
}

export interface OrderFacts {
  state: OrderState
  payable: bigint
  currency: string
  /** The provider's number of the payment, once it is known. */
  paymentId: string | null
  isTooLate: boolean
}

/** What follows from an event. `ignore` names why nothing does. */
export type Verdict =
  | { act: 'credit' }
  | { act: 'mismatch'; reason: 'amount' | 'currency' | 'payment'; received: bigint | null }
  | { act: 'verify' }
  | { act: 'reject' }
  | { act: 'ignore'; why: 'final' | 'old-news' | 'second-payment' | 'too-late' }

const differenceOf = (event: ProviderEvent, order: OrderFacts): Verdict | null => {
  if (event.currency !== order.currency) return { act: 'mismatch', reason: 'currency', received: null }
  if (event.amount === null) return { act: 'mismatch', reason: 'amount', received: null }
  if (order.paymentId !== null && order.paymentId !== event.paymentId)
    return { act: 'mismatch', reason: 'payment', received: event.amount }
  return event.amount === order.payable ? null : { act: 'mismatch', reason: 'amount', received: event.amount }
}

const onSuccess = (event: ProviderEvent, order: OrderFacts): Verdict => {
  switch (order.state) {
    case 'CREDITED':
      return { act: 'ignore', why: order.paymentId === event.paymentId ? 'old-news' : 'second-payment' }
    case 'REFUNDED':
    case 'FAILED':
      return { act: 'ignore', why: 'second-payment' }
    case 'MISMATCH':
      return { act: 'ignore', why: 'final' }
    default:
      if (order.isTooLate) return { act: 'ignore', why: 'too-late' }
      return differenceOf(event, order) ?? { act: 'credit' }
  }
}

/** The order's own record decides: an event is compared with it, and a later state never goes back. */
export const judgeEvent = (event: ProviderEvent, order: OrderFacts): Verdict => {
  if (event.kind === 'succeeded') return onSuccess(event, order)
  const isWaiting = order.state === 'CREATED' || order.state === 'AWAITING_PAYMENT'
  if (event.kind === 'pending') return isWaiting ? { act: 'verify' } : { act: 'ignore', why: 'old-news' }
  return isWaiting || order.state === 'VERIFYING' ? { act: 'reject' } : { act: 'ignore', why: 'old-news' }
}
