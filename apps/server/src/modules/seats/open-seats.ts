import { createSessionNets } from './session-net.ts'
import type { SeatsOptions, SeatsParts } from './types.ts'

/** What the doors of all first-party games share: the running nets of the open seats. */
export const openSeats = (options: SeatsOptions): SeatsParts => ({
  ...options,
  nets: createSessionNets(options.app.db),
})
