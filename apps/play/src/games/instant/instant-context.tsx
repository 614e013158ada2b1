import type { InstantInfo } from '@krathong/games/instant'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { FrameProvider } from '../../shared/frame-game.tsx'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { useObservable } from '../../shared/observable.ts'
import type { Sound } from '../../shared/sound.ts'
import type { InstantSession } from './instant-session.ts'
import type { InstantState, InstantStore } from './instant-state.ts'

export interface InstantGame extends FrameGame {
  info: InstantInfo
  session: InstantSession
  store: InstantStore
  sound: Pick<Sound<'press' | 'lay' | 'win'>, 'state' | 'cue' | 'setOn' | 'setVolume'>
}

const InstantContext = createContext<InstantGame | null>(null)

export const InstantProvider = ({ game, children }: { game: InstantGame; children: ReactNode }) => (
  <FrameProvider game={game}>
    <InstantContext value={game}>{children}</InstantContext>
  </FrameProvider>
)

export const useInstant = (): InstantGame => {
  const game = useContext(InstantContext)
  if (!game) throw new Error('No game around this part')
  return game
}

export const useInstantState = <S,>(pick: (state: InstantState) => S): S =>
  useObservable(useInstant().store, pick)

/** The rules of the board's own kind. */
export const useRules = <K extends InstantInfo['kind']>(kind: K) => {
  const { info } = useInstant()
  if (info.kind !== kind) throw new TypeError(`A board of ${kind} for a game of ${info.kind}`)
  return info.rules as Extract<InstantInfo, { kind: K }>['rules']
}
