import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import type { InstantGame } from './compile.ts'
import type { InstantDefinition } from './definition.ts'
import type { InstantOutcome, Wager } from './round.ts'

export const INSTANT_PROOF_FORMAT = 'krathong-instant-round/1'

/** A round of an instant game as it is saved to be checked later, without a network, by anyone. */
export type InstantProof = {
  format: typeof INSTANT_PROOF_FORMAT
  roundId: string
  placedAt: string
  currency: string
  exponent: number
  game: { id: string; version: number; definitionHash: string; definition: InstantDefinition }
  wagers: { on: string; stake: string }[]
  stake: string
  payout: string
  serverSeedHash: string
  /** Null until the player changes the seed pair. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
  outcome: InstantOutcome
  /** Hash of all of the above: it shows a file that was changed after it was saved. */
  seal: string
}

export type InstantFacts = {
  roundId: string
  placedAt: string
  currency: { code: string; exponent: number }
  game: InstantGame
  wagers: readonly Wager[]
  stake: Amount
  payout: Amount
  serverSeedHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
  outcome: InstantOutcome
}

export function instantProofOf(facts: InstantFacts): InstantProof {
  const { game } = facts
  const { code: currency, exponent } = facts.currency
  const open = {
    format: INSTANT_PROOF_FORMAT,
    roundId: facts.roundId,
    placedAt: facts.placedAt,
    currency,
    exponent,
    game: { id: game.id, version: game.version, definitionHash: game.hash, definition: game.definition },
    wagers: facts.wagers.map(({ on, stake }) => ({ on, stake: formatAmount(stake, exponent) })),
    stake: formatAmount(facts.stake, exponent),
    payout: formatAmount(facts.payout, exponent),
    serverSeedHash: facts.serverSeedHash,
    serverSeed: facts.serverSeed,
    clientSeed: facts.clientSeed,
    nonce: facts.nonce,
    outcome: facts.outcome,
  } as const
  return { ...open, seal: instantSealOf(open) }
}

export function instantSealOf(open: Omit<InstantProof, 'seal'>): string {
  return sha256Hex(canonicalJson(open))
}
