/** A hold is a set of places of the hand: bit 0 is the leftmost card. */
export const HOLDS = 32

/** Hands that five new cards out of 47 make, times 5: every hold's sum, taken so many times, is out of the same whole. */
export const HOLD_WHOLE = 7_669_695

/** HOLD_WHOLE over the number of ways to draw so many cards out of 47. */
const timesByDrawn = [7_669_695, 163_185, 7_095, 473, 43, 5]

export const heldCount = Uint8Array.from({ length: HOLDS }, (_, hold) =>
  [1, 2, 4, 8, 16].reduce((count, bit) => count + (hold & bit ? 1 : 0), 0),
)

/**
 * Takes, for every set of the five cards, the sum over all hands of the deck that hold at least these; gives, for every hold, the sum
 * over all hands that it can become, each as often as makes HOLD_WHOLE of them. By inclusion and exclusion of the cards thrown away.
 */
export function holdSums(sums: Float64Array): Float64Array {
  for (let bit = 1; bit < HOLDS; bit *= 2)
    for (let held = 0; held < HOLDS; held += 1) if ((held & bit) === 0) sums[held]! -= sums[held | bit]!
  for (let held = 0; held < HOLDS; held += 1) sums[held]! *= timesByDrawn[5 - heldCount[held]!]!
  return sums
}
