import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { FrameProvider } from '../../shared/frame-game.tsx'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { useObservable } from '../../shared/observable.ts'
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

const GameContext = createContext<Game | null>(null)

export const GameProvider = ({ game, children }: { game: Game; children: ReactNode }) => (
  <FrameProvider game={game}>
    <GameContext value={game}>{children}</GameContext>
  </FrameProvider>
)

export const useGame = (): Game => {
  const game = useContext(GameContext)
  if (!game) throw new Error('No game around this part')
  return game
}

export const useGameState = <S,>(pick: (state: GameState) => S): S => useObservable(useGame().store, pick)

export { useMoney, useTexts } from '../../shared/frame-game.tsx'
