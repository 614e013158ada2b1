import type { Amount } from '@krathong/money'

/** A settled round as the promise of its game is asked for it. */
export type RoundPlayed = {
  definitionHash: string
  mode: string
  /** The stake level, and what the round took. */
  stake: Amount
  cost: Amount
  /** Of an instant game: what was staked on what. */
  wagers: readonly { on: string; stake: Amount }[] | null
  /** Of a slot whose feature is played in several ways: the one picked. */
  choice: string | null
  exponent: number
}

/** What the published definition promises of one round, in the ledger's units. */
export type RoundPromise = {
  /** Mean return, in 10^-12 of a unit. */
  expected: bigint
  /** Of the return; never less than it is. */
  variance: number
  /** No return of this round is above it. */
  most: Amount
}

export const PROMISE_SCALE = 1_000_000_000_000n
