import { compileSlot } from './compile.ts'
import type { SlotGame } from './compile.ts'
import { definitions } from './definitions.ts'
import { pars } from './pars.ts'
import type { ParSheet } from './par.ts'

const versions = definitions.map(compileSlot)
const byHash = new Map(versions.map((game) => [game.hash, game]))
const sheets = new Map(pars.map((par) => [par.definitionHash, par]))

/** The version in play of each slot, by game id. */
export const slotGames: ReadonlyMap<string, SlotGame> = new Map(versions.map((game) => [game.id, game]))

export function slotByHash(hash: string): SlotGame | undefined {
  return byHash.get(hash)
}

/** The committed record of a shipped game; a test recomputes it. */
export function parOf(game: SlotGame): ParSheet {
  const par = sheets.get(game.hash)
  if (par === undefined) throw new RangeError(`${game.id} ${game.version} has no PAR sheet here`)
  return par
}
