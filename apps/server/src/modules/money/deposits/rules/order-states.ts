import type { orderStates } from '@krathong/protocol/calls/deposits'

export type OrderState = (typeof orderStates)[number]

/** The edges of an order, as the table deposits.edges holds them (a test compares). */
export const EDGES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  CREATED: ['AWAITING_PAYMENT', 'FAILED'],
  AWAITING_PAYMENT: ['VERIFYING', 'CREDITED', 'EXPIRED', 'CANCELLED'],
  VERIFYING: ['CREDITED', 'REJECTED', 'MISMATCH'],
  MISMATCH: ['CREDITED', 'REFUNDED'],
  REJECTED: ['VERIFYING'],
  EXPIRED: ['VERIFYING'],
  CANCELLED: ['VERIFYING'],
  CREDITED: [],
  REFUNDED: [],
  FAILED: [],
}

const isState = (text: string): text is OrderState => Object.hasOwn(EDGES, text)

export const readState = (text: string): OrderState => {
  if (!isState(text)) throw new RangeError(`no state of an order: ${text}`)
  return text
}

/** States in which an order takes one of the two places a player has. */
const OPEN: readonly OrderState[] = ['CREATED', 'AWAITING_PAYMENT', 'VERIFYING']
export const isOpen = (state: OrderState): boolean => OPEN.includes(state)

/** The shortest way from one state to another along the edges, without the first; null when there is none. */
export const pathTo = (from: OrderState, to: OrderState): OrderState[] | null => {
  const paths: OrderState[][] = [[from]]
  const seen = new Set<OrderState>([from])
  for (const path of paths) {
    for (const next of EDGES[path.at(-1)!]) {
      if (next === to) return [...path.slice(1), next]
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return null
}

const LATE_MS = 72 * 3_600_000

/** Money or a slip after the end counts for three days. */
export const isTooLate = (state: OrderState, endedAt: Date, at: Date): boolean =>
  (state === 'EXPIRED' || state === 'CANCELLED') && at.getTime() - endedAt.getTime() > LATE_MS
