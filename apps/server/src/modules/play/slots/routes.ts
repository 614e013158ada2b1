import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import type { GameSessionsParts } from '../game-sessions/index.ts'
import { spinView } from './spin-view.ts'

export const slotsRoutes = (parts: GameSessionsParts) =>
  implement('slots', calls.slots, {
    spin: (input, { caller }) => spinView(parts, input, caller),
  })
