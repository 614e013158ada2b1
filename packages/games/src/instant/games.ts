import { compileInstant } from './compile.ts'
import type { InstantGame } from './compile.ts'
import { definitions } from './definitions.ts'
import type { InstantPar } from './par.ts'
import { pars } from './pars.ts'

const games: readonly InstantGame[] = definitions.map(compileInstant)
const gameByHash = new Map(games.map((game) => [game.hash, game]))
const parByHash = new Map(pars.map((par) => [par.definitionHash, par]))

/** The version in play of each instant game, by game id. */
export const instantGames: ReadonlyMap<string, InstantGame> = new Map(games.map((game) => [game.id, game]))

export function instantByHash(hash: string): InstantGame | undefined {
  return gameByHash.get(hash)
}

/** The committed record of a shipped game; a test recomputes it. */
export function instantParOf(game: InstantGame): InstantPar {
  const par = parByHash.get(game.hash)
  if (par === undefined) throw new RangeError(`${game.id} ${game.version} is not a game that ships`)
  return par
}
