import { formatAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { canonicalJson, sha256Hex } from '../fairness/index.ts'
import type { DecisionGame } from './compile.ts'
import type { DecisionDefinition } from './definition.ts'
import type { DecisionOutcome } from './round.ts'

export const DECISION_PROOF_FORMAT = 'krathong-decision-round/1'

/** A round with choices as it is saved to be checked later, without a network, by anyone. */
export type DecisionProof = {
  format: typeof DECISION_PROOF_FORMAT
  roundId: string
  placedAt: string
  currency: string
  exponent: number
  game: { id: string; version: number; definitionHash: string; definition: DecisionDefinition }
  /** What was staked before the first choice. */
  firstStake: string
  /** The same with what choices added. */
  stake: string
  payout: string
  serverSeedHash: string
  /** Null until the player changes the seed pair. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
  outcome: DecisionOutcome
  /** Hash of all of the above: it shows a file that was changed after it was saved. */
  seal: string
}

export type DecisionFacts = {
  roundId: string
  placedAt: string
  currency: { code: string; exponent: number }
  game: DecisionGame
  firstStake: Amount
  stake: Amount
  payout: Amount
  serverSeedHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
  outcome: DecisionOutcome
}

export function decisionProofOf(facts: DecisionFacts): DecisionProof {
  const { game } = facts
  const { code: currency, exponent } = facts.currency
  const open = {
    format: DECISION_PROOF_FORMAT,
    roundId: facts.roundId,
    placedAt: facts.placedAt,
    currency,
    exponent,
    game: { id: game.id, version: game.version, definitionHash: game.hash, definition: game.definition },
    firstStake: formatAmount(facts.firstStake, exponent),
    stake: formatAmount(facts.stake, exponent),
    payout: formatAmount(facts.payout, exponent),
    serverSeedHash: facts.serverSeedHash,
    serverSeed: facts.serverSeed,
    clientSeed: facts.clientSeed,
    nonce: facts.nonce,
    outcome: facts.outcome,
  } as const
  return { ...open, seal: decisionSealOf(open) }
}

export function decisionSealOf(open: Omit<DecisionProof, 'seal'>): string {
  return sha256Hex(canonicalJson(open))
}
