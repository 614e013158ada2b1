import { crashGames, crashInfo, crashStakes } from '@krathong/games/crash'
import type { GameHost } from '../seats/index.ts'

/** The crash games of packages/games, as seats open them. */
export const createCrashHost = (): GameHost => (nodeId) => {
  const game = crashGames.get(nodeId)
  return (
    game && {
      id: game.id,
      version: game.version,
      hash: game.hash,
      kind: 'crash',
      stakes: (exponent) => crashStakes(game, exponent).levels,
      info: (exponent) => crashInfo(game, exponent),
    }
  )
}
