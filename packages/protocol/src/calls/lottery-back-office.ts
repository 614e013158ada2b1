import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one, ownApproval, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { moment } from '../shapes/ids.ts'
import {
  date,
  dayChange,
  draw,
  gameCode,
  lotteryDay,
  namedBlock,
  numero,
  tier,
  timetableChange,
} from '../shapes/lottery.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

const GAMES_MAX = 100
const NUMBERS_MAX = 200
const TIMETABLES_MAX = 200
const DAYS_MAX = 400

const limits = {
  /** The most that one number of one draw may let the platform pay. */
  numberCap: amountInput,
  /** From which part of it on, in percent, a number pays half. */
  halfAt: z.number().int().min(1).max(100),
  /** The most that one draw may let the platform pay. */
  drawCap: amountInput,
  /** Games with caps of their own. */
  games: z.array(z.strictObject({ gameCode, numberCap: amountInput, drawCap: amountInput })).max(GAMES_MAX),
  /** What is said of a number, whatever lies on it; null is every draw, every bet. */
  numbers: z
    .array(
      z.strictObject({
        gameCode,
        numero: numero.nullable(),
        bet: z
          .string()
          .regex(/^[A-Z0-9.:]{2,40}$/)
          .nullable(),
        number: z.number().int().min(0).max(99_999),
        mode: z.enum(['half', 'closed']),
      }),
    )
    .max(NUMBERS_MAX),
}

const PRIZES_MAX = 20
const NUMBERS_OF_PRIZE_MAX = 80

/** Part by part in the order of the list, every number with all its digits. */
const typedResult = z
  .array(z.array(z.string().max(8)).max(NUMBERS_OF_PRIZE_MAX))
  .min(1)
  .max(PRIZES_MAX)

const feedCode = z.string().regex(/^[a-z][a-z0-9-]{1,19}$/)
const FEEDS_MAX = 20

/** A source outside that tells results of official draws. */
const feed = z.strictObject({
  code: feedCode,
  name: z.string().trim().min(2).max(60),
  /** Where it answers; https, on a public network. */
  endpoint: z.string().trim().max(200),
  /** The Ed25519 key it signs with: 32 bytes in hex. */
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  /** Series of which it tells results. */
  series: z
    .array(z.string().regex(/^[A-Z0-9]{2,12}$/))
    .min(1)
    .max(40),
})

const feedFault = z.enum(['silent', 'refused', 'unsigned', 'malformed', 'early'])

const entry = z.strictObject({
  /** Of the result that it would make; 0 is the first. */
  version: z.number().int(),
  reason: z.string().nullable(),
  by: z.string(),
  /** Whether a source outside said it, and no person. */
  isFeed: z.boolean(),
  at: moment,
  outcome: z.enum(['waiting', 'agreed', 'differed']),
  /** Null while it waits for the second person, who must not see it. */
  result: z.string().nullable(),
})

