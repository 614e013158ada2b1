import type { InstantInfo } from '@krathong/games/instant'
import type { FrameGame } from '../../shared/frame-game.tsx'
import { createGameContext, rulesOf } from '../../shared/game-context.tsx'
import type { Sound } from '../../shared/sound.ts'
import type { InstantSession } from './instant-session.ts'
import type { InstantState, InstantStore } from './instant-state.ts'

export interface InstantGame extends FrameGame {
  info: InstantInfo
  session: InstantSession
  store: InstantStore
  sound: Pick<Sound<'press' | 'lay' | 'win'>, 'state' | 'cue' | 'setOn' | 'setVolume'>
}

export const {
  Provider: InstantProvider,
  useGame: useInstant,
  useGameState: useInstantState,
} = createGameContext<InstantState, InstantGame>()

/** The rules of the board's own kind. */
export const useRules = <K extends InstantInfo['kind']>(kind: K) =>
  rulesOf<InstantInfo, K>(useInstant().info, kind)
