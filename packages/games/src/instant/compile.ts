import { compiled } from '../kit/definition.ts'
import type { Compiled } from '../kit/definition.ts'
import { baccaratRules } from './baccarat.ts'
import { readInstantDefinition } from './definition.ts'
import type { InstantDefinition, InstantKind, InstantKindRules } from './definition.ts'
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
export type InstantGame = Compiled<InstantDefinition> & { readonly rules: InstantRules }

/** Reads and compiles a definition, or throws a DefinitionFault. */
export function compileInstant(value: unknown): InstantGame {
  const definition = readInstantDefinition(value)
  return { ...compiled(definition), rules: rulesOf(definition) }
}

type RulesOf<Kind extends InstantKind> = Extract<InstantKindRules, { kind: Kind }>['rules']

const kinds: { readonly [K in InstantKind]: (rules: RulesOf<K>) => InstantRules } = {
  dice: diceRules,
  limbo: limboRules,
  plinko: plinkoRules,
  keno: kenoRules,
  wheel: wheelRules,
  roulette: rouletteRules,
  'three-dice': threeDiceRules,
  scratch: scratchRules,
  baccarat: baccaratRules,
  'video-bingo': videoBingoRules,
}

const rulesOf = ({ kind, rules }: InstantDefinition): InstantRules =>
  (kinds[kind] as (rules: RulesOf<InstantKind>) => InstantRules)(rules)
