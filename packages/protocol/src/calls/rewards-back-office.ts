import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { audienceShape } from '../shapes/audience.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { nameText } from '../shapes/name-text.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { pointCategories } from '../shapes/point-kinds.ts'
import {
  chanceEntries,
  missionGoals,
  missionPeriods,
  promotionStages,
  rewardContacts,
} from '../shapes/promotion-kinds.ts'
import { showingShape } from '../shapes/promotion-showing.ts'
import { one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

const times = z.number().int().min(0).max(50)
const claimHours = z.number().int().min(1).max(720)
const level = z.number().int().min(0).max(100)
const gift = z.strictObject({ level, amount: amountInput })
/** Hundredths of a percent. */
const rate = z.number().int().min(0).max(500)

/** One ticket or turn for every so much; free: one. */
const chanceEntry = z.strictObject({ kind: z.enum(chanceEntries), step: amountInput })

/** What earns a reward and how much it is, by kind. */
export const schemeTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cashback'),
    period: z.enum(['day', 'week']),
    lossMin: amountInput,
    tiers: z
      .array(
        z.strictObject({
          level,
          ratePercent: z.number().int().min(1).max(50),
          most: amountInput,
        }),
      )
      .min(1)
      .max(20),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('check-in'),
    days: z.array(amountInput).min(1).max(31),
    stakeMin: amountInput,
    /** From this level on a missed day can be made up, once a month; null or absent where none can. */
    makeUpLevel: level.nullable().optional(),
    times,
  }),
  /** For a contact that was verified, once in a life. */
  z.strictObject({
    kind: z.literal('contact'),
    contact: z.enum(rewardContacts),
    amount: amountInput,
    times,
  }),
  z.strictObject({
    kind: z.literal('code'),
    code: z.string().regex(/^[A-Z0-9]{4,20}$/),
    amount: amountInput,
    times,
  }),
  z.strictObject({
    kind: z.literal('birthday'),
    gifts: z.array(gift).min(1).max(20),
    /** How long an account has to be there before its first gift. */
    accountDays: z.number().int().min(0).max(3650),
    times,
    claimHours,
  }),
  z.strictObject({ kind: z.literal('level-up'), gifts: z.array(gift).min(1).max(20), times, claimHours }),
  z.strictObject({
    kind: z.literal('salary'),
    /** With what has to be staked in the week. */
    gifts: z
      .array(gift.extend({ stakeMin: amountInput }))
      .min(1)
      .max(20),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('rebate'),
    tiers: z
      .array(
        z.strictObject({
          level,
          rates: z.strictObject({ slots: rate, live: rate, sports: rate, pvp: rate }),
        }),
      )
      .min(1)
      .max(20),
    /** From such stakes of a day on, so much more. */
    volume: z.strictObject({ from: amountInput, more: rate }),
    least: amountInput,
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('referral'),
    /** What each of the two gets. */
    referrer: amountInput,
    friend: amountInput,
    /** What the friend has to pay in and to stake within so many days of registering. */
    depositMin: amountInput,
    friendStakeMin: amountInput,
    days: z.number().int().min(1).max(365),
    isPhoneAsked: z.boolean(),
    /** Friends of a month that give the referrer something. */
    monthMost: z.number().int().min(1).max(10_000),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('mission'),
    period: z.enum(missionPeriods),
    /** One after the other: the next opens when the one before is done. */
    steps: z
      .array(
        z.strictObject({
          goal: z.enum(missionGoals),
          /** Of stakes and of what is paid in an amount, else how many. */
          target: amountInput,
          /** Of bets and deposits the smallest that counts, of wins how many times the stake they pay, of friends what each pays in. */
          least: amountInput,
          category: z.enum(pointCategories).nullable(),
          amount: amountInput,
          score: z.number().int().min(0).max(10_000),
        }),
      )
      .min(1)
      .max(10),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('leaderboard'),
    period: z.enum(['day', 'week']),
    /** Weighted stakes for one point. */
    stakePer: amountInput,
    prizes: z
      .array(
        z.strictObject({
          from: z.number().int().min(1).max(50),
          to: z.number().int().min(1).max(50),
          amount: amountInput,
        }),
      )
      .min(1)
      .max(50),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('commission'),
    /** Of what friends stake, in hundredths of a percent. */
    rates: z.strictObject({ slots: rate, live: rate, sports: rate, pvp: rate, lottery: rate }),
    /** Days after a friend's registration. */
    days: z.number().int().min(1).max(3650),
    dayMost: amountInput,
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('application'),
    /** How often a member may get it: once, or once a day or week. */
    period: z.enum(missionPeriods),
    /** What staff may give for one application. */
    most: amountInput,
    /** Applications of a period, the first among them. */
    attempts: z.number().int().min(1).max(10),
    isCommentAsked: z.boolean(),
    isPictureAsked: z.boolean(),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('raffle'),
    entry: chanceEntry,
    /** Tickets of one member. */
    most: z.number().int().min(1).max(1_000),
    /** Main prize first. */
    prizes: z
      .array(z.strictObject({ amount: amountInput, count: z.number().int().min(1).max(1_000) }))
      .min(1)
      .max(20),
    /** From the end of the sale to the beacon that decides. */
    drawAfterMinutes: z.number().int().min(5).max(10_080),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('wheel'),
    entry: chanceEntry,
    period: z.enum(['once', 'day']),
    /** Turns of one member in such a period. */
    most: z.number().int().min(1).max(100),
    prizes: z
      .array(
        z.strictObject({
          amount: amountInput,
          weight: z.number().int().min(1).max(1_000_000),
          /** How often it can be given; null without a bound. */
          stock: z.number().int().min(1).max(1_000_000).nullable(),
        }),
      )
      .min(2)
      .max(12),
    times,
    claimHours,
  }),
  z.strictObject({
    kind: z.literal('envelope'),
    total: amountInput,
    parts: z.number().int().min(1).max(100_000),
    /** What each part holds at least. */
    least: amountInput,
    times,
  }),
  /** Spins of first-party slots that the platform pays; what they win becomes a reward. */
  z.strictObject({
    kind: z.literal('free-spins'),
    games: z
      .array(z.string().regex(/^[a-z0-9-]{1,60}$/))
      .min(1)
      .max(20),
    spins: z.number().int().min(1).max(200),
    /** Of each spin; on the ladder of every game. */
    stake: amountInput,
    /** How often a member gets them: once, or once a day or week. */
    period: z.enum(missionPeriods),
    /** What has to be paid in within the period; nothing: a gift. */
    depositMin: amountInput,
    /** To use them in. */
    useHours: z.number().int().min(1).max(720),
    /** The most that is credited, and that may be kept, of what they win. */
    winMax: amountInput,
    /** With what they won: the largest stake, unless a tenth of it is more, and days to stake it. */
    stakeMax: amountInput,
    days: z.number().int().min(1).max(90),
    times,
    claimHours,
  }),
])
export type SchemeTerms = z.output<typeof schemeTerms>

