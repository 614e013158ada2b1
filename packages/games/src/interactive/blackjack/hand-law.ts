import { BLACKJACK, totalOf } from './cards.ts'
import { probabilityOfNone, dealerLaw, VALUES } from './dealer-law.ts'
import type { Counts } from './dealer-law.ts'
import type { Advisor } from './strategy.ts'

/**
 * How one hand ends: chances of lost, push and won with a single stake at 0 to 2, with a doubled one at 3 to 5, all of them
 * joint with a dealer who has no blackjack.
 */
export type HandLaw = Float64Array

type HandLaws = {
  /** The law of a hand whose cards are still among the counts. */
  ofDealt(values: readonly number[]): HandLaw
  /** The law of a hand whose cards are out of the counts already, as the open card is. */
  ofHand(values: readonly number[]): HandLaw
  /** The law of a hand that takes no more cards. */
  ofStanding(values: readonly number[]): HandLaw
  /** The law of a hand that gets one more card, of those that are counted. */
  afterDraw(values: readonly number[], lawOf: LawOf, isCounted?: (value: number) => boolean): HandLaw
}

type LawOf = (values: readonly number[]) => HandLaw

const LOST = 0
const PUSH = 1
const WON = 2
const DOUBLED = 3

/** Exact by recursion over what a hand can hold: cards leave the shoe as they are dealt. The counts are restored. */
export function handLaws(up: number, counts: Counts, advisor: Advisor): HandLaws {
  const known = new Map<number, HandLaw>()
  const standing = new Map<number, HandLaw>()
  let size = counts.reduce((sum, count) => sum + count, 0)

  const afterDraw: HandLaws['afterDraw'] = (values, lawOf, isCounted) => {
    const sum = new Float64Array(6)
    for (const value of VALUES) {
      const count = counts[value]!
      if (count <= 0 || isCounted?.(value) === false) continue
      const chance = count / size
      counts[value] = count - 1
      size -= 1
      const law = lawOf([...values, value])
      counts[value] = count
      size += 1
      for (let at = 0; at < sum.length; at += 1) sum[at]! += chance * law[at]!
    }
    return sum
  }
  const ofStanding = (values: readonly number[]) =>
    remembered(standing, values, () => standingLaw(totalOf(values).points, up, counts, size))
  const ofDoubled = (values: readonly number[]) => {
    const law = new Float64Array(6)
    law.set(ofStanding(values).subarray(0, DOUBLED), DOUBLED)
    return law
  }
  const ofHand = (values: readonly number[]): HandLaw =>
    remembered(known, values, () => {
      if (totalOf(values).points >= BLACKJACK) return ofStanding(values)
      const move = advisor(values, up, { split: false, double: values.length === 2 })
      if (move === 'stand') return ofStanding(values)
      return afterDraw(values, move === 'double' ? ofDoubled : ofHand)
    })
  const ofDealt = (values: readonly number[]) => {
    for (const value of values) counts[value]! -= 1
    size -= values.length
    const law = ofHand(values)
    for (const value of values) counts[value]! += 1
    size += values.length
    return law
  }
  return { ofDealt, ofHand, ofStanding, afterDraw }
}

/** A hand is what it holds, in whatever order it came: one number that counts its cards of each value. */
function remembered(laws: Map<number, HandLaw>, values: readonly number[], make: () => HandLaw): HandLaw {
  let key = 0
  for (const value of values) key += handKeys[value]!
  const known = laws.get(key)
  if (known !== undefined) return known
  const law = make()
  laws.set(key, law)
  return law
}

/** No hand holds more than twenty-one cards. */
const handKeys = Array.from({ length: 11 }, (_, value) => 22 ** Math.max(0, value - 1))

function standingLaw(points: number, up: number, counts: Counts, size: number): HandLaw {
  const law = new Float64Array(6)
  if (points > BLACKJACK) {
    law[LOST] = probabilityOfNone(up, counts, size)
    return law
  }
  const dealer = dealerLaw(up, counts, size)
  law[WON] = dealer[5]!
  for (let final = 17; final <= BLACKJACK; final += 1)
    law[final > points ? LOST : final < points ? WON : PUSH]! += dealer[final - 17]!
  return law
}
