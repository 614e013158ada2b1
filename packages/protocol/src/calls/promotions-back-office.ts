import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { artworkChoice } from '../shapes/artworks.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { audienceShape } from '../shapes/audience.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { nameText } from '../shapes/name-text.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { promotionStages } from '../shapes/promotion-kinds.ts'
import { showingShape } from '../shapes/promotion-showing.ts'
import { one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { depositTerms } from './promotions.ts'

/** A promotion as staff writes it. */
export const promotionEdit = z.strictObject({
  texts: z.record(language, z.strictObject({ title: nameText(0, 80), text: z.string().max(1000) })),
  picture: z.string().max(300),
  terms: depositTerms,
  /** Absent: for everybody. */
  audience: audienceShape.optional(),
  ...showingShape,
  startsAt: moment,
  endsAt: moment.nullable(),
  quota: z.number().int().min(1).max(1_000_000_000).nullable(),
  budget: amountInput.nullable(),
  joinHours: z.number().int().min(1).max(8760),
  place: z.number().int().min(0).max(10_000),
})
export type PromotionEdit = z.output<typeof promotionEdit>

const stored = promotionEdit.extend({
  promotionId: z.uuid(),
  version: z.number().int(),
  stage: z.enum(promotionStages),
  /** Members who joined and did not leave, and money that is given or held for them. */
  taken: z.number().int(),
  reserved: amountText,
  updatedAt: moment,
  updatedBy: z.string().nullable(),
})

export const promotionsBackOfficeCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/bonuses',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(stored),
    refusals: [],
  }),
  /** What the terms would have given in the last 90 days if every member had chosen them each time. */
  simulate: backOfficeCall({
    method: 'POST',
    path: '/bo/bonuses/simulate',
    permission: 'promotions.read',
    right: brandWide,
    act: one('a look at figures; it writes nothing'),
    input: z.strictObject({ terms: depositTerms, audience: audienceShape.optional() }),
    output: z.strictObject({
      deposits: z.number().int(),
      members: z.number().int(),
      total: amountText,
      top: z.array(z.strictObject({ playerId: z.uuid(), account: z.string(), total: amountText })),
    }),
    refusals: [],
  }),
  one: backOfficeCall({
    method: 'GET',
    path: '/bo/bonuses/:promotionId',
    permission: 'promotions.read',
    right: brandWideOf({ promotionId: 'open' }),
    input: z.strictObject({ promotionId: anyId }),
    output: stored.extend({
      /** What it came to so far; equal to the ledger. */
      cost: z.strictObject({
        granted: amountText,
        removed: amountText,
        members: z.number().int(),
        open: z.number().int(),
        done: z.number().int(),
      }),
    }),
    refusals: ['NOT_FOUND'],
  }),
  pictures: backOfficeCall({
    method: 'GET',
    path: '/bo/bonuses/pictures',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject({}),
    output: artworkChoice,
    refusals: [],
  }),
  /** The next version; version 0 makes a new one. Who has joined keeps the terms of before. */
  save: backOfficeCall({
    method: 'PUT',
    path: '/bo/bonuses/:promotionId',
    permission: 'promotions.write',
    right: brandWideOf({ promotionId: 'new' }),
    act: two('promotions.save', 'terms by which the house gives money'),
    input: z.strictObject({ promotionId: newId, version: z.number().int().min(0), promotion: promotionEdit }),
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'SCHEDULE_REVERSED'],
  }),
  publish: backOfficeCall({
    method: 'POST',
    path: '/bo/bonuses/:promotionId/publish',
    permission: 'promotions.write',
    right: brandWideOf({ promotionId: 'open' }),
    act: two('promotions.publish', 'from then on the house gives money by it'),
    input: z.strictObject({ promotionId: anyId, version: z.number().int().min(1) }),
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  pause: backOfficeCall({
    method: 'POST',
    path: '/bo/bonuses/:promotionId/pause',
    permission: 'promotions.write',
    right: brandWideOf({ promotionId: 'open' }),
    act: one('it only takes nobody in any more; who has joined stays in'),
    input: z.strictObject({ promotionId: anyId, version: z.number().int().min(1) }),
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const
