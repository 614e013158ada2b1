import { z } from 'zod'
import { call } from '../call.ts'
import { self } from '../rights/right.ts'
import { moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { commissionGroups, friendStates } from '../shapes/promotion-kinds.ts'

/** What an invited friend has to do, and what both get. */
const terms = z.strictObject({
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  referrer: amountText,
  friend: amountText,
  depositMin: amountText,
  friendStakeMin: amountText,
  days: z.number().int(),
  monthMost: z.number().int(),
  isPhoneAsked: z.boolean(),
  times: z.number().int(),
})

const commission = z.strictObject({
  title: z.string(),
  text: z.string(),
  /** In percent. */
  rates: z.array(z.strictObject({ group: z.enum(commissionGroups), rate: z.string() })),
  days: z.number().int(),
  dayMost: amountText,
  times: z.number().int(),
  claimHours: z.number().int(),
})

export const referralsCalls = {
  /** The member's own code, while there is something to invite for; nothing for who has stopped playing. */
  page: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/referrals',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      code: z.string().nullable(),
      terms: terms.nullable(),
      /** What friends' stakes give day by day; null where they give nothing. */
      commission: commission.nullable(),
      totals: z.strictObject({
        registered: z.number().int(),
        deposited: z.number().int(),
        qualified: z.number().int(),
        paid: z.number().int(),
        earned: amountText,
      }),
    }),
    refusals: [],
  }),
  friends: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/referrals/friends',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(
      z.strictObject({ name: z.string(), registeredAt: moment, state: z.enum(friendStates) }),
    ),
    refusals: [],
  }),
} as const
