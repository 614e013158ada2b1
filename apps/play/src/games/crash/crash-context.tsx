import type { CrashInfo } from '@krathong/games/crash'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { FrameProvider } from '../../shared/frame-game.tsx'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { useObservable } from '../../shared/observable.ts'
import type { CrashSession } from './crash-session.ts'
import type { CrashState, CrashStore } from './crash-state.ts'

export interface CrashGame extends FrameGame {
  info: CrashInfo
  session: CrashSession
  store: CrashStore
}

const CrashContext = createContext<CrashGame | null>(null)

export const CrashProvider = ({ game, children }: { game: CrashGame; children: ReactNode }) => (
  <FrameProvider game={game}>
    <CrashContext value={game}>{children}</CrashContext>
  </FrameProvider>
)

export const useCrash = (): CrashGame => {
  const game = useContext(CrashContext)
  if (!game) throw new Error('No game around this part')
  return game
}

export const useCrashState = <S,>(pick: (state: CrashState) => S): S => useObservable(useCrash().store, pick)
