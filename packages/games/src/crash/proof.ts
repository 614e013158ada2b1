import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { BeaconPulse } from '../fairness/index.ts'
import { headOf, sealed } from '../kit/proof.ts'
import type { HeadFacts, ProofHead } from '../kit/proof.ts'
import type { CrashDefinition, CrashGame } from './definition.ts'

export const CRASH_PROOF_FORMAT = 'krathong-crash-round/1'

/** What all players of a round share, once it is over. */
export type CrashRoundFacts = {
  /** Its place in the chain, counted from 1. */
  place: number
  hash: string
  /** The published end of the chain. */
  chainEnd: string
  /** The beacon round that was named after the chain's end was published; its randomness is the salt. */
  salt: BeaconPulse
  /** In hundredths. */
  crashPoint: bigint
}

/** A bet on a round as it is saved to be checked later, without a network, by anyone; a stake of zero is the round by itself. */
export type CrashProof = ProofHead<typeof CRASH_PROOF_FORMAT, CrashDefinition> & {
  stake: string
  /** Where the bet was to leave by itself, and where it left; in hundredths. */
  autoAt: number | null
  cashedAt: number | null
  /** The stake was given back, by the rule for a house that was away. */
  isVoided: boolean
  payout: string
  round: { place: number; hash: string; crashPoint: string }
  chain: { end: string; salt: BeaconPulse }
  /** Hash of all of the above: it shows a file that was changed after it was saved. */
  seal: string
}

export type CrashBetFacts = HeadFacts<CrashGame> & {
  stake: Amount
  autoAt: number | null
  cashedAt: number | null
  isVoided: boolean
  payout: Amount
  round: CrashRoundFacts
}

export function crashProofOf(facts: CrashBetFacts): CrashProof {
  const { round } = facts
  const { exponent } = facts.currency
  return sealed({
    ...headOf(CRASH_PROOF_FORMAT, facts),
    stake: formatAmount(facts.stake, exponent),
    autoAt: facts.autoAt,
    cashedAt: facts.cashedAt,
    isVoided: facts.isVoided,
    payout: formatAmount(facts.payout, exponent),
    round: { place: round.place, hash: round.hash, crashPoint: String(round.crashPoint) },
    chain: { end: round.chainEnd, salt: round.salt },
  })
}
