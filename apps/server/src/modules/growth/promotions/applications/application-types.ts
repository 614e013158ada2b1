import type { Amount } from '@krathong/money'
import type { rewardApplicationStates, sharedSigns } from '@krathong/protocol/shapes/promotion-kinds'
import type { RewardState } from '@krathong/protocol/shapes/promotion-kinds'
import type { Scheme, SchemeOf } from '../rewards/reward-types.ts'

export type ApplicationState = (typeof rewardApplicationStates)[number]
export type SharedSign = (typeof sharedSigns)[number]
export type ApplicationTerms = SchemeOf<'application'>['terms']

/** What a member asked for, with the terms that were shown. */
export interface Application {
  applicationId: string
  promotionId: string
  texts: Scheme['texts']
  brandId: string
  playerId: string
  version: number
  terms: ApplicationTerms
  period: string
  periodFrom: Date
  comment: string
  signs: SharedSign[]
  state: ApplicationState
  pictureCount: number
  sentAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  remark: string | null
  amount: Amount | null
  rewardState: RewardState | null
}
