import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { cursorQuery, pageOf, pageQuery, stretchOf } from '../shapes/page.ts'
import {
  pointCategories,
  pointDeliveries,
  pointItemKinds,
  pointMoves,
  redemptionStates,
} from '../shapes/point-kinds.ts'
import { stepUpProof } from './payment-password.ts'
import { all, own, self } from '../rights/right.ts'

export const POINTS_MAX = 1_000_000_000
export const QUANTITY_MAX = 100

/** Whole points; never a part of one. */
export const points = z.number().int()
const spent = z.number().int().min(1).max(POINTS_MAX)

/** At what points become play money; null where they do not. */
export const pointConvert = z.strictObject({
  /** So many points are `amount`. */
  points: spent,
  amount: amountText,
  /** The smallest sum, and what sums go up by. */
  minimum: spent,
  step: spent,
  /** The most of one player on one business day. */
  perDay: spent,
})

export const pointRate = z.strictObject({
  category: z.enum(pointCategories),
  /** Points for 1,000 units of money staked and settled; at most 4 decimals, what is below one point is carried. */
  perThousand: z.string().regex(/^\d{1,4}(\.\d{1,4})?$/),
})

export const pointFactor = z.strictObject({
  /** From this level on. */
  rank: z.number().int().min(1).max(20),
  times: z.string().regex(/^\d{1,2}(\.\d{1,4})?$/),
})

/** When what was earned is credited: `at-once`, or every day at a time of the brand's zone, for the days before. */
export const pointCredit = z.union([z.literal('at-once'), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)])

export const rewardItem = z.strictObject({
  itemId: z.uuid(),
  /** Redeeming names it: a price or a term changed since is told, never charged. */
  version: z.number().int(),
  kind: z.enum(pointItemKinds),
  name: z.string(),
  text: z.string(),
  picture: z.string(),
  points: spent,
  amount: amountText.nullable(),
  delivery: z.enum(pointDeliveries).nullable(),
  /** What is left; null where there is no end of it. */
  stock: z.number().int().nullable(),
  /** The level needed; 0 for none. */
  rank: z.number().int(),
  perPlayer: z.number().int().nullable(),
  perDay: z.number().int().nullable(),
  endsAt: moment.nullable(),
})

export const delivery = z.strictObject({
  receiver: z.string().trim().min(2).max(80),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[0-9 -]{6,20}$/),
  address: z.string().trim().max(300).default(''),
})
export type Delivery = z.output<typeof delivery>

/** Spec section 3: one request of points, for an item or for money. */
export const redemption = z.strictObject({
  redemptionId: z.uuid(),
  reference: z.string(),
  kind: z.enum([...pointItemKinds, 'convert']),
  name: z.string(),
  quantity: z.number().int(),
  points: spent,
  amount: amountText.nullable(),
  /** Of a conversion: so many points were one `unit` of money. */
  ratio: z.strictObject({ points: spent, amount: amountText }).nullable(),
  /** The level that was needed; 0 for none. */
  requirement: z.number().int(),
  state: z.enum(redemptionStates),
  remark: z.string(),
  delivery: delivery.nullable(),
  appliedAt: moment,
  changedAt: moment,
})

const receipt = z.strictObject({
  redemption,
  /** Points and free money as they stood right after. */
  points,
  balance: amountText.nullable(),
})

const redeemRefusals = [
  'FEATURE_OFF',
  'NOT_ALLOWED',
  'PLAY_STOPPED',
  'STEP_UP_REQUIRED',
  'POINTS_SHORT',
  'ACCOUNT_FROZEN',
  'KEY_REUSED',
] as const

export const pointsCalls = {
  /** What the player has, what waits to be credited, and the part of a point that is carried. */
  balance: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointBalance',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      points,
      pending: points,
      /** Thousandths of a point, below one point. */
      carried: z.string(),
      /** When what waits is credited; null where nothing waits for a time. */
      creditsAt: moment.nullable(),
      rank: z.number().int(),
      convertedToday: points,
    }),
    refusals: ['FEATURE_OFF'],
  }),
  config: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointConfig',
    audience: 'visitor',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      rates: z.array(pointRate),
      factors: z.array(pointFactor),
      credit: pointCredit,
      convert: pointConvert.nullable(),
    }),
    refusals: ['FEATURE_OFF'],
  }),
  rewards: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCS2_getPointReward',
    audience: 'visitor',
    right: all,
    input: z.strictObject({
      ...pageQuery,
      kind: z.enum(pointItemKinds).optional(),
      /** Only what costs no more than this. */
      upTo: z.coerce.number().int().min(0).max(POINTS_MAX).optional(),
      sort: z.enum(['place', 'cheap', 'dear']).default('place'),
      language: language.optional(),
    }),
    output: pageOf(rewardItem),
    refusals: ['FEATURE_OFF'],
  }),
  /** The proof is of `redeem-points` with itemId, version, quantity and requestId, all as texts. */
  redeem: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
    audience: 'player',
    right: own({ requestId: 'new', itemId: 'open' }),
    money: 'in',
    perMinute: 60,
    input: z.strictObject({
      requestId: newId,
      itemId: anyId,
      version: z.number().int().min(1),
      quantity: z.number().int().min(1).max(QUANTITY_MAX).default(1),
      delivery: delivery.optional(),
      proof: stepUpProof,
    }),
    output: receipt,
    refusals: [
      ...redeemRefusals,
      'ITEM_GONE',
      'ITEM_CHANGED',
      'ITEM_SOLD_OUT',
      'ITEM_BOUND',
      'ITEM_RANK',
      'DELIVERY_NEEDED',
    ],
  }),
  /** The proof is of `convert-points` with points, version and requestId, all as texts. */
  convert: call({
    endpoint: 'site',
    method: 'POST',
    path: '/wps/relay/passwordCheck/MCS2_convertPoint',
    audience: 'player',
    right: own({ requestId: 'new' }),
    money: 'in',
    perMinute: 60,
    input: z.strictObject({
      requestId: newId,
      points: spent,
      /** Of the ratio that was shown: another one in force is told, never used unseen. */
      version: z.number().int().min(1),
      proof: stepUpProof,
    }),
    output: receipt,
    refusals: [...redeemRefusals, 'RATIO_CHANGED', 'POINTS_OUT_OF_RANGE', 'POINTS_LIMIT'],
  }),
  redemptions: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/MCS2_getRedeemPointList',
    audience: 'player',
    right: self,
    input: z.strictObject({
      ...cursorQuery,
      state: z.enum(redemptionStates).optional(),
      from: moment.optional(),
      to: moment.optional(),
      language: language.optional(),
    }),
    output: stretchOf(redemption),
    refusals: ['FEATURE_OFF'],
  }),
  /** Every movement of the player's points, newest first. */
  statement: call({
    endpoint: 'site',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery, from: moment.optional(), to: moment.optional() }),
    output: stretchOf(
      z.strictObject({
        at: moment,
        kind: z.enum(pointMoves),
        changed: points,
        balance: points,
        reference: z.string().nullable(),
      }),
    ),
    refusals: ['FEATURE_OFF'],
  }),
} as const
