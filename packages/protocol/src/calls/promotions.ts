import { z } from 'zod'
import { call } from '../call.ts'
import { methodKinds } from './deposits.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { pointCategories } from '../shapes/point-kinds.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { activityStates, requirementStates, schemeFigures, schemeKinds } from '../shapes/promotion-kinds.ts'
import { needsOutput, tabsOutput } from '../shapes/promotion-showing.ts'
import { allOf, own, self, all } from '../rights/right.ts'

const percent = z.number().int().min(0).max(100)

/** Of the operating clock. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** What a deposit bonus asks and gives; amounts as decimal text. */
export const depositTerms = z.strictObject({
  trigger: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('nth'), nth: z.number().int().min(1).max(20) }),
    z.strictObject({ kind: z.literal('first-of'), period: z.enum(['day', 'week']) }),
    /** Hours of the operating clock; those that end no later than they begin end on the day after. */
    z.strictObject({ kind: z.literal('first-in'), from: clockTime, to: clockTime }),
  ]),
  /** Percent of the deposit. */
  ratePercent: z.number().int().min(1).max(500),
  bonusMax: amountInput,
  depositMin: amountInput,
  /** Ways to pay that earn it; absent or none: all of them. */
  methods: z.array(z.enum(methodKinds)).max(methodKinds.length).optional(),
  requirement: z.strictObject({
    times: z.number().int().min(1).max(50),
    basis: z.enum(['bonus', 'deposit-and-bonus']),
  }),
  /** Percent of a valid bet that counts, by category. */
  contribution: z.record(z.enum(pointCategories), percent),
  excludedGames: z.array(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9:_.-]{0,63}$/)).max(60),
  /** The most of one stake while the bonus is open: a share of it, never less than the least. */
  stakeMax: z.strictObject({ percent: z.number().int().min(1).max(100), least: amountInput }),
  /** What may be kept above one's own money, in times of the bonus. */
  cashoutTimes: z.number().int().min(1).max(1000),
  daysToUse: z.number().int().min(1).max(90),
})

/** What is said before the click, for the smallest deposit and for the one that earns most. */
const example = z.strictObject({
  deposit: amountText,
  bonus: amountText,
  required: amountText,
  stakeMax: amountText,
  /** With no own money but this deposit. */
  cashoutMax: amountText,
})

const offer = z.strictObject({
  promotionId: z.uuid(),
  version: z.number().int(),
  title: z.string(),
  text: z.string(),
  picture: z.string(),
  tabs: tabsOutput,
  state: z.enum(activityStates),
  startsAt: moment,
  endsAt: moment.nullable(),
  terms: depositTerms,
  /** Of certain hours: those that are on, else the next ones. */
  hours: z.strictObject({ from: moment, to: moment }).nullable(),
  /** What has to be there before it is taken, and whether it is. */
  needs: needsOutput,
  /** Hours from joining to the deposit. */
  joinHours: z.number().int(),
  /** Of a player who has joined: until when the deposit has to be credited. */
  joinedUntil: moment.nullable(),
  /** Places that are left; null where there is no end of them. */
  placesLeft: z.number().int().nullable(),
  examples: z.array(example),
  excludedGames: z.array(z.strictObject({ id: z.string(), name: z.string() })),
})

/** A way to earn rewards as the page of promotions tells of it. */
const schemeCard = z.strictObject({
  promotionId: z.uuid(),
  kind: z.enum(schemeKinds),
  title: z.string(),
  text: z.string(),
  /** Empty: what is drawn for its kind. */
  picture: z.string(),
  tabs: tabsOutput,
  state: z.enum(['coming', 'running']),
  startsAt: moment,
  endsAt: moment.nullable(),
  /** Rewards that are left; null where there is no end of them. */
  placesLeft: z.number().int().nullable(),
})

