import { Registry } from '../registry.ts'
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
export function decisionParOf(game: DecisionGame): DecisionPar {
  const par = pars.find(({ definitionHash }) => definitionHash === game.hash)
  if (par === undefined) throw new RangeError(`${game.id} ${game.version} is not a game that ships`)
  return par
}

/** Every version that can still be played to its end. */
export const decisionHashes = (): readonly string[] => decisionGames.hashes()
