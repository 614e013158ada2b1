import type { Amount } from '@krathong/money'
import type { CommissionGroup } from '@krathong/promotions'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import type { Audience } from '@krathong/protocol/shapes/audience'
import type { PromotionTab, RewardState, SchemeKind } from '@krathong/protocol/shapes/promotion-kinds'

/** A promotion that gives rewards, as it is kept. */
export interface Scheme {
  promotionId: string
  kind: SchemeKind
  stage: 'draft' | 'published' | 'paused'
  texts: SchemeEdit['texts']
  terms: SchemeTerms
  audience: Audience | null
  picture: string
  tabs: PromotionTab[] | null
  showFrom: Date | null
  startsAt: Date
  endsAt: Date | null
  quota: bigint | null
  budget: Amount | null
  taken: bigint
  reserved: Amount
  place: number
  version: number
  updatedAt: Date
  updatedBy: string | null
}

export type SchemeOf<Kind extends SchemeKind> = Scheme & { terms: Extract<SchemeTerms, { kind: Kind }> }

/** The figures a reward follows from; amounts in the ledger's unit, as text. */
export interface LossBasis {
  stakes: string
  payouts: string
  given: string
  loss: string
  ratePercent: number
  most: string
}
export interface RebateBasis {
  rebate: { group: CommissionGroup; valid: string; rate: number; amount: string }[]
}
export interface GiftBasis {
  giftLevel: number
  staked: string | null
}
export interface StepBasis {
  step: number
}
export interface RankBasis {
  rank: number
  score: number
}
export interface SpinsBasis {
  spins: number
  won: string
}
export type Basis =
  | SpinsBasis
  | LossBasis
  | RebateBasis
  | GiftBasis
  | StepBasis
  | RankBasis
  | { place: number }
  | { place: number; ticket: string }
  | { place: number; madeUpOn: string }
  | Record<string, never>

export interface NewReward {
  rewardId: string
  brandId: string
  playerId: string
  promotionId: string
  kind: SchemeKind
  version: number
  period: string
  periodFrom: Date
  periodTo: Date
  currency: string
  amount: Amount
  times: number
  basis: Basis
  until: Date
}

export interface Reward extends NewReward {
  texts: SchemeEdit['texts']
  state: RewardState
  readyAt: Date
  claimedAt: Date | null
}

/** A period of a brand's members, and the smallest unit that is credited. */
export interface Span {
  brandId: string
  currency: string
  unit: Amount
  zone: string
  from: Date
  to: Date
  key: string
}

/** What a member gets of a period; `period` is the occasion that gives once. */
export interface Earned {
  playerId: string
  amount: Amount
  period: string
  basis: Basis
}

/** Members in the order of their ids; `last` is the one to go on after, null where there are no more. */
export interface EarnedPage {
  earned: Earned[]
  last: string | null
}
