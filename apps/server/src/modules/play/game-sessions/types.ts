import type { FamilyKey } from '@krathong/games/families'
import type { Amount } from '@krathong/money'
import type { calls, CallOutput } from '@krathong/protocol'
import type { App } from '../../../platform/app.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import type { Betting } from '../betting/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Settings } from '../../core/settings/index.ts'
import type { RequireIdentity } from './known-identity.ts'
import type { SessionNets } from './session-net.ts'

type OpenRound = NonNullable<CallOutput<typeof calls.play.open>['openRound']>

/** A first-party game as its seat opens it, whatever plays in it. */
export interface HostedGame {
  id: string
  version: number
  hash: string
  /** Which program of the frame plays it. */
  kind: FamilyKey
  /** The stakes that the screen offers, lowest first. */
  stakes(exponent: number): readonly Amount[]
  /** What the game's own pages tell before anybody stakes. */
  info(exponent: number): unknown
  /** The player's round that waits for a choice, as its game shows it. */
  openRound?(playerId: string): Promise<OpenRound | null>
  /** What the player's stakes in a round of a room came to; null where there are none, or not all of it has been shown. */
  resultOf?(playerId: string, roundId: string): Promise<RoomResult | null>
}

export interface RoomResult {
  /** Under which the round can be checked. */
  proofId: string
  cost: Amount
  returned: Amount
}

/** Finds the games of one kind; undefined for an id that is another kind's. */
export type GameHost = (nodeId: string) => HostedGame | undefined

export interface GameSessionsOptions {
  app: App
  settings: Settings
  betting: Betting
  catalog: Catalog
  hosts: readonly GameHost[]
  siteOrigin: (request: RequestFacts) => string
}

export interface GameSessionsParts extends GameSessionsOptions {
  nets: SessionNets
  requireIdentity: RequireIdentity
}
