import type { DecisionFigures } from '../par.ts'
import { ONE_STAKE } from './blackjack.ts'
import type { BlackjackDefinition } from './blackjack.ts'
import { countsOf, sizeOf } from './dealer-law.ts'
import type { HandLaw } from './hand-law.ts'
import { allDoubledRate } from './doubled-hands.ts'
import { roundLaw } from './round-law.ts'
import type { RoundLaw } from './round-law.ts'
import { sampleSplits } from './split-sample.ts'
import { advisorOf } from './strategy.ts'

/** Of the ends of a hand in the order of its law: what is won on balance, and what is staked. */
const NETS = [-1, 0, 1, -2, 0, 2]
const STAKES = [1, 1, 1, 2, 2, 2]
const DEVIATIONS_OF_95 = 1.959964

const expected = (law: HandLaw, each: readonly number[]): number =>
  law.reduce((sum, chance, at) => sum + chance * each[at]!, 0)

/** Exact for a round of basic strategy without insurance; the spread and the hit rate are exact but for rounds with a split. */
export function blackjackFigures(rules: BlackjackDefinition): DecisionFigures {
  const law = roundLaw(countsOf(rules.decks), rules.mostHands, advisorOf(rules.strategy))
  const { rtp, averageStake } = exactReturn(rules, law)
  return {
    rtpLow: rtp,
    rtpHigh: rtp,
    topX: 4 * rules.mostHands,
    ways: [{ on: 'basic-strategy', rtp }],
    figures: {
      houseEdge: 1 - rtp,
      averageStake,
      elementOfRisk: (1 - rtp) / averageStake,
      blackjackRate: law.blackjack + law.bothBlackjack,
      dealerBlackjackRate: law.bothBlackjack + law.dealerBlackjack,
      splitRate: law.isSplit,
      doubledHands: expected(law.played, [0, 0, 0, 1, 1, 1]) + expected(law.split, [0, 0, 0, 1, 1, 1]),
      allDoubledRate: allDoubledRate(countsOf(rules.decks), rules.mostHands, advisorOf(rules.strategy)),
      insuranceReturn: insuranceRtp(rules),
      ...estimated(rules, law, 1 - rtp),
    },
  }
}

export function exactReturn(rules: BlackjackDefinition, law: RoundLaw) {
  const naturals = law.blackjack + law.bothBlackjack + law.dealerBlackjack
  const blackjackNet = rules.returns.blackjack / ONE_STAKE - 1
  return {
    rtp:
      1 +
      law.blackjack * blackjackNet -
      law.dealerBlackjack +
      expected(law.played, NETS) +
      expected(law.split, NETS),
    averageStake: naturals + expected(law.played, STAKES) + expected(law.split, STAKES),
  }
}

/** Only the dealer's ace is known to be gone. */
function insuranceRtp({ decks, returns }: BlackjackDefinition): number {
  const counts = countsOf(decks)
  return (returns.insurance / ONE_STAKE) * (counts[10]! / (sizeOf(counts) - 1))
}

/** Halves of 95 % intervals stand beside what was counted on a sample. */
function estimated(rules: BlackjackDefinition, law: RoundLaw, edge: number): { [name: string]: number } {
  const sample = sampleSplits(rules, law.splits)
  const blackjackNet = rules.returns.blackjack / ONE_STAKE - 1
  const square =
    law.blackjack * blackjackNet ** 2 +
    law.dealerBlackjack +
    expected(
      law.played,
      NETS.map((net) => net * net),
    ) +
    law.isSplit * sample.square.value
  const sigma = Math.sqrt(square - edge * edge)
  const hit = law.blackjack + law.bothBlackjack + expected(law.played, [0, 1, 1, 0, 1, 1])
  const within = ({ variance }: { variance: number }) => DEVIATIONS_OF_95 * law.isSplit * Math.sqrt(variance)
  return {
    sigma,
    sigmaHalfWidth: within(sample.square) / (2 * sigma),
    hitRate: hit + law.isSplit * sample.hit.value,
    hitRateHalfWidth: within(sample.hit),
    splitReturnSampled: law.isSplit * sample.mean.value,
    splitReturnHalfWidth: within(sample.mean),
    splitReturn: expected(law.split, NETS),
    splitsSampled: sample.rounds,
  }
}
