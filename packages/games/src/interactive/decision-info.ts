import { formatAmount } from '@krathong/money'
import type { DecisionGame } from './compile.ts'
import type { DecisionDefinition, DecisionKindRules } from './definition.ts'
import { decisionParOf } from './games.ts'
import type { DecisionPar } from './par.ts'
import { stakeLimits } from '../kit/definition.ts'

/** What the game's own pages tell before anybody stakes; every figure follows from the definition. */
export type DecisionInfo = DecisionKindRules & {
  gameClass: DecisionDefinition['gameClass']
  /** Ways to order a round; one empty name where there is one way only. */
  options: readonly string[]
  stakes: { step: string; minimum: string; maximum: string }
} & Pick<DecisionPar, 'rtpLow' | 'rtpHigh' | 'topX' | 'ways' | 'figures'>

export function decisionInfo(game: DecisionGame, exponent: number): DecisionInfo {
  const { step, minimum, maximum } = stakeLimits(game, exponent)
  const { gameClass, kind, rules } = game.definition
  const { rtpLow, rtpHigh, topX, ways, figures } = decisionParOf(game)
  return {
    ...({ kind, rules } as DecisionKindRules),
    gameClass,
    options: game.engine.menu,
    stakes: {
      step: formatAmount(step, exponent),
      minimum: formatAmount(minimum, exponent),
      maximum: formatAmount(maximum, exponent),
    },
    rtpLow,
    rtpHigh,
    topX,
    ways,
    figures,
  }
}
