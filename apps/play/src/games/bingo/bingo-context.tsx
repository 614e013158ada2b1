import type { BingoInfo } from '@krathong/games/bingo'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { createGameContext } from '../../shared/game-context.tsx'
import type { BingoSession } from './bingo-session.ts'
import type { BingoState, BingoStore } from './bingo-state.ts'

export interface BingoGame extends FrameGame {
  info: BingoInfo
  session: BingoSession
  store: BingoStore
}

export const {
  Provider: BingoProvider,
  useGame: useBingo,
  useGameState: useBingoState,
} = createGameContext<BingoState, BingoGame>()

/** The rules of the room, or of the old round that is shown in its place. */
export const useBingoRules = () => {
  const { info } = useBingo()
  const tape = useBingoState((state) => state.tape)
  return tape?.rules ?? info.rules
}
