import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import { playView } from './play-view.ts'

export const instantRoutes = (parts: GameSessionsParts) =>
  implement('instant', calls.instant, {
    play: (input, { caller }) => playView(parts, input, caller),
  })
