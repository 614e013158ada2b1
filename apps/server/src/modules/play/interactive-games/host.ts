import { decisionGames, decisionInfo, decisionStakes } from '@krathong/games/interactive'
import type { App } from '../../../platform/app.ts'
import type { GameHost } from '../game-sessions/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { openView } from './open-view.ts'

/** The games with choices of packages/games, as seats open them. */
export const createDecisionHost =
  ({ app, settings }: { app: App; settings: Settings }): GameHost =>
  (nodeId) => {
    const game = decisionGames.get(nodeId)
    return (
      game && {
        id: game.id,
        version: game.version,
        hash: game.hash,
        kind: 'decision',
        stakes: (exponent) => decisionStakes(game, exponent).levels,
        info: (exponent) => decisionInfo(game, exponent),
        openRound: (playerId) => openView({ app, settings }, playerId, game.id),
      }
    )
  }
