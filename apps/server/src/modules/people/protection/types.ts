import type { limitKinds, playLimitSpans, stopKinds } from '@krathong/protocol/calls/protection'

export type StopKind = (typeof stopKinds)[number]
export type LimitKind = (typeof limitKinds)[number]
/** `bet`: each single bet; the others are windows. */
export type LimitSpan = (typeof playLimitSpans)[number]
export type Window = Exclude<LimitSpan, 'bet'>
export type LimitName = `${LimitKind}/${LimitSpan}`

/** Money in 1/10,000 of the unit, time in minutes. */
export type Limits = Readonly<Partial<Record<LimitName, bigint>>>

export interface Sums {
  stake: bigint
  /** Stakes less payouts; below zero when the player won. */
  loss: bigint
  playedMs: number
}
export type Used = Readonly<Record<Window, Sums>>

/** What a player's next bet is judged by. */
export interface Guard {
  /** 0: the player has no row yet. */
  version: bigint
  stoppedUntil: Date | null
  stopKind: StopKind | null
  /** The player's own interval of the reality check. */
  realityMinutes: number | null
  playBeganAt: Date | null
  playedAt: Date | null
  remindedAt: Date | null
  /** The strictest of the player's and of staff's. */
  limits: Limits
  used: Used
  /** `used` holds what counts; false where it was not read because nothing was limited. */
  isCounted: boolean
}

/** What the brand sets for everybody. */
export interface PlayRules {
  currency: string
  exponent: number
  timeZone: string
  realityMinutes: number
  limits: Limits
}

/** What one bet or payout adds to the windows. */
export interface Use {
  stake: bigint
  loss: bigint
  playedMs: number
}

/** A guard before and after one thing that happened; equal where nothing is counted, and then it is only looked at. */
export interface GuardStep {
  playerId: string
  before: Guard
  after: Guard
  use: Use | null
}
