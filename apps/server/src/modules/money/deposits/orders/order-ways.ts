import { assert } from '../../../../platform/refusal.ts'
import { pathTo } from '../rules/order-states.ts'
import type { OrderState } from '../rules/order-states.ts'

/** The steps from one state to another, where whoever asks knows that there are some. */
export const statePath = (from: OrderState, to: OrderState): OrderState[] => {
  const steps = pathTo(from, to)
  assert(steps, `an order gets from ${from} to ${to}`)
  return steps
}

/** Another amount than was asked for goes by MISMATCH, so that the history says so. */
export const pathToCredit = (
  order: { state: OrderState; payable: bigint },
  received: bigint,
): OrderState[] =>
  received === order.payable || order.state === 'MISMATCH'
    ? statePath(order.state, 'CREDITED')
    : [...statePath(order.state, 'MISMATCH'), 'CREDITED']
