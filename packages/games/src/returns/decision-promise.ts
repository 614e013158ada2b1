import { decisionParOf } from '../decisions/index.ts'
import type { DecisionGame } from '../decisions/index.ts'
import { PROMISE_SCALE } from './round-promise.ts'
import type { RoundPlayed, RoundPromise } from './round-promise.ts'

const DIGITS = 10 ** 15

/**
 * Basic strategy looks at totals and its splits are partly sampled; who counts every card of a hand does a little better. This much, which
 * is three times the half width of that sample and ten times what the cards of a hand tell, is allowed on top.
 */
const BEYOND_BASIC = 0.001

/**
 * The most that any way to play a round comes to on average. Doubling and the like only move stakes: a return is that of the first
 * stake, and what was staked on top comes back at par. The spread is bounded by how far a return can lie from its mean, whatever is chosen.
 */
export function decisionPromise(game: DecisionGame, { stake, cost }: RoundPlayed): RoundPromise {
  const { rtpHigh, topX } = decisionParOf(game)
  const isBlackjack = game.definition.kind === 'blackjack'
  const ceiling = isBlackjack ? rtpHigh + BEYOND_BASIC : rtpHigh
  const first = (BigInt(Math.round(ceiling * DIGITS)) * stake * PROMISE_SCALE) / BigInt(DIGITS)
  const square = Number(stake) ** 2
  return {
    expected: first + (cost - stake) * PROMISE_SCALE,
    variance: isBlackjack ? (topX / 2) ** 2 * square : (topX - ceiling) * ceiling * square,
    most: BigInt(Math.ceil(topX)) * stake,
  }
}
