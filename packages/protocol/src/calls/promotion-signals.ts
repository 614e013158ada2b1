import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { referralSigns, signalSources, signalStates } from '../shapes/promotion-kinds.ts'

const signal = z.strictObject({
  source: z.enum(signalSources),
  /** Of a reward its id, of a referral the friend's, of an application its own. */
  id: z.uuid(),
  playerId: z.uuid(),
  account: z.string(),
  promotionId: z.uuid(),
  title: z.string(),
  /** What is shared, and with whom. */
  signs: z.array(z.enum(referralSigns)),
  others: z.array(z.strictObject({ playerId: z.uuid(), account: z.string() })),
  amount: amountText.nullable(),
  state: z.enum(signalStates),
  at: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
})
const detail = signal.extend({ earlier: z.array(signal) })

export const promotionSignalsCalls = {
  /** Who shares a device, a network or a payout account in promotions, and how each was decided. */
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/promotion-signals',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(['waiting', 'all']) }),
    output: pageOf(signal),
    refusals: [],
  }),
  one: backOfficeCall({
    method: 'GET',
    path: '/bo/promotion-signals/:rewardId',
    permission: 'promotions.read',
    right: brandWideOf({ rewardId: 'any' }),
    input: z.strictObject({ rewardId: anyId }),
    output: detail,
    refusals: ['NOT_FOUND'],
  }),
  /** Once: what was decided stays. */
  decide: backOfficeCall({
    method: 'POST',
    path: '/bo/promotion-signals/:rewardId/decision',
    permission: 'promotions.decide',
    right: brandWideOf({ rewardId: 'any' }),
    act: one(
      'it lets go, or keeps back, a reward that terms set by two have made; it can give no more than that',
    ),
    input: z.strictObject({
      rewardId: anyId,
      isApproved: z.boolean(),
      reason: z.string().trim().min(3).max(500),
    }),
    output: detail,
    refusals: ['NOT_FOUND', 'SUBMISSION_DECIDED'],
  }),
} as const
