import { Registry } from '../registry.ts'
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
export function instantParOf(game: InstantGame): InstantPar {
  const par = pars.find(({ definitionHash }) => definitionHash === game.hash)
  if (par === undefined) throw new RangeError(`${game.id} ${game.version} is not a game that ships`)
  return par
}
