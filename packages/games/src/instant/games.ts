import { recordIn } from '../kit/definition.ts'
import { Registry } from '../kit/registry.ts'
import { compileInstant } from './compile.ts'
import type { InstantGame } from './compile.ts'
import { definitions } from './definitions.ts'
import type { InstantPar } from './par.ts'
import { pars } from './pars.ts'

/** The version in play of each instant game, by game id. */
export const instantGames: Registry<InstantGame> = new Registry(definitions, compileInstant)

export function instantByHash(hash: string): InstantGame | undefined {
  return instantGames.byHash(hash)
}

/** The committed record of a shipped game; a test recomputes it. */
export const instantParOf: (game: InstantGame) => InstantPar = /* @__PURE__ */ recordIn(pars)
