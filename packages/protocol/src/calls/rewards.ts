import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import {
  commissionGroups,
  giftKinds,
  rebateGroups,
  rewardContacts,
  rewardStates,
  schemeKinds,
} from '../shapes/promotion-kinds.ts'

/** What a cashback follows from: what was staked, paid and given in its period, and what of the rest comes back. */
const lossBasis = z.strictObject({
  stakes: amountText,
  payouts: amountText,
  given: amountText,
  loss: amountText,
  ratePercent: z.number().int(),
  most: amountText,
})

/** What one group of games gave back. */
const rebateRow = z.strictObject({
  group: z.enum(commissionGroups),
  valid: amountText,
  /** Percent, as it is read. */
  rate: z.string(),
  amount: amountText,
})

const reward = z.strictObject({
  rewardId: z.uuid(),
  kind: z.enum(schemeKinds),
  title: z.string(),
  amount: amountText,
  /** What has to be staked, once it is taken, before money may leave. */
  required: amountText,
  state: z.enum(rewardStates),
  /** What it is given for. */
  periodFrom: moment,
  periodTo: moment,
  basis: lossBasis.nullable(),
  rebate: z.array(rebateRow).nullable(),
  /** Of a gift: which level gave it, and what was staked for it. */
  gift: z.strictObject({ level: z.number().int(), staked: amountText.nullable() }).nullable(),
  /** Of a mission: its place in the chain. */
  mission: z.strictObject({ step: z.number().int() }).nullable(),
  /** Of a leaderboard: the rank that gave it, and with which score. */
  ranked: z.strictObject({ rank: z.number().int(), score: z.number().int() }).nullable(),
  /** Of free spins: how many were played, and what they won before it was bounded. */
  freeSpins: z.strictObject({ spins: z.number().int(), won: amountText }).nullable(),
  readyAt: moment,
  until: moment,
  claimedAt: moment.nullable(),
})

const checkIn = z.strictObject({
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** What each day of a row gives. */
  days: z.array(amountText),
  /** The place in the row that today takes, or took. */
  place: z.number().int(),
  isSigned: z.boolean(),
  /** What has to be staked on the day before it can be signed, and what was. */
  stakeMin: amountText,
  staked: amountText,
  /** The place of yesterday that can still be made up now; null where it cannot. */
  makeUp: z.strictObject({ place: z.number().int(), amount: amountText }).nullable(),
  /** From this level on a missed day can be made up once a month; null where none can. */
  makeUpLevel: z.number().int().nullable(),
  times: z.number().int(),
})

/** What verifying a contact gives; those that gave are not told any more. */
const contact = z.strictObject({
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  contact: z.enum(rewardContacts),
  amount: amountText,
  required: amountText,
  isVerified: z.boolean(),
})

const cashback = z.strictObject({
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  period: z.enum(['day', 'week']),
  lossMin: amountText,
  /** At the member's level. */
  ratePercent: z.number().int(),
  most: amountText,
  times: z.number().int(),
  claimHours: z.number().int(),
})

/** What levels give on an occasion; `isOwn` is what the member's level gives. */
const giftTable = z.strictObject({
  promotionId: z.uuid(),
  kind: z.enum(giftKinds),
  title: z.string(),
  text: z.string(),
  rows: z.array(
    z.strictObject({
      level: z.number().int(),
      amount: amountText,
      stakeMin: amountText.nullable(),
      isOwn: z.boolean(),
    }),
  ),
  times: z.number().int(),
  claimHours: z.number().int(),
})

const rebate = z.strictObject({
  promotionId: z.uuid(),
  title: z.string(),
  text: z.string(),
  /** At the member's level, in percent. */
  rates: z.array(z.strictObject({ group: z.enum(rebateGroups), rate: z.string() })),
  volume: z.strictObject({ from: amountText, more: z.string() }),
  least: amountText,
  times: z.number().int(),
  claimHours: z.number().int(),
})

const taken = z.strictObject({ reward, balance: amountText })
const takeRefusals = [
  'NOT_ALLOWED',
  'NOT_ELIGIBLE',
  'NOT_FOUND',
  'FEATURE_OFF',
  'PLAY_STOPPED',
  'PROMOTION_CLOSED',
] as const

export const rewardsCalls = {
  /** Everything that can be taken now, and how more is earned; nothing for a player who has stopped playing. */
  list: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/rewards',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      /** How many can be taken, a check-in of today among them: what the badge says. */
      available: z.number().int(),
      rewards: z.array(reward),
      checkIns: z.array(checkIn),
      contacts: z.array(contact),
      cashbacks: z.array(cashback),
      rebates: z.array(rebate),
      gifts: z.array(giftTable),
      hasCodes: z.boolean(),
    }),
    refusals: [],
  }),
  available: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/rewards/available',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ available: z.number().int() }),
    refusals: [],
  }),
  history: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/rewards/history',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(reward),
    refusals: [],
  }),
  claim: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/rewards/:rewardId/claim',
    audience: 'player',
    right: own({ rewardId: 'reward' }),
    money: 'in',
    perMinute: 60,
    input: z.strictObject({ rewardId: anyId }),
    output: taken,
    refusals: [...takeRefusals, 'REWARD_IN_REVIEW', 'BONUS_OPEN'],
  }),
  /** Takes one after the other; what could not be taken is told with its reason. */
  claimAll: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/rewards/claim-all',
    audience: 'player',
    right: self,
    money: 'in',
    perMinute: 10,
    input: z.strictObject({}),
    output: z.strictObject({
      claimed: z.number().int(),
      amount: amountText,
      failed: z.array(z.strictObject({ rewardId: z.uuid(), title: z.string(), code: z.string() })),
      balance: amountText,
    }),
    refusals: ['NOT_ALLOWED', 'FEATURE_OFF', 'PLAY_STOPPED'],
  }),
  /** Signs today, once; a second press is answered as the first. */
  checkIn: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/rewards/check-in/:promotionId',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'in',
    perMinute: 30,
    input: z.strictObject({ promotionId: anyId }),
    output: taken,
    refusals: [...takeRefusals, 'PROMOTION_USED_UP', 'BONUS_OPEN'],
  }),
  /** Makes up for yesterday, once a month: the row goes on as if it had been signed. */
  makeUp: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/rewards/check-in/:promotionId/make-up',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'in',
    perMinute: 30,
    input: z.strictObject({ promotionId: anyId }),
    output: taken,
    refusals: [...takeRefusals, 'PROMOTION_USED_UP', 'BONUS_OPEN'],
  }),
  /** Takes what a verified contact gives, once; it may wait for a person, then it is in state PROCESS. */
  takeContact: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/rewards/contact/:promotionId',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'in',
    perMinute: 30,
    input: z.strictObject({ promotionId: anyId }),
    output: taken,
    refusals: [...takeRefusals, 'PROMOTION_USED_UP', 'BONUS_OPEN'],
  }),
  /** Changes a code into its reward, once a member. */
  redeem: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/rewards/redeem',
    audience: 'player',
    right: self,
    money: 'in',
    perMinute: 10,
    input: z.strictObject({ code: z.string().trim().min(1).max(40) }),
    output: taken,
    refusals: [...takeRefusals, 'PROMOTION_USED_UP', 'BONUS_OPEN'],
  }),
} as const
