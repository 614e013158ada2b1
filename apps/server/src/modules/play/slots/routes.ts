import { calls } from '@krathong/protocol'
import { implement } from '../../../platform/http/implement.ts'
import type { SeatsParts } from '../game-sessions/index.ts'
import { spinView } from './spin-view.ts'

export const slotsRoutes = (parts: SeatsParts) =>
  implement('slots', calls.slots, {
    spin: (input, { caller }) => spinView(parts, input, caller),
  })
