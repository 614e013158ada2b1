import { betLimits, costOf } from '@krathong/games/slots'
import type { SlotGame, SlotMode } from '@krathong/games/slots'
import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'

export type StakeFault =
  | { code: 'STAKE_BELOW_MINIMUM'; minimum: string }
  | { code: 'STAKE_ABOVE_MAXIMUM'; maximum: string }
  | { code: 'STAKE_OFF_LADDER'; stakes: string }

/** Null when the game takes this stake; the fault names the limits. */
export const stakeFault = (game: SlotGame, stake: Amount, exponent: number): StakeFault | null => {
  const { levels, stakeMin, stakeMax } = betLimits(game, exponent)
  if (levels.includes(stake)) return null
  if (stake < stakeMin) return { code: 'STAKE_BELOW_MINIMUM', minimum: formatAmount(stakeMin, exponent) }
  if (stake > stakeMax) return { code: 'STAKE_ABOVE_MAXIMUM', maximum: formatAmount(stakeMax, exponent) }
  return { code: 'STAKE_OFF_LADDER', stakes: levels.map((level) => formatAmount(level, exponent)).join(', ') }
}

export const sellsMode = (game: SlotGame, mode: SlotMode): boolean => mode === 'spin' || game.buy !== null

export const roundCost = (game: SlotGame, mode: SlotMode, stake: Amount): Amount => costOf(game, mode, stake)

/** What the round is played with: the choice picked, or the game's first; undefined where there is none to make, null for one it lacks. */
export const choiceOf = (game: SlotGame, picked: string | undefined): string | undefined | null => {
  const ids = game.choices.map(({ id }) => id)
  if (picked === undefined) return ids[0]
  return ids.includes(picked) ? picked : null
}
