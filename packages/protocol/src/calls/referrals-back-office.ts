import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { referralSigns, referralStates } from '../shapes/promotion-kinds.ts'

const referral = z.strictObject({
  friendId: z.uuid(),
  friend: z.string(),
  referrerId: z.uuid(),
  referrer: z.string(),
  state: z.enum(referralStates),
  /** Why a person looks at it. */
  signs: z.array(z.enum(referralSigns)),
  qualifiedAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
})

export const referralsBackOfficeCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/referrals',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(['waiting', 'all']) }),
    output: pageOf(referral),
    refusals: [],
  }),
  one: backOfficeCall({
    method: 'GET',
    path: '/bo/referrals/:friendId',
    permission: 'promotions.read',
    right: brandWideOf({ friendId: 'any' }),
    input: z.strictObject({ friendId: anyId }),
    output: referral,
    refusals: ['NOT_FOUND'],
  }),
  /** Once: what was decided stays. */
  decide: backOfficeCall({
    method: 'POST',
    path: '/bo/referrals/:friendId/decision',
    permission: 'promotions.decide',
    right: brandWideOf({ friendId: 'any' }),
    act: one('it gives what the terms say for one friend and no more; who set them were two'),
    input: z.strictObject({
      friendId: anyId,
      isApproved: z.boolean(),
      reason: z.string().trim().min(3).max(500),
    }),
    output: referral,
    refusals: ['NOT_FOUND', 'SUBMISSION_DECIDED', 'PROMOTION_USED_UP', 'NOT_ELIGIBLE'],
  }),
} as const
