const DECK = 52
const ROW = 6

/** Binomial coefficients of up to 52 over up to 5: `choose[n * 6 + k]`. */
const choose = new Int32Array((DECK + 1) * ROW)
for (let n = 0; n <= DECK; n += 1) {
  choose[n * ROW] = 1
  for (let k = 1; k <= Math.min(n, 5); k += 1)
    choose[n * ROW + k] = choose[(n - 1) * ROW + k - 1]! + choose[(n - 1) * ROW + k]!
}

/** How many sets of so many cards there are. */
export const cardSetCount = (size: number): number => choose[DECK * ROW + size]!

/** What a card that is the nth of its set, counted from 1, adds to the set's number in colexicographic order. */
export const cardSetStep = (place: number, nth: number): number => choose[place * ROW + nth]!

/** Visits every set of so many cards in colexicographic order, so that its numbers are 0, 1, 2 ...; the cards rise. */
export function eachCardSet(size: number, visit: (places: Uint8Array, number: number) => void): void {
  const places = Uint8Array.from({ length: size }, (_, at) => at)
  const count = cardSetCount(size)
  for (let number = 0; number < count; number += 1) {
    visit(places, number)
    let at = 0
    while (at + 1 < size && places[at]! + 1 === places[at + 1]!) {
      places[at] = at
      at += 1
    }
    places[at]! += 1
  }
}

/** The numbers of the sets that lack one of these cards. */
export function numbersLessOne(places: Uint8Array, numbers: Int32Array): void {
  const size = places.length
  let below = 0
  let above = 0
  for (let at = 1; at < size; at += 1) above += choose[places[at]! * ROW + at]!
  for (let left = 0; left < size; left += 1) {
    numbers[left] = below + above
    below += choose[places[left]! * ROW + left + 1]!
    if (left + 1 < size) above -= choose[places[left + 1]! * ROW + left + 1]!
  }
}

/** Sets of up to five ranks by their size, each rising. */
const rankSets: number[][] = [[], [], [], [], [], []]
for (let ranks = 0; ranks < 1 << 13; ranks += 1) {
  let count = 0
  for (let left = ranks; left > 0; left &= left - 1) count += 1
  rankSets[count]?.push(ranks)
}

/**
 * Visits one hand of each class of hands that differ only in the names of their suits, with the size of the class: 134,459 of them stand
 * for all 2,598,960. The one visited has the ranks of its suits in falling order.
 */
export function eachHandClass(visit: (places: Uint8Array, size: number) => void): void {
  const suits = [0, 0, 0, 0]
  const places = new Uint8Array(5)
  const walk = (suit: number, most: number, left: number) => {
    if (suit === 4) return visit(fill(places, suits), classSize(suits))
    for (let size = suit === 3 ? left : 0; size <= left; size += 1)
      for (const ranks of rankSets[size]!) {
        if (ranks > most) break
        suits[suit] = ranks
        walk(suit + 1, ranks, left - size)
      }
  }
  walk(0, Infinity, 5)
}

function fill(places: Uint8Array, suits: readonly number[]): Uint8Array {
  let at = 0
  for (let rank = 0; rank < 13; rank += 1)
    for (let suit = 0; suit < 4; suit += 1) if ((suits[suit]! >> rank) & 1) places[at++] = rank * 4 + suit
  return places
}

/** The ways to name the suits, over those that name equal suits anew. */
function classSize(suits: readonly number[]): number {
  let size = 24
  let alike = 1
  for (let suit = 1; suit < 4; suit += 1) {
    alike = suits[suit] === suits[suit - 1] ? alike + 1 : 1
    size /= alike
  }
  return size
}
