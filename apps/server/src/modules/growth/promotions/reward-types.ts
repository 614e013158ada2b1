import type { Amount } from '@krathong/money'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import type { RewardState, SchemeKind } from '@krathong/protocol/shapes/promotion-kinds'

/** A promotion that gives rewards, as it is kept. */
export interface Scheme {
  promotionId: string
  kind: SchemeKind
  stage: 'draft' | 'published' | 'paused'
  texts: SchemeEdit['texts']
  terms: SchemeTerms
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
export type Basis = LossBasis | { place: number } | Record<string, never>

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
