import type { Amount } from '@krathong/money'
import type { Percent, RealtimeTerms } from './types.ts'
import { WHOLE } from './types.ts'

const ALL = BigInt(WHOLE)

/**
 * Shares `stake × rate` up a chain, the lowest first: each level's rate is cut to 1/10,000 of the unit for all below together, and gives
 * what it is more than the level below. The shares together are exactly what the highest rate gives.
 */
export const shareUp = (stake: Amount, rates: readonly Percent[]): Amount[] => {
  let below = 0n
  return rates.map((rate) => {
    const all = (stake * BigInt(rate)) / ALL
    const share = all - below
    below = all
    return share
  })
}

/** What one player staked in a round of a lottery and got back, prizes with the stake in them. */
export interface PlayedRound {
  stake: Amount
  returned: Amount
}

/** The rate of a holder for a round that ended so: nothing where as much came back as was staked, but for the single rate. */
export const roundRate = (
  { profitRate, lossRate, singleRate }: RealtimeTerms,
  { stake, returned }: PlayedRound,
): Percent => {
  if (returned === stake) return singleRate
  return singleRate + (returned > stake ? profitRate : lossRate)
}

/** What a round gives every holder above the player, the lowest first; a stake below the contract's least gives that holder nothing. */
export const roundWages = (chain: readonly RealtimeTerms[], round: PlayedRound): Amount[] =>
  shareUp(
    round.stake,
    chain.map((terms) => (round.stake < terms.stakeMin ? 0 : roundRate(terms, round))),
  )
