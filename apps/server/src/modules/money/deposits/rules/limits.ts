import type { limitSpans } from '@krathong/protocol/calls/deposits'

export type LimitSpan = (typeof limitSpans)[number]

export interface LimitState {
  span: LimitSpan
  /** In force; null without a limit. */
  amount: bigint | null
  /** A looser one that waits; its amount is null when the limit shall go. */
  wanted: { amount: bigint | null; at: Date } | null
  version: number
}

/** The least room of all limits; null when there is no limit. */
export const remainingOf = (
  limits: readonly LimitState[],
  used: Readonly<Record<LimitSpan, bigint>>,
): bigint | null => {
  const allowances = limits.flatMap(({ span, amount }) => (amount === null ? [] : [amount - used[span]]))
  if (allowances.length === 0) return null
  const least = allowances.reduce((low, remaining) => (remaining < low ? remaining : low))
  return least > 0n ? least : 0n
}
