import { formatAmount } from '@krathong/money'
import type { InstantGame } from './compile.ts'
import type { InstantDefinition } from './definition.ts'
import { figuresOf } from './law.ts'
import type { LawFigures } from './law.ts'
import { stakeLimits } from './round.ts'

/** What the game's own pages tell before anybody stakes; every figure follows exactly from the definition. */
export type InstantInfo = {
  kind: InstantDefinition['kind']
  gameClass: InstantDefinition['gameClass']
  rules: InstantDefinition['rules']
  mostWagers: number
  stakes: { step: string; minimum: string; maximum: string }
  /** The least and the most return of the wagers on the menu. */
  rtpLow: number
  rtpHigh: number
  wagers: ({ on: string } & LawFigures)[]
}

const known = new Map<string, InstantInfo['wagers']>()

/** The figures of the wagers on the menu, made once a game: baccarat counts every order of six cards. */
export function wagerFigures(game: InstantGame): InstantInfo['wagers'] {
  const made =
    known.get(game.hash) ?? game.rules.menu.map((on) => ({ on, ...figuresOf(game.rules.lawOf(on)) }))
  known.set(game.hash, made)
  return made
}

export function instantInfo(game: InstantGame, exponent: number): InstantInfo {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  const { kind, gameClass, rules } = game.definition
  const wagers = wagerFigures(game)
  const returns = wagers.map(({ rtp }) => rtp)
  return {
    kind,
    gameClass,
    rules,
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
