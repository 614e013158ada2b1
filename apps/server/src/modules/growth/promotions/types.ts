import type { Amount } from '@krathong/money'
import type { PromotionEdit } from '@krathong/protocol/calls/promotions-back-office'
import type { Category, Contribution, DepositTerms } from '@krathong/promotions'
import type { Audience } from '@krathong/protocol/shapes/audience'
import type { PromotionTab, RequirementState } from '@krathong/protocol/shapes/promotion-kinds'

/** Terms as they are kept and told: amounts as decimal text. */
export type TermsInput = PromotionEdit['terms']

export interface Promotion {
  promotionId: string
  stage: 'draft' | 'published' | 'paused'
  texts: PromotionEdit['texts']
  picture: string
  terms: TermsInput
  audience: Audience | null
  tabs: PromotionTab[] | null
  showFrom: Date | null
  startsAt: Date
  endsAt: Date | null
  quota: bigint | null
  budget: Amount | null
  taken: bigint
  reserved: Amount
  joinHours: number
  place: number
  version: number
  updatedAt: Date
  updatedBy: string | null
}

/** How a member stands with a promotion. */
export interface Join {
  joinId: string
  promotionId: string
  version: number
  terms: TermsInput
  reserved: Amount
  state: 'joined' | 'issued' | 'left' | 'lapsed'
  until: Date
}

export interface Requirement {
  requirementId: string
  brandId: string
  playerId: string
  source: 'BONUS' | 'DEPOSIT' | 'REWARD'
  state: RequirementState
  promotionId: string | null
  texts: PromotionEdit['texts'] | null
  orderId: string | null
  rewardId: string | null
  currency: string
  deposit: Amount
  bonus: Amount
  required: Amount
  /** Hundredths. */
  progress: bigint
  contribution: Contribution
  excludedGames: string[]
  stakeMax: Amount | null
  cashoutTimes: number | null
  cashoutMost: Amount | null
  ownAtStart: Amount
  cashVersion: bigint
  openedAt: Date
  expiresAt: Date | null
  closedAt: Date | null
  kept: Amount | null
  removed: Amount
}

export interface Fact {
  playerId: string
  betId: string
  kind: number
  gameId: string
  category: Category
  stake: Amount
  payout: Amount
  at: Date
}

/** A deposit in the transaction that credits it and holds cash. */
export interface CreditedDeposit {
  playerId: string
  orderId: string
  /** The kind of method that it came by. */
  method: string
  currency: string
  /** What came to cash, the fee taken off. */
  amount: Amount
}

/** What a deposit earns under a join. */
export interface Grant {
  join: Join
  deposit: CreditedDeposit
  terms: DepositTerms
  bonus: Amount
}
