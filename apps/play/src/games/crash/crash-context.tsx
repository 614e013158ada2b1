import type { CrashInfo } from '@krathong/games/crash'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { createGameContext } from '../../shared/game-context.tsx'
import type { CrashSession } from './crash-session.ts'
import type { CrashState, CrashStore } from './crash-state.ts'

export interface CrashGame extends FrameGame {
  info: CrashInfo
  session: CrashSession
  store: CrashStore
}

export const {
  Provider: CrashProvider,
  useGame: useCrash,
  useGameState: useCrashState,
} = createGameContext<CrashState, CrashGame>()
