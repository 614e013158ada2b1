import type { FrameGame } from '../../shared/frame-game.tsx'
import { createGameContext } from '../../shared/game-context.tsx'
import type { Sound } from '../../shared/sound.ts'
import type { GameState, GameStore } from './game-state.ts'
import type { SlotFacts } from './slot-facts.ts'
import type { SlotSession } from './slot-session.ts'
import type { SlotLook } from './stage/look.ts'
import type { Cue } from './stage/slot-stage.ts'

/** A slot adds its reels to what the controls of every game work with. */
export interface Game extends FrameGame {
  facts: SlotFacts
  look: SlotLook
  session: SlotSession
  store: GameStore
  sound: Sound<Cue>
}

export const { Provider: GameProvider, useGame, useGameState } = createGameContext<GameState, Game>()

export { useMoney, useTexts } from '../../shared/frame-game.tsx'
