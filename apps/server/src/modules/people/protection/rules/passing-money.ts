/** From what on money that moves is looked at by a person; the sums themselves are the brand's. */
export const PASSING = {
  /** Movements of 30 days, each at least four fifths of the sum of a day and less than it. */
  justBelow: 3,
  justBelowFrom: { of: 4n, in: 5n },
  /** Days over which what came in is held against what was staked of it. */
  days: 7,
} as const

export interface Passing {
  paidIn: bigint
  paidOut: bigint
  staked: bigint
}

/** Half or more of what came in went out again, and less than half of it was ever staked. */
export const isPassingThrough = ({ paidIn, paidOut, staked }: Passing): boolean =>
  paidIn > 0n && paidOut * 2n >= paidIn && staked * 2n < paidIn

export const justBelowFrom = (day: bigint): bigint =>
  (day * PASSING.justBelowFrom.of) / PASSING.justBelowFrom.in