const scheme = schemeCard.extend({
  version: z.number().int(),
  figures: z.array(
    z.strictObject({
      name: z.enum(schemeFigures),
      unit: z.enum(['money', 'percent', 'count', 'hours']),
      value: z.string(),
    }),
  ),
  /** How often what is taken has to be staked. */
  times: z.number().int(),
  needs: needsOutput,
})

/** What would be left if the bonus were given up now. */
const givingUp = z.strictObject({
  keep: amountText,
  removed: amountText,
  /** Of the deposit's own requirement, what would still have to be staked. */
  stillToStake: amountText,
})

export const requirementRecord = z.strictObject({
  requirementId: z.uuid(),
  source: z.enum(['BONUS', 'DEPOSIT', 'REWARD']),
  state: z.enum(requirementStates),
  promotionId: z.uuid().nullable(),
  title: z.string(),
  deposit: amountText,
  bonus: amountText,
  required: amountText,
  done: amountText,
  missing: amountText,
  stakeMax: amountText.nullable(),
  cashoutMax: amountText.nullable(),
  contribution: z.record(z.enum(pointCategories), percent),
  openedAt: moment,
  expiresAt: moment.nullable(),
  closedAt: moment.nullable(),
  kept: amountText.nullable(),
  removed: amountText,
})

const memberRefusals = ['NOT_ALLOWED', 'NOT_FOUND', 'FEATURE_OFF'] as const

export const promotionsCalls = {
  /** Promotions that are on or begin within a fortnight, as they stand for whoever asks; none for a player who has stopped playing. */
  list: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/bonuses',
    audience: 'visitor',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({
      /** How many the player can join or is waited for. */
      available: z.number().int(),
      offers: z.array(offer),
      /** Beside deposit bonuses: everything but codes, which are told to whom they are for. */
      schemes: z.array(schemeCard),
    }),
    refusals: [],
  }),
  one: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/bonuses/:promotionId',
    audience: 'visitor',
    right: allOf({ promotionId: 'open' }),
    input: z.strictObject({ promotionId: anyId }),
    output: offer,
    refusals: ['NOT_FOUND'],
  }),
  scheme: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/bonuses/schemes/:promotionId',
    audience: 'visitor',
    right: allOf({ promotionId: 'open' }),
    input: z.strictObject({ promotionId: anyId }),
    output: scheme,
    refusals: ['NOT_FOUND'],
  }),
  /** Chooses a deposit bonus under the terms that were shown; the next deposit that they are for earns it. */
  join: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/bonuses/:promotionId/join',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ promotionId: anyId, version: z.number().int().min(1) }),
    output: offer,
    refusals: [
      ...memberRefusals,
      'PLAY_STOPPED',
      'PROMOTION_CLOSED',
      'PROMOTION_USED_UP',
      'PROMOTION_CHANGED',
      'NOT_ELIGIBLE',
      'BONUS_OPEN',
    ],
  }),
  /** Takes the choice back, before the deposit. */
  leave: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/bonuses/:promotionId/leave',
    audience: 'player',
    right: own({ promotionId: 'open' }),
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ promotionId: anyId }),
    output: offer,
    refusals: [...memberRefusals],
  }),
  /** What has to be staked before money may leave, oldest first, and what giving up would come to. */
  open: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/bonuses/requirements/open',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      cash: amountText,
      bonus: amountText,
      openBets: z.number().int(),
      records: z.array(requirementRecord.extend({ ifGivenUp: givingUp.nullable() })),
    }),
    refusals: [],
  }),
  records: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/bonuses/requirements',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(requirementRecord),
    refusals: [],
  }),
  /**
   * Gives an open bonus up: it and what was won with it go, own money stays. A reward goes back as far as it is there. Refused while bets
   * are open.
   */
  giveUp: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/bonuses/requirements/:requirementId/give-up',
    audience: 'player',
    right: own({ requirementId: 'requirement' }),
    money: 'out',
    perMinute: 30,
    input: z.strictObject({ requirementId: anyId }),
    output: z.strictObject({ record: requirementRecord, balance: amountText }),
    refusals: [...memberRefusals, 'BETS_OPEN'],
  }),
} as const
