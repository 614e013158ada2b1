import { calls } from '@krathong/protocol'
import { implement } from '../../platform/http/implement.ts'
import type { SeatsParts } from '../seats/index.ts'
import { spinView } from './spin-view.ts'

export const slotsRoutes = (parts: SeatsParts) =>
  implement('slots', calls.slots, {
    spin: (input, { caller }) => spinView(parts, input, caller),
  })
