export const DECK = 52

/** Binomial coefficients of up to 52 over up to 5, row by row: `choose[n * 6 + k]`. */
export const choose = new Int32Array((DECK + 1) * 6)
for (let n = 0; n <= DECK; n += 1) {
  choose[n * 6] = 1
  for (let k = 1; k <= Math.min(n, 5); k += 1)
    choose[n * 6 + k] = choose[(n - 1) * 6 + k - 1]! + (k < n ? choose[(n - 1) * 6 + k]! : 0)
}

/** Calls for every set of so many cards, each rising, the sets in colexicographic order: their places are 0, 1, 2 ... */
export function eachCardSet(size: number, visit: (cards: Uint8Array, place: number) => void): void {
  const cards = Uint8Array.from({ length: size }, (_, at) => at)
  const count = choose[DECK * 6 + size]!
  for (let place = 0; place < count; place += 1) {
    visit(cards, place)
    let at = 0
    while (at + 1 < size && cards[at]! + 1 === cards[at + 1]!) {
      cards[at] = at
      at += 1
    }
    cards[at]! += 1
  }
}

/** Calls with the place of every set that lacks one of these cards. */
export function placesWithoutOne(cards: Uint8Array, places: Int32Array): void {
  const size = cards.length
  let below = 0
  let above = 0
  for (let at = 1; at < size; at += 1) above += choose[cards[at]! * 6 + at]!
  for (let left = 0; left < size; left += 1) {
    places[left] = below + above
    below += choose[cards[left]! * 6 + left + 1]!
    if (left + 1 < size) above -= choose[cards[left + 1]! * 6 + left + 1]!
  }
}
