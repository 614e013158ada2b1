import { recordIn } from '../kit/definition.ts'
import { Registry } from '../kit/registry.ts'
import { compileDecision } from './compile.ts'
import type { DecisionGame } from './compile.ts'
import { definitions } from './definitions.ts'
import type { DecisionPar } from './par.ts'
import { pars } from './pars.ts'

/** The version in play of each game with choices, by game id. */
export const decisionGames: Registry<DecisionGame> = new Registry(definitions, compileDecision)

export function decisionByHash(hash: string): DecisionGame | undefined {
  return decisionGames.byHash(hash)
}

/** The committed record of a shipped game; a test recomputes it. */
export const decisionParOf: (game: DecisionGame) => DecisionPar = /* @__PURE__ */ recordIn(pars)

/** Every version that can still be played to its end. */
export const decisionHashes = (): readonly string[] => decisionGames.hashes()
