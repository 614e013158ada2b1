import { ACE } from './cards.ts'
import type { Counts } from './dealer-law.ts'
import { handLaws } from './hand-law.ts'
import type { HandLaw } from './hand-law.ts'
import type { Advisor } from './strategy.ts'

/**
 * Which second cards can have come when a split ends with so many hands: `pairs` draws were the pair's value and made another
 * hand, `others` hands hold another value, `free` hands hold any, because no hand can be added any more. `orders`: in how many
 * orders that comes about.
 */
type Ending = { pairs: number; others: number; free: number; orders: number }

/** A pair against an open card, and what is left of the shoe beside them. */
export type Split = { pair: number; up: number; counts: Counts; advisor: Advisor }

/**
 * The expected number of hands of each end after a pair was split, joint with a dealer without blackjack. Exact: the chance of a
 * deal does not depend on its order, so the hand that is looked at may be thought dealt last. That other hands hold no card of the
 * pair's value is added and taken away (inclusion and exclusion); each term is one hand out of a shoe with so many of that value gone.
 */
export function splitLaw(split: Split, mostHands: number): HandLaw {
  const { pair, counts } = split
  const sum = new Float64Array(6)
  const laws = new Map<number, ReturnType<typeof lawsWithout>>()
  /** So many hands alike, while `pairs` other draws are of the pair's value and `rest` others are not. */
  const add = (kind: 'other' | 'free', hands: number, pairs: number, rest: number) => {
    for (let gone = 0; hands > 0 && gone <= rest; gone += 1) {
      const taken = pairs + gone
      const law = laws.get(taken) ?? lawsWithout(split, taken)
      laws.set(taken, law)
      const sign = gone % 2 === 0 ? 1 : -1
      const weight = hands * sign * binomial(rest, gone) * probabilityOfRun(counts, pair, taken)
      law[kind].forEach((chance, at) => (sum[at]! += weight * chance))
    }
  }
  for (const { pairs, others, free, orders } of pair === ACE ? ACES : endingsOf(mostHands)) {
    add('other', orders * others, pairs, others - 1)
    add('free', orders * free, pairs, others)
  }
  return sum
}

/** Aces make two hands, whatever comes. */
const ACES: readonly Ending[] = [{ pairs: 0, others: 0, free: 2, orders: 1 }]

/** All ways the draws of second cards can run, gathered. */
export function endingsOf(mostHands: number): Ending[] {
  const found = new Map<string, Ending>()
  const walk = (hands: number, waiting: number, pairs: number, others: number) => {
    if (waiting > 0 && hands < mostHands) {
      walk(hands, waiting - 1, pairs, others + 1)
      walk(hands + 1, waiting + 1, pairs + 1, others)
      return
    }
    const key = `${pairs} ${others} ${waiting}`
    const orders = (found.get(key)?.orders ?? 0) + 1
    found.set(key, { pairs, others, free: waiting, orders })
  }
  walk(2, 2, 0, 0)
  return [...found.values()]
}

/** One split hand out of a shoe from which so many more of the pair's value are gone: with another second card, and with any. */
function lawsWithout({ pair, up, counts, advisor }: Split, taken: number) {
  const left = counts.slice()
  left[pair]! -= taken
  const laws = handLaws(up, left, advisor)
  const lawOf = pair === ACE ? laws.ofStanding : laws.ofHand
  return {
    other: laws.afterDraw([pair], lawOf, (value) => value !== pair),
    free: laws.afterDraw([pair], lawOf),
  }
}

/** The chance that so many draws in a row are of this value. */
function probabilityOfRun(counts: Counts, value: number, draws: number): number {
  const size = counts.reduce((sum, count) => sum + count, 0)
  let chance = 1
  for (let drawn = 0; drawn < draws; drawn += 1) chance *= (counts[value]! - drawn) / (size - drawn)
  return chance
}

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k)
