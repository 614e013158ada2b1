import type { referralSigns, referralStates } from '@krathong/protocol/shapes/promotion-kinds'
import type { SchemeOf } from '../rewards/reward-types.ts'

export type ReferralTerms = SchemeOf<'referral'>['terms']
export type ReferralState = (typeof referralStates)[number]
export type ReferralSign = (typeof referralSigns)[number]

export interface Referral {
  friendId: string
  referrerId: string
  brandId: string
  promotionId: string
  version: number
  terms: ReferralTerms
  state: ReferralState
}
