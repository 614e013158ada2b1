import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { depends } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { rewardApplicationStates, sharedSigns } from '../shapes/promotion-kinds.ts'
import { written } from '../shapes/written.ts'

export const REMARK_MAX = 500

const title = z.record(z.string(), z.strictObject({ title: z.string(), text: z.string() }))

const row = z.strictObject({
  applicationId: z.uuid(),
  promotionId: z.uuid(),
  texts: title,
  playerId: z.uuid(),
  account: z.string(),
  state: z.enum(rewardApplicationStates),
  /** What other accounts shared with this one when it was sent. */
  signs: z.array(z.enum(sharedSigns)),
  comment: z.string(),
  pictureCount: z.number().int(),
  sentAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
  remark: z.string().nullable(),
  amount: amountText.nullable(),
})

const seen = row.extend({
  /** What one application may give, by the terms that were shown to its member. */
  most: amountText,
  times: z.number().int(),
  /** Above it a second person decides too. */
  aloneMost: amountText,
  /** Accounts of the line above, the nearest first. */
  team: z.array(z.string()),
  registeredAt: moment,
  deposits: z.strictObject({ count: z.number().int(), sum: amountText, lastAt: moment.nullable() }),
  /** Accounts that share a device, a network or a payout account with this one; the first twenty. */
  others: z.array(
    z.strictObject({ playerId: z.uuid(), account: z.string(), signs: z.array(z.enum(sharedSigns)) }),
  ),
  pictures: z.array(z.strictObject({ pictureId: z.uuid(), sentAt: moment })),
  /** What the member asked for before, of any promotion. */
  before: z.array(row),
})

export const bonusApplicationsBackOfficeCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/bonus-applications',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(['waiting', 'all']).default('waiting') }),
    output: pageOf(row),
    refusals: [],
  }),
  one: backOfficeCall({
    method: 'GET',
    path: '/bo/bonus-applications/:applicationId',
    permission: 'promotions.read',
    right: brandWideOf({ applicationId: 'any' }),
    input: z.strictObject({ applicationId: anyId }),
    output: seen,
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
  picture: backOfficeCall({
    method: 'GET',
    path: '/bo/bonus-applications/pictures/:pictureId',
    permission: 'promotions.read',
    right: brandWideOf({ pictureId: 'any' }),
    input: z.strictObject({ pictureId: anyId }),
    output: z.strictObject({ playerId: z.uuid(), mediaType: z.string(), base64: z.string() }),
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
  /** What staff can give a member without an application: the same kinds, under the same terms. */
  grantable: backOfficeCall({
    method: 'GET',
    path: '/bo/grantable-rewards',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      content: z.array(z.strictObject({ promotionId: z.uuid(), texts: title, most: amountText })),
    }),
    refusals: [],
  }),
  /** Gives a member a reward that nobody asked for; it stands among the applications, decided by whoever gave it. */
  grant: backOfficeCall({
    method: 'PUT',
    path: '/bo/bonus-applications/:applicationId/grant',
    permission: 'promotions.decide',
    right: brandWideOf({ applicationId: 'new', promotionId: 'open', playerId: 'any' }),
    act: depends('applications.grant', 'a gift above what one person gives alone'),
    input: z.strictObject({
      applicationId: newId,
      promotionId: anyId,
      playerId: anyId,
      amount: amountInput,
      remark: written(3, REMARK_MAX),
    }),
    output: row,
    refusals: [
      'NOT_FOUND',
      'PROMOTION_CLOSED',
      'PROMOTION_USED_UP',
      'NOT_ELIGIBLE',
      'APPLICATION_STANDS',
      'SUBMISSION_DECIDED',
    ],
    reads: 'playerId',
  }),
  /** Once: what was decided stays. A yes names the amount, a no none. */
  decide: backOfficeCall({
    method: 'POST',
    path: '/bo/bonus-applications/:applicationId/decision',
    permission: 'promotions.decide',
    right: brandWideOf({ applicationId: 'any' }),
    act: depends('applications.decide', 'a gift above what one person gives alone'),
    input: z.strictObject({
      applicationId: anyId,
      amount: amountInput.nullable(),
      /** The member reads it. */
      remark: written(3, REMARK_MAX),
    }),
    output: row,
    refusals: ['NOT_FOUND', 'SUBMISSION_DECIDED', 'PROMOTION_USED_UP', 'NOT_ELIGIBLE'],
    reads: 'playerId',
  }),
} as const
