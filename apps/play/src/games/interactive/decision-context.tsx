import type { DecisionInfo } from '@krathong/games/interactive'
import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { FrameProvider } from '../../shared/frame-game.tsx'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { useObservable } from '../../shared/observable.ts'
import type { Sound } from '../../shared/sound.ts'
import type { DecisionSession } from './decision-session.ts'
import type { DecisionState, DecisionStore } from './decision-state.ts'
import type { Cue } from './sound-score.ts'

export interface DecisionGame extends FrameGame {
  info: DecisionInfo
  session: DecisionSession
  store: DecisionStore
  sound: Pick<Sound<Cue>, 'state' | 'cue' | 'setOn' | 'setVolume'>
}

const DecisionContext = createContext<DecisionGame | null>(null)

export const DecisionProvider = ({ game, children }: { game: DecisionGame; children: ReactNode }) => (
  <FrameProvider game={game}>
    <DecisionContext value={game}>{children}</DecisionContext>
  </FrameProvider>
)

export const useDecision = (): DecisionGame => {
  const game = useContext(DecisionContext)
  if (!game) throw new Error('No game around this part')
  return game
}

export const useDecisionState = <S,>(pick: (state: DecisionState) => S): S =>
  useObservable(useDecision().store, pick)

/** The rules of the board's own kind. */
export const useRules = <K extends DecisionInfo['kind']>(kind: K) => {
  const { info } = useDecision()
  if (info.kind !== kind) throw new TypeError(`A board of ${kind} for a game of ${info.kind}`)
  return info.rules as Extract<DecisionInfo, { kind: K }>['rules']
}
