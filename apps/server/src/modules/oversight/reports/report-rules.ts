/** A part of a whole, to four decimals: 0.0361; null where there is no whole. */
export const partOf = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n) / whole) / 10_000

/**
 * An amount given to parts by their weights, each to the unit: what is left over by rounding goes to the largest rests, so that the parts
 * are the amount again. Without any weight nobody gets anything.
 */
export const shareOut = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map(() => 0n)
  const sign = amount < 0n ? -1n : 1n
  const size = amount * sign
  const parts = weights.map((weight, place) => ({
    place,
    part: (size * weight) / whole,
    rest: (size * weight) % whole,
  }))
  const left = size - parts.reduce((sum, { part }) => sum + part, 0n)
  const raised = new Set(
    parts
      .toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ place }) => place),
  )
  return parts.map(({ place, part }) => sign * (part + (raised.has(place) ? 1n : 0n)))
}
