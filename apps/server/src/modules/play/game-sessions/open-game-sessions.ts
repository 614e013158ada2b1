import { createIdentityAtSeats } from './known-identity.ts'
import { createSessionNets } from './session-net.ts'
import type { GameSessionsOptions, GameSessionsParts } from './types.ts'

/** What the endpoints of all first-party games share: the running nets of the open seats, and who of them is known. */
export const openGameSessions = (options: GameSessionsOptions): GameSessionsParts => ({
  ...options,
  nets: createSessionNets(options.app.db),
  requireIdentity: createIdentityAtSeats(options),
})
