import { cardSetCount, cardSetStep, eachCardSet, eachHandClass, numbersLessOne } from './card-sets.ts'
import { handCode, HANDS } from './hands.ts'
import type { Wild } from './hands.ts'
import { bestHold, heldCount, HOLD_WHOLE, HOLDS, holdSums, timesOf } from './holds.ts'
import { paysByCode } from './schedule.ts'
import type { VideoPokerDefinition } from './schedule.ts'

const KINDS = HANDS.length
const FULL = HOLDS - 1

type Counts = Uint8Array | Uint16Array | Int32Array

/** How many hands of each kind hold a set of cards, at `number of the set * KINDS + kind`; by the size of the set, up to four. */
type Census = readonly Counts[]

/** How many of all hands are of each kind, in the order of HANDS. */
export type Optimum = {
  /** As dealt, out of 2,598,960. */
  dealt: number[]
  /** After the best holds, out of `whole`. */
  final: number[]
  whole: number
}

/** Every hand held in the best way: exact, in whole numbers below 2^53. */
export function findOptimum(definition: VideoPokerDefinition): Optimum {
  const { wild } = definition
  const pays = paysByCode(definition)
  const census = takeCensus(wild)
  const paid = census.map((counts) => paidBySet(counts, pays))
  const final = new Float64Array(KINDS)
  const numbers = new Int32Array(HOLDS)
  const sums = new Float64Array(HOLDS)
  eachHandClass((places, size) => {
    const kind = handCode(places, wild)
    sums[0] = paid[0]![0]!
    for (let hold = 1; hold < FULL; hold += 1) {
      const top = 31 - Math.clz32(hold)
      const held = heldCount[hold]!
      numbers[hold] = numbers[hold ^ (1 << top)]! + cardSetStep(places[top]!, held)
      sums[hold] = paid[held]![numbers[hold]!]!
    }
    sums[FULL] = pays[kind]!
    holdSums(sums)
    addFinal(final, { census, numbers, kind, hold: bestHold(sums), size })
  })
  return {
    dealt: [...census[0]!],
    final: [...final],
    whole: cardSetCount(5) * HOLD_WHOLE,
  }
}

type Played = { census: Census; numbers: Int32Array; kind: number; hold: number; size: number }

/** Counts what the hold can become, kind by kind. */
function addFinal(final: Float64Array, { census, numbers, kind, hold, size }: Played): void {
  const thrown = FULL ^ hold
  const times = timesOf(hold) * size
  for (let part = thrown; ; part = (part - 1) & thrown) {
    const set = hold | part
    const sign = heldCount[part]! % 2 === 0 ? times : -times
    if (set === FULL) final[kind]! += sign
    else {
      const counts = census[heldCount[set]!]!
      const from = numbers[set]! * KINDS
      for (let at = 0; at < KINDS; at += 1) final[at]! += sign * counts[from + at]!
    }
    if (part === 0) return
  }
}

/** All 2,598,960 hands are looked at once; what smaller sets are in follows from sets of one card more. */
function takeCensus(wild: Wild): Census {
  const census: Counts[] = [
    new Int32Array(KINDS),
    new Int32Array(cardSetCount(1) * KINDS),
    new Uint16Array(cardSetCount(2) * KINDS),
    new Uint16Array(cardSetCount(3) * KINDS),
    new Uint8Array(cardSetCount(4) * KINDS),
  ]
  const fours = census[4]!
  const numbers = new Int32Array(5)
  eachCardSet(5, (places) => {
    const kind = handCode(places, wild)
    numbersLessOne(places, numbers)
    for (let at = 0; at < 5; at += 1) fours[numbers[at]! * KINDS + kind]! += 1
  })
  for (let size = 4; size > 0; size -= 1) countSmaller(census[size]!, census[size - 1]!, size)
  return census
}

function countSmaller(from: Counts, to: Counts, size: number): void {
  const numbers = new Int32Array(5)
  eachCardSet(size, (places, number) => {
    numbersLessOne(places, numbers)
    for (let at = 0; at < size; at += 1)
      for (let kind = 0; kind < KINDS; kind += 1)
        to[numbers[at]! * KINDS + kind]! += from[number * KINDS + kind]!
  })
  // A hand has come once for each of its cards that the smaller set lacks.
  for (let at = 0; at < to.length; at += 1) to[at]! /= 6 - size
}

function paidBySet(counts: Counts, pays: Int32Array): Int32Array {
  const paid = new Int32Array(counts.length / KINDS)
  for (let at = 0; at < counts.length; at += 1) paid[(at / KINDS) | 0]! += counts[at]! * pays[at % KINDS]!
  return paid
}
