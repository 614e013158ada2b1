import { formatAmount } from '@krathong/money'
import type { InstantGame } from './compile.ts'
import type { InstantDefinition, InstantKindRules } from './definition.ts'
import { instantParOf } from './games.ts'
import type { InstantPar } from './par.ts'
import { stakeLimits } from '../kit/definition.ts'

/** What the game's own pages tell before anybody stakes; every figure follows exactly from the definition. */
export type InstantInfo = InstantKindRules & {
  gameClass: InstantDefinition['gameClass']
  mostWagers: number
  stakes: { step: string; minimum: string; maximum: string }
  /** The least and the most return of the wagers on the menu. */
  rtpLow: number
  rtpHigh: number
  wagers: InstantPar['wagers']
}

export function instantInfo(game: InstantGame, exponent: number): InstantInfo {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  const { gameClass, kind, rules } = game.definition
  const { wagers } = instantParOf(game)
  const returns = wagers.map(({ rtp }) => rtp)
  return {
    ...({ kind, rules } as InstantKindRules),
    gameClass,
    mostWagers: game.rules.mostWagers,
    stakes: {
      step: formatAmount(step, exponent),
      minimum: formatAmount(minimum, exponent),
      maximum: formatAmount(maximum, exponent),
    },
    rtpLow: Math.min(...returns),
    rtpHigh: Math.max(...returns),
    wagers,
  }
}
