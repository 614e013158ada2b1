import { minorUnit } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { RandomStream } from '../fairness/index.ts'
import type { SlotGame } from './compile.ts'
import { drawJackpots } from './jackpots.ts'
import type { JackpotPot } from './jackpots.ts'
import { chosenGame, costOf, payoutOf, playSlot } from './play.ts'
import type { SlotMode, SlotOutcome } from './play.ts'

export type SlotBet = {
  mode: SlotMode
  stake: Amount
  exponent: number
  /** In games with several ways to play the feature: the one picked; the first where nothing is said. */
  choice?: string
}

export type SlotRound = {
  outcome: SlotOutcome
  /** What the game pays; pots come on top. */
  payout: Amount
  /** Codes of the pots that were hit. */
  jackpots: string[]
}

export type BetLimits = { levels: Amount[]; stakeMin: Amount; stakeMax: Amount }

/** One whole round in the only right order: the game's draws, then the overlay's. */
export function playRound(
  game: SlotGame,
  bet: SlotBet,
  pots: readonly JackpotPot[],
  random: RandomStream,
): SlotRound {
  const choice = bet.choice ?? game.choices[0]?.id
  const outcome = playSlot(chosenGame(game, choice), bet.mode, random)
  if (choice !== undefined) outcome.choice = choice
  const jackpots = drawJackpots(pots, costOf(game, bet.mode, bet.stake), bet.exponent, random)
  return { outcome, payout: payoutOf(game, outcome, bet.stake), jackpots }
}

/** The stakes that a game takes in a currency of this exponent. */
export function betLimits(game: SlotGame, exponent: number): BetLimits {
  const unit = minorUnit(exponent)
  const levels = game.definition.betLevels.map((level) => BigInt(level) * unit)
  return { levels, stakeMin: levels[0]!, stakeMax: levels.at(-1)! }
}

export function sells(game: SlotGame, mode: SlotMode): boolean {
  return mode === 'spin' || game.buy !== null
}
