import { decisionPayout } from '@krathong/games/interactive'
import type { PlayedDecisions } from '@krathong/games/interactive'
import type { Amount } from '@krathong/money'
import type { Tx } from '../../../platform/db/database.ts'
import { assert } from '../../../platform/refusal.ts'
import type { AccountRef, Transfer } from '../../core/ledger/index.ts'
import { countPayout } from '../../people/protection/index.ts'
import type { Guard, GuardStep, PlayRules } from '../../people/protection/index.ts'
import { closeBet, releasePair, writeEndedRound } from '../betting/index.ts'
import type { OpenDecision } from '../betting/index.ts'
import { deleteDecision, voidDecisionRow } from './decision-store.ts'

/** Where the money of a round goes and comes from. */
export interface DecisionMoney {
  cash: AccountRef
  games: AccountRef
  exponent: number
  rules: PlayRules
}

export const moneyOf = (
  playerId: string,
  platform: Omit<DecisionMoney, 'cash' | 'games'> & { owner: string },
) => ({
  cash: { owner: playerId, purpose: 'cash' as const },
  games: { owner: platform.owner, purpose: 'games' as const },
  exponent: platform.exponent,
  rules: platform.rules,
})

/** The stake of a round, or with a leg what a choice adds to it. */
export const stakeTransfer = (
  round: Pick<OpenDecision, 'roundId' | 'currency'>,
  { cash, games }: DecisionMoney,
  { amount, leg }: { amount: Amount; leg: number },
): Transfer => ({
  cause: { kind: 'stake', id: round.roundId, leg },
  debit: cash,
  credit: games,
  currency: round.currency,
  amount,
})

/** What a round that is over still moves and counts. */
export interface DecisionEnd {
  payout: Amount
  transfers: Transfer[]
  steps: GuardStep[]
}

/** Writes a round that is over: the round for ever, its bet, its fact; its row among the open ones goes. */
export const endDecision = async (
  tx: Tx,
  round: OpenDecision,
  { played, money, guard, at }: { played: PlayedDecisions; money: DecisionMoney; guard: Guard; at: Date },
): Promise<DecisionEnd> => {
  const { outcome } = played
  assert(outcome.returned !== null, 'only a round that is over ends')
  const { roundId, playerId, currency, stake } = round
  const payout = decisionPayout(stake, outcome.returned, money.exponent)
  await writeEndedRound(tx, round, { payout, outcome: { decision: outcome } })
  await closeBet(tx, round, { state: 'settled', payout, at })
  await deleteDecision(tx, round)
  await releasePair(tx, round)
  if (payout === 0n) return { payout, transfers: [], steps: [] }
  const { cash, games } = money
  return {
    payout,
    transfers: [
      { cause: { kind: 'payout', id: roundId }, debit: games, credit: cash, currency, amount: payout },
    ],
    steps: [countPayout(guard, { playerId, currency, stake: 0n, payout, at }, money.rules)],
  }
}

/** A round that cannot be finished gives every stake back, and what limits counted of it. */
export const voidDecision = async (
  tx: Tx,
  round: OpenDecision,
  { money, guard, at }: { money: DecisionMoney; guard: Guard; at: Date },
): Promise<DecisionEnd> => {
  const { playerId, roundId, currency, staked } = round
  await voidDecisionRow(tx, round, at)
  await releasePair(tx, round)
  await closeBet(tx, round, { state: 'voided', payout: 0n, at })
  return {
    payout: staked,
    transfers: [
      {
        cause: { kind: 'void', id: roundId },
        debit: money.games,
        credit: money.cash,
        currency,
        amount: staked,
      },
    ],
    steps: [countPayout(guard, { playerId, currency, stake: -staked, payout: 0n, at }, money.rules)],
  }
}