/** A way to earn rewards as staff writes it. */
export const schemeEdit = z.strictObject({
  texts: z.record(language, z.strictObject({ title: nameText(0, 80), text: z.string().max(1000) })),
  terms: schemeTerms,
  /** Absent: for everybody. */
  audience: audienceShape.optional(),
  /** Absent or empty: one that is drawn for its kind. */
  picture: z.string().max(300).optional(),
  ...showingShape,
  startsAt: moment,
  endsAt: moment.nullable(),
  /** Rewards, and money, that it is for in all. */
  quota: z.number().int().min(1).max(1_000_000_000).nullable(),
  budget: amountInput.nullable(),
  place: z.number().int().min(0).max(10_000),
})
export type SchemeEdit = z.output<typeof schemeEdit>

const stored = schemeEdit.extend({
  promotionId: z.uuid(),
  version: z.number().int(),
  stage: z.enum(promotionStages),
  taken: z.number().int(),
  reserved: amountText,
  updatedAt: moment,
  updatedBy: z.string().nullable(),
})

const staged = z.strictObject({ promotionId: anyId, version: z.number().int().min(1) })

export const rewardsBackOfficeCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/rewards',
    permission: 'promotions.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(stored),
    refusals: [],
  }),
  one: backOfficeCall({
    method: 'GET',
    path: '/bo/rewards/:promotionId',
    permission: 'promotions.read',
    right: brandWideOf({ promotionId: 'open' }),
    input: z.strictObject({ promotionId: anyId }),
    output: stored.extend({
      /** What it came to so far; equal to the ledger. */
      cost: z.strictObject({
        given: amountText,
        givenBack: amountText,
        members: z.number().int(),
        waiting: z.number().int(),
        waitingAmount: amountText,
      }),
      /** Of free spins: how many were given and used, what the platform staked for them and what they returned to it; equal to the ledger. */
      spins: z
        .strictObject({
          given: z.number().int(),
          used: z.number().int(),
          staked: amountText,
          won: amountText,
        })
        .nullable(),
      runs: z.array(
        z.strictObject({
          period: z.string(),
          members: z.number().int(),
          total: amountText,
          finishedAt: moment.nullable(),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** What a cashback would have given in the last 90 days, by the very rules that would give it. */
  simulate: backOfficeCall({
    method: 'POST',
    path: '/bo/rewards/simulate',
    permission: 'promotions.read',
    right: brandWide,
    act: one('a look at figures; it writes nothing'),
    input: z.strictObject({ terms: schemeTerms, audience: audienceShape.optional() }),
    output: z.strictObject({
      periods: z.array(
        z.strictObject({ from: moment, to: moment, members: z.number().int(), total: amountText }),
      ),
      members: z.number().int(),
      total: amountText,
      top: z.array(z.strictObject({ playerId: z.uuid(), account: z.string(), total: amountText })),
    }),
    refusals: [],
  }),
  /** The next version; version 0 makes a new one. What is given already stays as it is. */
  save: backOfficeCall({
    method: 'PUT',
    path: '/bo/rewards/:promotionId',
    permission: 'promotions.write',
    right: brandWideOf({ promotionId: 'new' }),
    act: two('rewards.save', 'terms by which the house gives money'),
    input: z.strictObject({ promotionId: newId, version: z.number().int().min(0), scheme: schemeEdit }),
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'SCHEDULE_REVERSED'],
  }),
  publish: backOfficeCall({
    method: 'POST',
    path: '/bo/rewards/:promotionId/publish',
    permission: 'promotions.write',
    right: brandWideOf({ promotionId: 'open' }),
    act: two('rewards.publish', 'from then on the house gives money by it'),
    input: staged,
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  pause: backOfficeCall({
    method: 'POST',
    path: '/bo/rewards/:promotionId/pause',
    permission: 'promotions.write',
    right: brandWideOf({ promotionId: 'open' }),
    act: one('it only gives nothing more; what is given already can be taken'),
    input: staged,
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** Ends a raffle before its draw: nobody wins, its seed is shown, its prizes go back to the budget. */
  cancel: backOfficeCall({
    method: 'POST',
    path: '/bo/rewards/:promotionId/cancel',
    permission: 'promotions.write',
    right: brandWideOf({ promotionId: 'open' }),
    act: two('rewards.cancel', 'members hold tickets that then win nothing'),
    input: staged,
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_CLOSED'],
  }),
} as const
