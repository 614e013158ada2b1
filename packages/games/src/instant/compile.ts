import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import { baccaratRules } from './baccarat.ts'
import { readInstantDefinition } from './definition.ts'
import type { InstantDefinition } from './definition.ts'
import { diceRules } from './dice.ts'
import { kenoRules } from './keno.ts'
import { limboRules } from './limbo.ts'
import { plinkoRules } from './plinko.ts'
import { rouletteRules } from './roulette.ts'
import type { InstantRules } from './rules.ts'
import { scratchRules } from './scratch.ts'
import { threeDiceRules } from './three-dice.ts'
import { videoBingoRules } from './video-bingo.ts'
import { wheelRules } from './wheel.ts'

/** A definition made ready to play: production, PAR sheet, simulator and verifier share it. */
export type InstantGame = {
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly definition: InstantDefinition
  readonly rules: InstantRules
}

/** Reads and compiles a definition, or throws a DefinitionFault. */
export function compileInstant(value: unknown): InstantGame {
  const definition = readInstantDefinition(value)
  return {
    id: definition.id,
    version: definition.version,
    hash: sha256Hex(canonicalJson(definition)),
    definition,
    rules: rulesOf(definition),
  }
}

function rulesOf(definition: InstantDefinition): InstantRules {
  switch (definition.kind) {
    case 'dice':
      return diceRules(definition.rules)
    case 'limbo':
      return limboRules(definition.rules)
    case 'plinko':
      return plinkoRules(definition.rules)
    case 'keno':
      return kenoRules(definition.rules)
    case 'wheel':
      return wheelRules(definition.rules)
    case 'roulette':
      return rouletteRules(definition.rules)
    case 'three-dice':
      return threeDiceRules(definition.rules)
    case 'scratch':
      return scratchRules(definition.rules)
    case 'baccarat':
      return baccaratRules(definition.rules)
    case 'video-bingo':
      return videoBingoRules(definition.rules)
  }
}
