import { instantGames, instantInfo, stakeLimits } from '@krathong/games/instant'
import type { GameHost } from '../game-sessions/index.ts'

/** The instant games of packages/games, as seats open them. */
export const createInstantHost = (): GameHost => (nodeId) => {
  const game = instantGames.get(nodeId)
  return (
    game && {
      id: game.id,
      version: game.version,
      hash: game.hash,
      kind: 'instant',
      stakes: (exponent) => stakeLimits(game, exponent).levels,
      info: (exponent) => instantInfo(game, exponent),
    }
  )
}
