import { playRound } from '@krathong/games/slots'
import type { SlotGame, SlotMode } from '@krathong/games/slots'
import type { Amount } from '@krathong/money'
import { Refusal } from '../../../platform/refusal.ts'
import { storedOutcome } from '../betting/index.ts'
import type { Betting, PlayedRound } from '../betting/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { choiceOf, roundCost, sellsMode, stakeFault } from './rules.ts'
import type { StakeFault } from './rules.ts'

export interface SpinContext {
  betting: Betting
  settings: Settings
}

export interface SpinOrder {
  player: { playerId: string; currency: string }
  game: SlotGame
  /** Made by the browser before it sent the order. */
  key: string
  mode: SlotMode
  stake: Amount
  /** How the feature is to be played, where the game leaves it to the player. */
  choice?: string | undefined
  /** Least time since the player's last round. */
  minimumCycleMs: number
  /** The free spins that this is one of. */
  grantId?: string | undefined
}

const refuseStake = (fault: StakeFault): Refusal => {
  if (fault.code === 'STAKE_BELOW_MINIMUM') return new Refusal(fault.code, { minimum: fault.minimum })
  if (fault.code === 'STAKE_ABOVE_MAXIMUM') return new Refusal(fault.code, { maximum: fault.maximum })
  return new Refusal(fault.code, { stakes: fault.stakes })
}

/** One spin or bought feature: stake, draw, payout, round, bet and fact in one commit. Repeating the key answers the first round. */
export const spin = ({ betting, settings }: SpinContext, order: SpinOrder): Promise<PlayedRound> => {
  const { value } = settings.current()
  const { exponent } = value.currency
  const { game, mode, stake } = order
  const choice = choiceOf(game, order.choice)
  const fault = stakeFault(game, stake, exponent)
  if (fault) throw refuseStake(fault)
  if (choice === null) throw new Refusal('BAD_INPUT', {}, { choice: { code: 'INVALID' } })
  if (!sellsMode(game, mode) || (order.grantId !== undefined && mode !== 'spin'))
    throw new Refusal('BAD_INPUT', {}, { mode: { code: 'INVALID' } })
  return betting.playRound({
    player: order.player,
    key: order.key,
    gameId: game.id,
    gameVersion: game.version,
    definitionHash: game.hash,
    mode,
    stake,
    cost: roundCost(game, mode, stake),
    minimumCycleMs: order.minimumCycleMs,
    // Pots are filled by what players stake, and hit by it.
    feedsJackpots: order.grantId === undefined,
    grantId: order.grantId,
    draw: (random, pots) => {
      const { outcome, payout, jackpots } = playRound(
        game,
        { mode, stake, exponent, ...(choice === undefined ? {} : { choice }) },
        pots,
        random,
      )
      return { outcome: storedOutcome(outcome, pots), payout, jackpots }
    },
  })
}
