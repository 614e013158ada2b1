import { ACE, BLACKJACK, dealerStands, isNatural, totalOf } from './cards.ts'

/** How many cards of each value are left: index 1 an ace, 10 tens and faces; index 0 is not used. */
export type Counts = Int32Array

export const VALUES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function countsOf(decks: number): Counts {
  return Int32Array.from({ length: 11 }, (_, value) => decks * (value === 0 ? 0 : value === 10 ? 16 : 4))
}

export const sizeOf = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0)

/** The cards a dealer draws below one open card, and in how many orders the rules allow them. */
type Ending = {
  /** Where the products of what is drawn stand: a value and how many of it. */
  products: readonly number[]
  cards: number
  points: number
  orders: number
}

/** Chances of a dealer's final 17 to 21 at 0 to 4, of a bust at 5. They do not add up to one where a blackjack was looked for. */
type DealerLaw = Float64Array

const BUST = 22
const LEAST = 17

/** A hand of ones only ends with the seventeenth card. */
const MOST_CARDS = 18
const products = new Float64Array(11 * MOST_CARDS)
const orderings = new Float64Array(MOST_CARDS)

/** Every way a hand that is no blackjack can end, by its open card: found when a law is asked for, as it takes a good part of a second. */
const endingsByUp: Ending[][] = []

/** Exact: each ending's chance is a quotient of products of whole numbers. The open card must be taken out of the counts before. */
export function dealerLaw(up: number, counts: Counts, size: number): DealerLaw {
  for (const value of VALUES) {
    let product = 1
    for (let times = 0; times < MOST_CARDS; times += 1) {
      products[value * MOST_CARDS + times] = product
      product *= Math.max(0, counts[value]! - times)
    }
  }
  orderings[0] = 1
  for (let cards = 1; cards < MOST_CARDS; cards += 1)
    orderings[cards] = orderings[cards - 1]! * Math.max(1, size - cards + 1)
  const law = new Float64Array(6)
  for (const { products: factors, orders, points, cards } of (endingsByUp[up] ??= endingsOf(up))) {
    let ways = orders
    for (let at = 0; at < factors.length; at += 1) ways *= products[factors[at]!]!
    law[points - LEAST]! += ways / orderings[cards]!
  }
  return law
}

/** The chance that the hole card makes no blackjack. */
export function probabilityOfNone(up: number, counts: Counts, size: number): number {
  const makes = naturalWith(up)
  return makes === 0 ? 1 : 1 - counts[makes]! / size
}

/** The value that makes a blackjack with the open card; 0 where none does. */
export const naturalWith = (up: number): number => (up === ACE ? 10 : up === 10 ? ACE : 0)

function endingsOf(up: number): Ending[] {
  const found = new Map<string, Ending>()
  const times = new Int32Array(11)
  const walk = (hand: readonly number[]) => {
    if (isNatural(hand)) return
    const { points } = totalOf(hand)
    if (hand.length > 1 && dealerStands(points)) return count(points > BLACKJACK ? BUST : points)
    for (const value of VALUES) {
      times[value]! += 1
      walk([...hand, value])
      times[value]! -= 1
    }
  }
  const count = (points: number) => {
    const key = times.join()
    const drawn = VALUES.filter((value) => times[value]! > 0)
    const ending = found.get(key) ?? {
      products: drawn.map((value) => value * MOST_CARDS + times[value]!),
      cards: sizeOf(times),
      points,
      orders: 0,
    }
    found.set(key, { ...ending, orders: ending.orders + 1 })
  }
  walk([up])
  return [...found.values()]
}
