import type { App } from '../../../platform/app.ts'
import { hostFamily } from '../game-sessions/index.ts'
import type { GameHost } from '../game-sessions/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import { openView } from './open-view.ts'

/** The games with choices of packages/games, as seats open them. */
export const createDecisionHost = (parts: { app: App; settings: Settings }): GameHost =>
  hostFamily('decision', ({ id }) => ({ openRound: (playerId) => openView(parts, playerId, id) }))
