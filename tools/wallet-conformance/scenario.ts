import type { Op, Word } from '../../apps/simulators/src/vendors/wire/wire.ts'
import type { Role } from './set-up.ts'

/** `had`: the stored success, or the dialect's own code for "it was there before". Either way nothing moves. */
export type Expected = 'ok' | 'had' | 'refused' | readonly Word[]

export interface Act {
  op: Op
  /** `ordinary` unless told otherwise. */
  player?: Role
  /** Names a transaction of the scenario; the same name is the same id. */
  tx?: string
  /** Names a round; `r` unless told otherwise. */
  round?: string
  amount?: string
  /** Instead of an amount: all the player has, more than that, or what is above their limit. */
  stake?: 'all' | 'too-much' | 'above-limit'
  ref?: string
  ofWin?: boolean
  second?: { tx: string; amount: string }
  settlement?: { no: number; result: 'won' | 'lost' | 'void' }
  closes?: boolean
  /** What of a bet goes into a jackpot. */
  jackpot?: { fund: string; amount: string }
  campaign?: string
  /** Which token is sent; the session's own unless told otherwise. */
  token?: 'launch' | 'expired' | 'none'
  currency?: 'other'
  game?: 'disabled'
  /** The bet that stood before the player was blocked. */
  openBet?: true
  forge?: 'signature' | 'old-time' | 'replay'
}

export interface Step {
  /** Sent one after the other, or all at once. */
  acts: readonly Act[]
  atOnce?: true
  /** Of each act; `one-of` means exactly one succeeds and the others are refused for want of money. */
  expect: Expected | 'one-of'
  /** What the player's balance must change by; `all` is what the player had, taken. */
  moves: string
}

export interface Scenario {
  no: number
  name: string
  /** Without these in the dialect the scenario says nothing; `currency`: a bet names its currency; `shares`: a bet tells what goes into jackpots. */
  needs?: readonly (Op | 'currency' | 'shares')[]
  sendsToken?: boolean
  takesBackWins?: boolean
  /** Answers must also be asked to be lost and asked again: needs a server that can be told to die. */
  kills?: true
  steps: readonly Step[]
}
