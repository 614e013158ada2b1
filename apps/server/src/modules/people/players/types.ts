import type { CallOutput, calls } from '@krathong/protocol'
import type { Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import type { Firebase } from '../../core/verification/index.ts'

export type SignInOutcome = CallOutput<typeof calls.security.signIns>['content'][number]['outcome']

/** A player who has just been made, inside the transaction that makes them. */
export interface NewPlayer {
  playerId: string
  account: string
  currency: string
}

export interface PlayerHooks {
  /** Runs in the registration's own transaction: what it does stands or falls with the player. */
  onRegistered: (tx: Tx, player: NewPlayer) => Promise<void>
  /** What a player has staked and won in a currency, for staff; told by whoever sees their bets. */
  playTotalsOf: (
    playerId: string,
    currency: string,
  ) => Promise<{ betCount: number; stake: bigint; payout: bigint }>
  /** The label of their rank, told by whoever keeps levels; null for who has none. */
  labelOf?: (
    playerId: string,
    language: string,
  ) => Promise<{ labelName: string; rankLevel: number; colour: string } | null>
  /** Proves numbers in the place of codes of our own, where the program runs with it. */
  firebase?: Firebase
  /** Where links lead to; never the name that a request says of itself, where one is configured. */
  siteOrigin?: (request: RequestFacts) => string
}

export interface SignedIn {
  token: string
  firstTimeLogin: boolean
  passwordExpired: boolean
}
