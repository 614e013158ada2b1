/** A hold is a set of the five cards of a hand in their order; bit 0 is the first. */
export const HOLDS = 32
const FULL = HOLDS - 1

/** All hands that a hold can become, each taken so often that every hold has as many. */
export const HOLD_WHOLE = 7_669_695

/** HOLD_WHOLE over the ways to draw so many of the 47 cards that are left. */
const timesByDrawn = [7_669_695, 163_185, 7_095, 473, 43, 5]

export const heldCount = Uint8Array.from({ length: HOLDS }, (_, hold) =>
  [1, 2, 4, 8, 16].reduce((count, bit) => count + (hold & bit ? 1 : 0), 0),
)

export const timesOf = (hold: number): number => timesByDrawn[5 - heldCount[hold]!]!

/**
 * Takes what all hands of the deck that hold at least these cards pay together, for every set of the five; leaves what the hands that each
 * hold can become pay, out of HOLD_WHOLE: cards thrown away are counted out by inclusion and exclusion. Whole numbers throughout.
 */
export function holdSums(sums: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit *= 2)
    for (let hold = 0; hold < HOLDS; hold += 1) if ((hold & bit) === 0) sums[hold]! -= sums[hold | bit]!
  for (let hold = 0; hold < HOLDS; hold += 1) sums[hold]! *= timesOf(hold)
}

/**
 * The best hold of cards in the order of their places. Of equally good ones, the one that does not keep the highest card in which they
 * differ: the king is the highest, the ace the lowest, and of one rank clubs, then diamonds, hearts, spades.
 */
export function bestHold(sums: Float64Array): number {
  let best = 0
  for (let hold = 1; hold <= FULL; hold += 1) if (sums[hold]! > sums[best]!) best = hold
  return best
}
