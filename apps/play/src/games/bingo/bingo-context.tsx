import type { BingoInfo } from '@krathong/games/bingo'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { FrameProvider } from '../../shared/frame-game.tsx'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { useObservable } from '../../shared/observable.ts'
import type { BingoSession } from './bingo-session.ts'
import type { BingoState, BingoStore } from './bingo-state.ts'

export interface BingoGame extends FrameGame {
  info: BingoInfo
  session: BingoSession
  store: BingoStore
}

const BingoContext = createContext<BingoGame | null>(null)

export const BingoProvider = ({ game, children }: { game: BingoGame; children: ReactNode }) => (
  <FrameProvider game={game}>
    <BingoContext value={game}>{children}</BingoContext>
  </FrameProvider>
)

export const useBingo = (): BingoGame => {
  const game = useContext(BingoContext)
  if (!game) throw new Error('No game around this part')
  return game
}

/** The rules of the room, or of the old round that is shown in its place. */
export const useBingoRules = () => {
  const { info } = useBingo()
  const tape = useBingoState((state) => state.tape)
  return tape?.rules ?? info.rules
}

export const useBingoState = <S,>(pick: (state: BingoState) => S): S => useObservable(useBingo().store, pick)
