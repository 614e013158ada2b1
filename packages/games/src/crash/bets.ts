import { minorUnit, mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { stakeLimits } from '../kit/definition.ts'
import type { CrashGame, CrashRules } from './definition.ts'

export type CrashBetFault = {
  code: 'STAKE_BELOW_MINIMUM' | 'STAKE_ABOVE_MAXIMUM' | 'STAKE_OFF_STEP' | 'TARGET_OUT_OF_RANGE'
}

/** Null when the game takes this bet. */
export function crashBetFault(
  game: CrashGame,
  { stake, autoAt }: { stake: Amount; autoAt: number | null },
  exponent: number,
): CrashBetFault | null {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  if (stake < minimum) return { code: 'STAKE_BELOW_MINIMUM' }
  if (stake > maximum) return { code: 'STAKE_ABOVE_MAXIMUM' }
  if (stake % step !== 0n) return { code: 'STAKE_OFF_STEP' }
  const { cashOutMin, cashOutMax } = game.rules
  const isTarget =
    autoAt === null || (Number.isInteger(autoAt) && autoAt >= cashOutMin && autoAt <= cashOutMax)
  return isTarget ? null : { code: 'TARGET_OUT_OF_RANGE' }
}

/** Where a bet leaves by itself: its own multiplier, or the highest of the game. */
export const leavesAt = (autoAt: number | null, { cashOutMax }: Pick<CrashRules, 'cashOutMax'>): number =>
  autoAt ?? cashOutMax

/** What a bet returns that leaves at a multiplier: stake times multiplier, rounded down once to the minor unit. */
export const crashReturn = (stake: Amount, multiplier: number, exponent: number): Amount =>
  roundTo(mulDiv(stake, BigInt(multiplier), 100n, 'down'), minorUnit(exponent), 'down')
