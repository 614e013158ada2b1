import type { CountedStep, MissionStep, Play, StepState } from '@krathong/promotions'
import type { RewardState } from '@krathong/protocol/shapes/promotion-kinds'
import type { SchemeOf } from '../rewards/reward-types.ts'
import type { Period } from './mission-terms.ts'

export type Mission = SchemeOf<'mission'> & { brandId: string }
export type Board = SchemeOf<'leaderboard'> & { brandId: string }

/** A settled bet, or what one was told differs. */
export interface ScoreFact {
  playerId: string
  brandId: string
  betId: string
  gameId: string
  currency: string
  kind: number
  category: Play['category']
  stake: bigint
  payout: bigint
  at: Date
}

export interface Step extends StepState {
  rewardId: string | null
  rewardState: RewardState | null
}

/** A member's chain of a period, under the terms of its version. */
export interface Chain {
  promotionId: string
  brandId: string
  playerId: string
  period: Period
  version: number
  terms: SchemeOf<'mission'>['terms']
  rules: readonly MissionStep[]
  currency: string
  steps: readonly Step[]
}

export interface Score {
  promotionId: string
  period: string
  playerId: string
  points: number
  weighted: bigint
  score: bigint
  reachedAt: Date
}

/** What a chain took of a bet, or a leaderboard, which has no steps. */
export interface Part {
  promotionId: string
  period: string
  step: CountedStep['step'] | null
  counted: bigint
}

/** A bet with all that was told of it so far. */
export interface ScoredBet {
  playerId: string
  betId: string
  stake: bigint
  payout: bigint
  at: Date
  parts: readonly Part[]
}
