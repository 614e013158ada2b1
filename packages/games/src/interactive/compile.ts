import { compiled } from '../kit/definition.ts'
import type { Compiled } from '../kit/definition.ts'
import { blackjackRules } from './blackjack/rules.ts'
import { readDecisionDefinition } from './definition.ts'
import type { DecisionDefinition } from './definition.ts'
import { hiLoRules } from './hi-lo.ts'
import { minesRules } from './mines.ts'
import { engineOf } from './rules.ts'
import type { DecisionEngine } from './rules.ts'
import { videoPokerRules } from './video-poker/video-poker.ts'

/** A definition made ready to play: production, PAR sheet, simulator and verifier share it. */
export type DecisionGame = Compiled<DecisionDefinition> & { readonly engine: DecisionEngine }

/** Reads and compiles a definition, or throws a DefinitionFault. */
export function compileDecision(value: unknown): DecisionGame {
  const definition = readDecisionDefinition(value)
  return { ...compiled(definition), engine: engineFor(definition) }
}

function engineFor(definition: DecisionDefinition): DecisionEngine {
  switch (definition.kind) {
    case 'mines':
      return engineOf(minesRules(definition.rules))
    case 'hi-lo':
      return engineOf(hiLoRules(definition.rules))
    case 'video-poker':
      return engineOf(videoPokerRules(definition.rules))
    case 'blackjack':
      return engineOf(blackjackRules(definition.rules))
  }
}
