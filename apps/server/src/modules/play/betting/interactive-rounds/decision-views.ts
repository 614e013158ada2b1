import { decisionByHash, extraStake, retellDecisions } from '@krathong/games/interactive'
import type { DecisionOutcome } from '@krathong/games/interactive'
import { assert } from '../../../../platform/refusal.ts'
import type { DecisionView } from './decision-types.ts'
import type { StoredRound } from '../round-reads.ts'

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

/** The round as it stood after so many choices: what the one who made them was answered. */
export const viewAfter = (view: DecisionView, count: number): DecisionView => {
  if (count >= view.choices.length) return view
  const choices = view.choices.slice(0, count)
  const { extras } = retellDecisions(gameOfDecision(view), { ...view, choices }, view.drawn)
  const staked = extras.reduce((sum, extra) => sum + extraStake(view.stake, extra), view.stake)
  return { ...view, choices, staked, payout: null, fallbackFrom: null }
}
