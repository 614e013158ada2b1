import type { Amount } from './amount.ts'

/**
 * Shares `total` in proportion to whole weights without losing or inventing a unit: each part is rounded towards
 * zero, and the units left over go one each to the largest remainders, the earlier part first where they tie.
 */
export function split(total: Amount, weights: readonly bigint[]): Amount[] {
  let sum = 0n
  for (const weight of weights) {
    if (weight < 0n) throw new RangeError('A weight cannot be negative')
    sum += weight
  }
  if (sum === 0n) throw new RangeError('An amount cannot be split over no weight')
  const size = total < 0n ? -total : total
  const parts = weights.map((weight) => (size * weight) / sum)
  let left = size - parts.reduce((a, b) => a + b, 0n)
  for (const index of byRemainder(size, sum, weights)) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return total < 0n ? parts.map((part) => -part) : parts
}

function byRemainder(size: bigint, sum: bigint, weights: readonly bigint[]): number[] {
  const order = weights.map((weight, index) => ({ index, remainder: (size * weight) % sum }))
  order.sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1))
  return order.map(({ index }) => index)
}
