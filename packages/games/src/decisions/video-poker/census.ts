import { choose, DECK, eachCardSet, placesWithoutOne } from './card-sets.ts'
import { handCode, HANDS } from './hands.ts'
import type { Wild } from './hands.ts'

const KINDS = HANDS.length

/** For every set of so many cards: how many hands of each kind hold it, at `place * HANDS.length + kind`. */
export type Census = readonly [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array]

/** All 2,598,960 hands, looked at once; sets of fewer cards follow from those of one more. */
export function takeCensus(wild: Wild): Census {
  const counts = [0, 1, 2, 3, 4, 5].map(
    (size) => new Int32Array(size === 5 ? choose[DECK * 6 + 5]! : choose[DECK * 6 + size]! * KINDS),
  )
  const places = new Int32Array(5)
  const fours = counts[4]!
  const hands = counts[5]!
  eachCardSet(5, (cards, place) => {
    const kind = handCode(cards, wild)
    hands[place] = kind
    placesWithoutOne(cards, places)
    for (let left = 0; left < 5; left += 1) fours[places[left]! * KINDS + kind]! += 1
  })
  for (let size = 4; size > 0; size -= 1) {
    const from = counts[size]!,
      to = counts[size - 1]!
    eachCardSet(size, (cards, place) => {
      placesWithoutOne(cards, places)
      for (let left = 0; left < size; left += 1)
        for (let k = 0; k < KINDS; k++) to[places[left]! * KINDS + k]! += from[place * KINDS + k]!
    })
    // A hand was met once for each of its cards that the smaller set lacks.
    for (let i = 0; i < to.length; i++) to[i]! /= 6 - size
  }
  return counts as unknown as Census
}
