import { decisionByHash, extraStake, retellDecisions } from '@krathong/games/decisions'
import type { DecisionOutcome } from '@krathong/games/decisions'
import { assert } from '../../../platform/refusal.ts'
import type { DecisionTold } from './decision-types.ts'
import type { StoredRound } from './round-reads.ts'

/** The outcome of a round with choices as it is stored beside the round. */
export interface StoredDecision {
  decision: DecisionOutcome
}

export const isDecision = (outcome: unknown): outcome is StoredDecision =>
  typeof outcome === 'object' && outcome !== null && 'decision' in outcome

/** A round that is over, as it is told; null for a round of another kind. */
export const toldDecision = (round: StoredRound): DecisionTold | null => {
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

export const gameOfDecision = ({ definitionHash }: Pick<DecisionTold, 'definitionHash'>) => {
  const game = decisionByHash(definitionHash)
  assert(game, 'every version of a game that was ever played stays in the code')
  return game
}

/** The round as it stood after so many choices: what the one who made them was answered. */
export const toldAfter = (told: DecisionTold, count: number): DecisionTold => {
  if (count >= told.choices.length) return told
  const choices = told.choices.slice(0, count)
  const { extras } = retellDecisions(gameOfDecision(told), { ...told, choices }, told.drawn)
  const staked = extras.reduce((sum, extra) => sum + extraStake(told.stake, extra), told.stake)
  return { ...told, choices, staked, payout: null, fallbackFrom: null }
}
