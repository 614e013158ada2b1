import { drawInstant, payWagers, stakeLimits, sumOf, wagersFault } from '@krathong/games/instant'
import type { InstantGame, Wager, WagerFault } from '@krathong/games/instant'
import { formatAmount } from '@krathong/money'
import { Refusal } from '../../../platform/refusal.ts'
import { storedInstant } from '../betting/index.ts'
import type { Betting, PlayedRound } from '../betting/index.ts'
import type { Settings } from '../../core/settings/index.ts'

interface InstantOrder {
  player: { playerId: string; currency: string }
  game: InstantGame
  /** Made by the browser before it sent the order. */
  key: string
  wagers: readonly Wager[]
  /** Least time since the player's last round. */
  minimumCycleMs: number
}

const refuse = (game: InstantGame, fault: WagerFault, exponent: number): never => {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  const amountText = (amount: bigint) => formatAmount(amount, exponent)
  switch (fault.code) {
    case 'STAKE_BELOW_MINIMUM':
      throw new Refusal(fault.code, { minimum: amountText(minimum) })
    case 'STAKE_ABOVE_MAXIMUM':
      throw new Refusal(fault.code, { maximum: amountText(maximum) })
    case 'STAKE_OFF_LADDER':
      throw new Refusal('STAKE_OFF_STEP', { step: amountText(step) })
    default:
      throw new Refusal('WAGERS_REFUSED', {}, { wagers: { code: 'INVALID' } })
  }
}

/** One order: all stakes, the draw and every return in one commit. Repeating the key answers the first round. */
export const playInstant = (
  { betting, settings }: { betting: Betting; settings: Settings },
  { player, game, key, wagers, minimumCycleMs }: InstantOrder,
): Promise<PlayedRound> => {
  const { value } = settings.current()
  const { exponent } = value.currency
  const fault = wagersFault(game, wagers, exponent)
  if (fault) refuse(game, fault, exponent)
  const stake = sumOf(wagers.map((wager) => wager.stake))
  return betting.playRound({
    player,
    key,
    gameId: game.id,
    gameVersion: game.version,
    definitionHash: game.hash,
    mode: 'play',
    stake,
    cost: stake,
    feedsJackpots: false,
    minimumCycleMs,
    draw: (random) => {
      const outcome = drawInstant(game, wagers, random)
      const payout = sumOf(payWagers(game, wagers, outcome, exponent).map(({ returned }) => returned))
      return { outcome: storedInstant(outcome, wagers), payout, jackpots: [] }
    },
  })
}
