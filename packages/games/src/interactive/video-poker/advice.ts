import { eachHandClass } from './card-sets.ts'
import { handCode, placeOfCard } from './hands.ts'
import { bestHold, HOLD_WHOLE, HOLDS, holdSums } from './holds.ts'
import { paysByCode } from './schedule.ts'
import type { VideoPokerDefinition } from './schedule.ts'

/** A hold of a dealt hand: the positions that are kept, and what it returns for one coin on average. */
export type HoldReturn = { kept: number[]; returns: number }

export type Advice = {
  best: HoldReturn
  /** All 32, the best first. */
  holds: HoldReturn[]
}

/** What all hands of the deck pay together, that hold no card in particular, one card of a rank, or two cards. */
type WideSums = { all: number; byRank: Float64Array; byPair: Float64Array }

/** Two cards count by their ranks and by whether their suit is one. */
const pairAt = (a: number, b: number): number =>
  ((a >> 2) * 13 + (b >> 2)) * 2 + ((a & 3) === (b & 3) ? 1 : 0)

/**
 * The advisor of a schedule, made once: sums over sets of up to two cards are taken over the classes of hands; those over three and more,
 * from the cards of the hand that is asked about. Every sum is a whole number, so the best hold is exact and a tie is a tie.
 */
export function openAdvisor(definition: VideoPokerDefinition): (cards: readonly number[]) => Advice {
  const pays = paysByCode(definition)
  const payOf = (places: ArrayLike<number>) => pays[handCode(places, definition.wild)]!
  const wide = sumWide(payOf)
  return (cards) => {
    // Holds are compared with the cards in the order of their places.
    const order = [0, 1, 2, 3, 4].toSorted((a, b) => placeOfCard(cards[a]!) - placeOfCard(cards[b]!))
    const places = order.map((position) => placeOfCard(cards[position]!))
    const sums = new Float64Array(HOLDS)
    for (let set = 0; set < HOLDS; set += 1) {
      const held = places.filter((_, at) => (set >> at) & 1)
      sums[set] = sumOver(held, payOf, wide)
    }
    holdSums(sums)
    const holds = Array.from(sums, (sum, hold) => ({
      kept: order.filter((_, at) => (hold >> at) & 1).toSorted((a, b) => a - b),
      returns: sum / HOLD_WHOLE,
    }))
    const best = holds[bestHold(sums)]!
    // A stable order: of equal holds the one that is preferred stands first.
    return { best, holds: holds.toSorted((a, b) => b.returns - a.returns) }
  }
}

function sumOver(
  held: readonly number[],
  payOf: (places: ArrayLike<number>) => number,
  wide: WideSums,
): number {
  if (held.length === 0) return wide.all
  if (held.length === 1) return wide.byRank[held[0]! >> 2]!
  if (held.length === 2) return wide.byPair[pairAt(held[0]!, held[1]!)]!
  const places = Uint8Array.from({ length: 5 }, (_, at) => held[at] ?? 0)
  const fill = (at: number, from: number): number => {
    if (at === 5) return payOf(places)
    let sum = 0
    for (let place = from; place < 52; place += 1) {
      if (held.includes(place)) continue
      places[at] = place
      sum += fill(at + 1, place + 1)
    }
    return sum
  }
  return fill(held.length, 0)
}

function sumWide(payOf: (places: ArrayLike<number>) => number): WideSums {
  let all = 0
  const byRank = new Float64Array(13)
  const byPair = new Float64Array(13 * 13 * 2)
  eachHandClass((places, size) => {
    const paid = payOf(places) * size
    if (paid === 0) return
    all += paid
    for (let b = 0; b < 5; b += 1) {
      byRank[places[b]! >> 2]! += paid
      for (let a = 0; a < b; a += 1) byPair[pairAt(places[a]!, places[b]!)]! += paid
    }
  })
  // Every card of a rank, and every two cards alike in rank and suit, are in as many hands that pay.
  for (let rank = 0; rank < 13; rank += 1) byRank[rank]! /= 4
  for (let low = 0; low < 13; low += 1)
    for (let high = low; high < 13; high += 1) {
      const at = (low * 13 + high) * 2
      byPair[at]! /= low === high ? 6 : 12
      byPair[at + 1]! /= 4
    }
  return { all, byRank, byPair }
}
