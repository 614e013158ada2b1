import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { FrameProvider } from './frame-game.tsx'
import type { FrameGame } from './frame-game.tsx'
import { useObservable } from './use-observable.ts'
import type { Observable } from './observable.ts'

/** What the screens of one family stand in: its own game, and in it what the controls of every game work with. */
export const createGameContext = <
  State extends object,
  Game extends FrameGame & { store: Observable<State> },
>() => {
  const Context = createContext<Game | null>(null)
  const Provider = ({ game, children }: { game: Game; children: ReactNode }) => (
    <FrameProvider game={game}>
      <Context value={game}>{children}</Context>
    </FrameProvider>
  )
  const useGame = (): Game => {
    const game = useContext(Context)
    if (!game) throw new Error('No game around this part')
    return game
  }
  const useGameState = <S,>(pick: (state: State) => S): S => useObservable(useGame().store, pick)
  return { Provider, useGame, useGameState }
}

interface KindInfo {
  kind: string
  rules: unknown
}

/** The rules of a board's own kind, where a family has several. */
export const rulesOf = <Info extends KindInfo, K extends Info['kind']>(info: Info, kind: K) => {
  if (info.kind !== kind) throw new TypeError(`A board of ${kind} for a game of ${info.kind}`)
  return info.rules as Extract<Info, { kind: K }>['rules']
}
