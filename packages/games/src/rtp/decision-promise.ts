import { decisionParOf } from '../interactive/index.ts'
import type { DecisionGame } from '../interactive/index.ts'
import { PROMISE_SCALE } from './round-promise.ts'
import type { RoundPlayed, RoundPromise } from './round-promise.ts'

const DIGITS = 10 ** 15

/**
 * The most that the sheet's best way to play a round comes to on average: of blackjack that is basic strategy, 99.59 %, whose house edge
 * the sheet, the tile and the information page tell from the same file. Doubling and the like only move stakes: a return is that of the first
 * stake, and what was staked on top comes back at par. The spread is bounded by how far a return can lie from its mean, whatever is chosen.
 */
export function decisionPromise(game: DecisionGame, { stake, cost }: RoundPlayed): RoundPromise {
  const { rtpHigh, topX } = decisionParOf(game)
  const isBlackjack = game.definition.kind === 'blackjack'
  const first = (BigInt(Math.round(rtpHigh * DIGITS)) * stake * PROMISE_SCALE) / BigInt(DIGITS)
  const square = Number(stake) ** 2
  return {
    expected: first + (cost - stake) * PROMISE_SCALE,
    variance: isBlackjack ? (topX / 2) ** 2 * square : (topX - rtpHigh) * rtpHigh * square,
    most: BigInt(Math.ceil(topX)) * stake,
  }
}
