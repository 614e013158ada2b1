/**
 * What no policy may go beyond, whoever agrees to it: in whole units of the brand's currency, and a thousand times that where a unit buys
 * next to nothing.
 */
const SMALL_UNITS = new Set(['VND', 'IDR', 'KHR', 'LAK', 'MMK', 'KRW'])
const SECOND_APPROVER_ABOVE = 500_000n
const MAXIMUM = 10_000_000n
const UNIT = 10_000n

export const ceilingsOf = (currency: string) => {
  const scale = SMALL_UNITS.has(currency) ? 1_000n : 1n
  return { secondApproverAbove: SECOND_APPROVER_ABOVE * UNIT * scale, maximum: MAXIMUM * UNIT * scale }
}