export const lotteryBackOfficeCalls = {
  limits: backOfficeCall({
    method: 'GET',
    path: '/bo/lottery/limits',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      ...limits,
      changedAt: moment.nullable(),
      changedBy: z.string().nullable(),
      /** What is on sale, for a form to choose from. */
      sold: z.array(z.strictObject({ gameCode: z.string(), name: z.string(), bets: z.array(z.string()) })),
    }),
    refusals: [],
  }),
  saveLimits: backOfficeCall({
    method: 'PUT',
    path: '/bo/lottery/limits',
    permission: 'settings.write',
    right: brandWide,
    act: two(
      'lottery.limits',
      'says how much one number may cost the house, and what players are paid by it',
    ),
    input: z.strictObject({
      version: z.number().int().min(0),
      ...limits,
      reason: z.string().trim().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'BAD_INPUT', 'AMOUNT_MALFORMED'],
  }),
  /** Draws that are not over, the next to close first. */
  draws: backOfficeCall({
    method: 'GET',
    path: '/bo/lottery/draws',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({
      gameCode: gameCode.optional(),
      state: z.enum(['open', 'waiting', 'late', 'over']).optional(),
      ...cursorQuery,
    }),
    output: stretchOf(
      draw.extend({
        name: z.string(),
        tickets: z.number().int(),
        stake: amountText,
        payout: amountText,
        /** What the platform may have to pay at most; null once it is over. */
        liability: amountText.nullable(),
      }),
    ),
    refusals: [],
  }),
  /** What lies on the numbers of a draw, the fullest first. */
  draw: backOfficeCall({
    method: 'GET',
    path: '/bo/lottery/draws/:gameCode/:numero',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({ gameCode, numero }),
    output: z.strictObject({
      draw: draw.extend({
        name: z.string(),
        source: z.enum(['platform', 'official']),
        voidReason: z.string().nullable(),
        /** What the result says, prize by prize. */
        resultText: z.string().nullable(),
      }),
      /** What a result of it is made of; null where nobody enters one. */
      entering: z
        .strictObject({
          parts: z.array(
            z.strictObject({ name: z.string(), count: z.number().int(), digits: z.number().int() }),
          ),
          mayEnter: z.boolean(),
          /** The result that an entry would make: above 0 it is a correction. */
          version: z.number().int(),
        })
        .nullable(),
      /** Every result it had, the one that counts first, and what each correction changed. */
      results: z.array(
        z.strictObject({
          version: z.number().int(),
          result: z.string(),
          at: moment,
          /** Too late to take anything back. */
          isFavour: z.boolean(),
          tickets: z.number().int(),
          more: amountText,
          less: amountText,
          owed: amountText,
        }),
      ),
      entries: z.array(entry),
      /** How each source of it stands; none before its time. */
      feeds: z.array(
        z.strictObject({
          name: z.string(),
          state: z.enum(['pending', 'drawn', 'postponed', 'none']).nullable(),
          fault: feedFault.nullable(),
          isPaused: z.boolean(),
          askedAt: moment,
          answeredAt: moment.nullable(),
        }),
      ),
      mayVoid: z.boolean(),
      block: namedBlock.nullable(),
      tickets: z.number().int(),
      stake: amountText,
      payout: amountText,
      liability: amountText,
      drawCap: amountText,
      numberCap: amountText,
      /** Whether the tickets, counted again, lie where the counters say; null where they are too many to count at a look. */
      agrees: z.boolean().nullable(),
      numbers: z.array(
        z.strictObject({
          bet: z.string(),
          row: z.number().int(),
          /** As the panel names it. */
          number: z.string(),
          liability: amountText,
          /** In percent of the cap. */
          part: z.number().int(),
          tier,
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** What became of a day's draws and bets; today where none is named. */
  day: backOfficeCall({
    method: 'GET',
    path: '/bo/lottery/day',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({ date: date.optional() }),
    output: lotteryDay,
    refusals: ['BAD_INPUT'],
  }),
  /** What one person read as the result of an official draw, or as a correction of it. The second who types the same makes it count. */
  enterResult: backOfficeCall({
    method: 'POST',
    path: '/bo/lottery/draws/:gameCode/:numero/result',
    permission: 'draws.decide',
    right: brandWide,
    act: ownApproval('a result counts when a second person has typed the same without seeing it'),
    input: z.strictObject({
      gameCode,
      numero,
      version: z.number().int().min(0).max(1_000),
      result: typedResult,
      /** Of a correction. */
      reason: z.string().trim().min(3).max(200).optional(),
    }),
    output: z.strictObject({ outcome: z.enum(['waiting', 'agreed', 'differed']) }),
    refusals: ['NOT_FOUND', 'BAD_INPUT', 'DRAW_FINAL', 'RESULT_TOO_EARLY', 'RESULT_SAME', 'APPROVAL_OWN'],
  }),
  voidDraw: backOfficeCall({
    method: 'POST',
    path: '/bo/lottery/draws/:gameCode/:numero/void',
    permission: 'draws.decide',
    right: brandWide,
    act: two('lottery.void', 'gives every stake of a draw back, winning ones among them'),
    input: z.strictObject({ gameCode, numero, reason: z.string().trim().min(3).max(200) }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'DRAW_FINAL'],
  }),
  /** When lotteries that others draw close and draw: what holds, and what staff said of it. */
  timetables: backOfficeCall({
    method: 'GET',
    path: '/bo/lottery/timetables',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      timetables: z.array(timetableChange),
      days: z.array(dayChange),
      changedAt: moment.nullable(),
      changedBy: z.string().nullable(),
      /** As it stands today, with the next draw by it. */
      games: z.array(
        timetableChange
          .omit({ from: true })
          .extend({ series: z.string(), name: z.string(), nextAt: moment.nullable() }),
      ),
      /** Families of more than one game: what is said of one is said of all its games. */
      series: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    }),
    refusals: [],
  }),
  saveTimetables: backOfficeCall({
    method: 'PUT',
    path: '/bo/lottery/timetables',
    permission: 'settings.write',
    right: brandWide,
    act: two(
      'lottery.timetables',
      'says until when bets are sold on what others draw, and which draws give stakes back',
    ),
    input: z.strictObject({
      version: z.number().int().min(0),
      timetables: z.array(timetableChange).max(TIMETABLES_MAX),
      days: z.array(dayChange).max(DAYS_MAX),
      reason: z.string().trim().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'BAD_INPUT'],
  }),
  /** Sources of official results, and how each of them does. */
  feeds: backOfficeCall({
    method: 'GET',
    path: '/bo/lottery/feeds',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      feeds: z.array(
        feed.extend({
          /** Of a demonstration: it draws what nobody else draws. */
          isSimulated: z.boolean(),
          paused: z.strictObject({ by: z.string(), at: moment, reason: z.string() }).nullable(),
          askedAt: moment.nullable(),
          answeredAt: moment.nullable(),
          /** Draws that wait for its result and that it does not answer soundly. */
          faulty: z.number().int(),
          fault: feedFault.nullable(),
        }),
      ),
      changedAt: moment.nullable(),
      changedBy: z.string().nullable(),
      /** Series whose results come from outside, for a form to choose from, and how many sources each has. */
      series: z.array(z.strictObject({ code: z.string(), name: z.string(), feeds: z.number().int() })),
    }),
    refusals: [],
  }),
  saveFeeds: backOfficeCall({
    method: 'PUT',
    path: '/bo/lottery/feeds',
    permission: 'settings.write',
    right: brandWide,
    act: two('lottery.feeds', 'says whose word on a result moves the money of everybody who bet'),
    input: z.strictObject({
      version: z.number().int().min(0),
      feeds: z.array(feed).max(FEEDS_MAX),
      reason: z.string().trim().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'BAD_INPUT'],
  }),
  /** Nothing is asked of a source that is paused, and what it said and waits for a second one no longer counts. */
  pauseFeed: backOfficeCall({
    method: 'POST',
    path: '/bo/lottery/feeds/:feed/pause',
    permission: 'draws.decide',
    right: brandWide,
    act: one('a source alone makes no result, paused or not'),
    input: z.strictObject({
      feed: feedCode,
      isPaused: z.boolean(),
      reason: z.string().trim().min(3).max(200),
    }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  /** What players owe after corrections: what is open, or what is over. Nothing that leaves passes it; play does. */
  debts: backOfficeCall({
    method: 'GET',
    path: '/bo/lottery/debts',
    permission: 'rounds.read',
    right: brandWide,
    input: z.strictObject({ state: z.enum(['open', 'over']).optional(), ...cursorQuery }),
    output: stretchOf(
      z.strictObject({
        debtId: z.uuid(),
        playerId: z.uuid(),
        account: z.string(),
        amount: amountText,
        /** Taken from what came in. */
        paid: amountText,
        left: amountText,
        at: moment,
        writtenOff: z.strictObject({ amount: amountText, reason: z.string(), by: z.string() }).nullable(),
      }),
    ),
    refusals: [],
  }),
  writeOff: backOfficeCall({
    method: 'POST',
    path: '/bo/lottery/debts/:debtId/write-off',
    permission: 'draws.decide',
    right: brandWideOf({ debtId: 'any' }),
    act: two('lottery.write-off', 'gives up money that a player owes'),
    input: z.strictObject({ debtId: z.uuid(), reason: z.string().trim().min(3).max(200) }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
} as const
