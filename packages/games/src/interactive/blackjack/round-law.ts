import { isNatural } from './cards.ts'
import { probabilityOfNone, sizeOf, VALUES } from './dealer-law.ts'
import type { Counts } from './dealer-law.ts'
import { handLaws } from './hand-law.ts'
import type { HandLaw } from './hand-law.ts'
import { splitLaw } from './split-law.ts'
import type { Advisor } from './strategy.ts'

/** What rounds of basic strategy come to, each figure the exact chance or expectation of a whole round. */
export type RoundLaw = {
  /** A player's blackjack that the dealer does not have too, and one that both have. */
  blackjack: number
  bothBlackjack: number
  /** The dealer's blackjack against any other two cards. */
  dealerBlackjack: number
  /** Rounds without a split. */
  played: HandLaw
  /** Rounds with a split: the expected hands of each end; and how often that is. */
  split: HandLaw
  isSplit: number
  /** Two cards that are split and the card they stand against, once the dealer has no blackjack. */
  splits: SplitStart[]
}

export type SplitStart = { pair: number; up: number; chance: number }

/** Sums over the player's first two cards and the dealer's open one; all later cards leave the shoe as they come. */
export function roundLaw(counts: Counts, mostHands: number, advisor: Advisor): RoundLaw {
  const law: RoundLaw = {
    blackjack: 0,
    bothBlackjack: 0,
    dealerBlackjack: 0,
    played: new Float64Array(6),
    split: new Float64Array(6),
    isSplit: 0,
    splits: [],
  }
  for (const up of VALUES) {
    const ofUp = take(counts, up)
    const left = counts.slice()
    const hands = handLaws(up, left, advisor)
    for (const first of VALUES)
      for (const second of VALUES.filter((value) => value >= first)) {
        const chance = ofUp * take(counts, first) * take(counts, second) * (first === second ? 1 : 2)
        addStart(law, { up, first, second, chance, counts, mostHands, advisor }, hands.ofDealt)
        counts[first]! += 1
        counts[second]! += 1
      }
    counts[up]! += 1
  }
  return law
}

type Start = {
  up: number
  first: number
  second: number
  chance: number
  counts: Counts
  mostHands: number
  advisor: Advisor
}

function addStart(law: RoundLaw, start: Start, lawOf: (values: readonly number[]) => HandLaw): void {
  const { up, first, second, chance, counts, mostHands, advisor } = start
  const none = chance * probabilityOfNone(up, counts, sizeOf(counts))
  if (isNatural([first, second])) {
    law.blackjack += none
    law.bothBlackjack += chance - none
    return
  }
  law.dealerBlackjack += chance - none
  const isSplit = first === second && advisor([first, second], up, { split: true, double: true }) === 'split'
  if (isSplit) {
    law.isSplit += none
    law.splits.push({ pair: first, up, chance: none })
  }
  const hand = isSplit ? splitLaw({ pair: first, up, counts, advisor }, mostHands) : lawOf([first, second])
  const sum = isSplit ? law.split : law.played
  for (let at = 0; at < sum.length; at += 1) sum[at]! += chance * hand[at]!
}

/** Takes a card of this value out and tells how likely it was to come. */
function take(counts: Counts, value: number): number {
  const chance = counts[value]! / sizeOf(counts)
  counts[value]! -= 1
  return chance
}
