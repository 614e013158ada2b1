import type { DecisionInfo } from '@krathong/games/interactive'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { createGameContext, rulesOf } from '../../shared/game-context.tsx'
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

export const {
  Provider: DecisionProvider,
  useGame: useDecision,
  useGameState: useDecisionState,
} = createGameContext<DecisionState, DecisionGame>()

/** The rules of the board's own kind. */
export const useRules = <K extends DecisionInfo['kind']>(kind: K) =>
  rulesOf<DecisionInfo, K>(useDecision().info, kind)
