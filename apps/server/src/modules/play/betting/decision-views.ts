import { decisionByHash } from '@krathong/games/interactive'
import type { DecisionOutcome } from '@krathong/games/interactive'
import type { Amount } from '@krathong/money'
import { assert } from '../../../platform/refusal.ts'
import type { StoredRound } from './round-reads.ts'

/** A round that is staked and not over, as it stands in its table. */
export interface OpenDecision {
  roundId: string
  playerId: string
  gameId: string
  gameVersion: number
  definitionHash: string
  option: string
  currency: string
  stake: Amount
  staked: Amount
  choices: readonly string[]
  drawn: readonly number[]
  seedPairId: string
  nonce: number
  placedAt: Date
  deadline: Date
}

/** A round with choices as it is told, open or over. */
export interface DecisionView extends Omit<OpenDecision, 'drawn' | 'seedPairId' | 'deadline'> {
  /** From which choice on nobody was there and the fallback was chosen; null where the player chose all. */
  fallbackFrom: number | null
  drawn: readonly number[]
  /** Null until the round is over. */
  payout: Amount | null
  deadline: Date | null
  commitment: string
  clientSeed: string
}

/** The outcome of a round with choices as it is stored beside the round. */
export interface StoredDecision {
  decision: DecisionOutcome
}

export const isDecision = (outcome: unknown): outcome is StoredDecision =>
  typeof outcome === 'object' && outcome !== null && 'decision' in outcome

/** A round that is over, as it is told; null for a round of another kind. */
export const endedDecisionView = (round: StoredRound): DecisionView | null => {
  if (!isDecision(round.outcome)) return null
  const { option, choices, fallbackFrom, drawn } = round.outcome.decision
  return {
    roundId: round.round_id,
    playerId: round.player_id,
    gameId: round.game_id,
    gameVersion: round.game_version,
    definitionHash: round.definition_hash,
    option,
    currency: round.currency,
    stake: round.stake,
    staked: round.cost,
    choices,
    fallbackFrom,
    drawn,
    payout: round.payout,
    nonce: round.nonce,
    placedAt: round.placed_at,
    deadline: null,
    commitment: round.commitment,
    clientSeed: round.client_seed!,
  }
}

export const gameOfDecision = ({ definitionHash }: Pick<DecisionView, 'definitionHash'>) => {
  const game = decisionByHash(definitionHash)
  assert(game, 'every version of a game that was ever played stays in the code')
  return game
}
