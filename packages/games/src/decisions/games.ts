import { compileDecision } from './compile.ts'
import type { DecisionGame } from './compile.ts'
import { definitions } from './definitions.ts'
import type { DecisionPar } from './par.ts'
import { pars } from './pars.ts'

const games: readonly DecisionGame[] = definitions.map(compileDecision)
const gameByHash = new Map(games.map((game) => [game.hash, game]))
const parByHash = new Map(pars.map((par) => [par.definitionHash, par]))

/** The version in play of each game with choices, by game id. */
export const decisionGames: ReadonlyMap<string, DecisionGame> = new Map(games.map((game) => [game.id, game]))

export function decisionByHash(hash: string): DecisionGame | undefined {
  return gameByHash.get(hash)
}

/** The committed record of a shipped game; a test recomputes it. */
export function decisionParOf(game: DecisionGame): DecisionPar {
  const par = parByHash.get(game.hash)
  if (par === undefined) throw new RangeError(`${game.id} ${game.version} is not a game that ships`)
  return par
}

/** Every version that can still be played to its end. */
export const decisionHashes = (): readonly string[] => [...gameByHash.keys()]
