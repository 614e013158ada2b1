import { minorUnit, mulDiv, roundTo } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { RandomStream } from '../fairness/index.ts'
import { stakeLimits } from '../kit/definition.ts'
import type { InstantGame } from './compile.ts'
import { MULTIPLIER_SCALE } from '../kit/law.ts'

export type Wager = { on: string; stake: Amount }

export type WagerResult = Wager & { multiplier: number; returned: Amount }

/** What is stored of a round beside its money. */
export type InstantOutcome = {
  drawn: number[]
  /** Words of the stream that the draw took. */
  words: number
}

export type WagerFault =
  | { code: 'WAGERS_NONE' | 'WAGERS_TOO_MANY' | 'WAGER_TWICE' | 'WAGER_UNKNOWN'; on?: string }
  | { code: 'STAKE_BELOW_MINIMUM' | 'STAKE_ABOVE_MAXIMUM' | 'STAKE_OFF_LADDER'; on: string }

/** Null when the game takes this order. */
export function wagersFault(
  game: InstantGame,
  wagers: readonly Wager[],
  exponent: number,
): WagerFault | null {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  if (wagers.length === 0) return { code: 'WAGERS_NONE' }
  if (wagers.length > game.rules.mostWagers) return { code: 'WAGERS_TOO_MANY' }
  const seen = new Set<string>()
  for (const { on, stake } of wagers) {
    if (!game.rules.knows(on)) return { code: 'WAGER_UNKNOWN', on }
    if (seen.has(on)) return { code: 'WAGER_TWICE', on }
    seen.add(on)
    if (stake < minimum) return { code: 'STAKE_BELOW_MINIMUM', on }
    if (stake > maximum) return { code: 'STAKE_ABOVE_MAXIMUM', on }
    if (stake % step !== 0n) return { code: 'STAKE_OFF_LADDER', on }
  }
  return null
}

export function drawInstant(
  game: InstantGame,
  wagers: readonly Wager[],
  random: RandomStream,
): InstantOutcome {
  const before = random.consumed
  const drawn = game.rules.draw(
    wagers.map(({ on }) => on),
    random,
  )
  return { drawn, words: random.consumed - before }
}

/** What each wager returns: stake times multiplier, rounded down once to the minor unit. */
export function payWagers(
  game: InstantGame,
  wagers: readonly Wager[],
  outcome: InstantOutcome,
  exponent: number,
): WagerResult[] {
  const unit = minorUnit(exponent)
  return wagers.map((wager) => {
    const multiplier = game.rules.multiplierOf(wager.on, outcome.drawn)
    const exact = mulDiv(wager.stake, BigInt(multiplier), BigInt(MULTIPLIER_SCALE), 'down')
    return { ...wager, multiplier, returned: roundTo(exact, unit, 'down') }
  })
}

export const sumOf = (amounts: readonly Amount[]): Amount => amounts.reduce((sum, amount) => sum + amount, 0n)
