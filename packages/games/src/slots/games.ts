import chaoPhrayaNightsFile from './chao-phraya-nights/definition.json' with { type: 'json' }
import { compileSlot } from './compile.ts'
import type { SlotGame } from './compile.ts'

/** Every version of every slot, oldest first: a round is replayed under the version it was played with. */
const versions: readonly SlotGame[] = [compileSlot(chaoPhrayaNightsFile)]

/** The version in play of each slot, by game id. */
export const slotGames: ReadonlyMap<string, SlotGame> = new Map(versions.map((game) => [game.id, game]))

const byHash = new Map(versions.map((game) => [game.hash, game]))

export function slotByHash(hash: string): SlotGame | undefined {
  return byHash.get(hash)
}
