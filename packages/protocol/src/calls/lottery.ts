import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { all, trial, trialOwn } from '../rights/right.ts'
import { orderRefusals } from './play.ts'

const lotteryDrawStates = [
  'scheduled',
  'open',
  'closed',
  'drawing',
  'delayed',
  'resulted',
  'settled',
  'voided',
] as const

const ticketOutcomes = ['open', 'won', 'lost', 'push', 'cancelled', 'void'] as const

/** Most tickets of one order. */
const ORDER_TICKETS_MAX = 20

const gameCode = z.string().regex(/^[A-Z0-9_]{2,32}$/)
const numero = z.string().regex(/^[0-9A-Za-z-]{4,40}$/)
const number = z.number().int().min(0).max(99_999)

const draw = z.strictObject({
  gameCode: z.string(),
  numero: z.string(),
  openAt: moment,
  closeAt: moment,
  drawAt: moment,
  state: z.enum(lotteryDrawStates),
  /** In drawing order; null until there is one. */
  result: z.array(z.number().int()).nullable(),
})

const standing = z.strictObject({
  gameCode: z.string(),
  name: z.string(),
  series: z.string(),
  minutes: z.number().int(),
  /** Whether it is sold at all now. */
  isOpen: z.boolean(),
  /** On sale, or the first to come. */
  draw: draw.nullable(),
  next: draw.nullable(),
  /** Closed, without a result yet. */
  waiting: draw.nullable(),
  last: draw.nullable(),
})

const ticket = z.strictObject({
  ticketId: z.uuid(),
  orderId: z.uuid(),
  gameCode: z.string(),
  numero: z.string(),
  betType: z.string(),
  picks: z.array(z.array(z.number().int())),
  lines: z.number().int(),
  each: amountText,
  /** The prize of a line of two units, or odds. */
  price: amountText,
  group: z.number().int(),
  stake: amountText,
  /** Prize and rebate together. */
  payout: amountText,
  rebate: amountText,
  outcome: z.enum(ticketOutcomes),
  mayCancel: z.boolean(),
  placedAt: moment,
  settledAt: moment.nullable(),
  drawAt: moment,
  result: z.array(z.number().int()).nullable(),
})

export const lotteryCalls = {
  /** Spec section 7: every lottery of the platform by its code, with its draws; `place` is its rank by tickets of the last day. */
  popular: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lgw/games/popular',
    audience: 'public',
    right: all,
    perMinute: 120,
    input: z.strictObject({}),
    output: z.strictObject({
      serverTime: moment,
      /** Under which code the games stand among the vendors. */
      vendor: z.string(),
      games: z.record(z.string(), standing.extend({ place: z.number().int() })),
    }),
    refusals: [],
  }),
  /** One game: what is on sale, under which prize groups and limits. */
  opened: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lotto/lgw/games/opened/numero',
    audience: 'visitor',
    right: { ...trial, sample: { gameCode: 'SSC_1M' } },
    perMinute: 240,
    input: z.strictObject({ gameCode }),
    output: z.strictObject({
      serverTime: moment,
      game: standing,
      /** The account's own prize group, and those that a bet may use. */
      groups: z.strictObject({
        own: z.number().int(),
        least: z.number().int(),
        most: z.number().int(),
      }),
      limits: z.strictObject({
        mostStake: amountText,
        leastStake: amountText,
        /** Of one draw to one player. */
        mostPayout: amountText,
        cancelSeconds: z.number(),
      }),
    }),
    refusals: ['GAME_UNKNOWN'],
  }),
  /** Draws of a game that are over, newest first. */
  results: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    audience: 'public',
    right: { ...all, sample: { gameCode: 'SSC_1M' } },
    perMinute: 120,
    input: z.strictObject({ gameCode, ...cursorQuery, cursor: moment.optional() }),
    output: stretchOf(draw),
    refusals: ['GAME_UNKNOWN'],
  }),
  /** All tickets or none. Repeating the id buys nothing more. */
  place: call({
    endpoint: 'site',
    method: 'POST',
    path: '/lotto/lgw/orders',
    audience: 'player',
    right: { ...trialOwn({ orderId: 'new' }), sample: { gameCode: 'SSC_1M', numero: '202601150001' } },
    money: 'stake',
    perMinute: 120,
    bodyMax: 1_000_000,
    input: z.strictObject({
      orderId: newId,
      gameCode,
      numero,
      /** The prize group of what is bought in lines. */
      group: z.number().int().min(0).max(2_000),
      /** Of all tickets, as the player sees it; anything else is refused. */
      stake: amountInput,
      tickets: z
        .array(
          z.strictObject({
            betType: z.string().regex(/^[A-Z0-9.:]{2,40}$/),
            picks: z.array(z.array(number).max(100_000)).max(12),
            /** The stake of one line. */
            each: amountInput,
            /** As the player sees it; nothing is sold at a lower one. */
            price: amountInput,
          }),
        )
        .min(1)
        .max(ORDER_TICKETS_MAX),
    }),
    output: z.strictObject({
      orderId: z.uuid(),
      numero: z.string(),
      stake: amountText,
      /** After it. */
      balance: amountText,
      balanceVersion: z.number().int(),
      tickets: z.array(
        z.strictObject({ ticketId: z.uuid(), lines: z.number().int(), stake: amountText, price: amountText }),
      ),
    }),
    refusals: [
      ...orderRefusals,
      'KEY_MALFORMED',
      'GAME_UNKNOWN',
      'GAME_NOT_HERE',
      'ROUND_UNKNOWN',
      'SALES_CLOSED',
      'OPTION_UNKNOWN',
      'AMOUNT_MALFORMED',
      'PRICE_CHANGED',
      'PAYOUT_ABOVE_MAXIMUM',
    ],
  }),
  /** The player's own tickets, newest first. */
  tickets: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lotto/lgw/orders',
    audience: 'player',
    right: trial,
    input: z.strictObject({
      gameCode: gameCode.optional(),
      state: z.enum(['open', 'settled', 'voided']).optional(),
      ...cursorQuery,
    }),
    output: stretchOf(ticket),
    refusals: [],
  }),
  /** One ticket, with the judge's working once it is settled. */
  ticket: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lotto/lgw/orders/:ticketId',
    audience: 'player',
    right: trialOwn({ ticketId: 'lottery-ticket' }),
    input: z.strictObject({ ticketId: anyId }),
    output: z.strictObject({
      ticket,
      working: z
        .strictObject({
          /** Places of the result that decide the bet, from 0. */
          at: z.array(z.number().int()),
          hits: z.array(z.strictObject({ picked: z.array(z.number().int()), lines: z.number().int() })),
          won: z.number().int(),
          pushed: z.number().int(),
          each: amountText,
          price: amountText,
          /** What the price is the price of. */
          per: amountText,
          prize: amountText,
          rebate: amountText,
        })
        .nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** Takes a ticket back while its draw is open; its stake returns. */
  cancel: call({
    endpoint: 'site',
    method: 'POST',
    path: '/lotto/lgw/orders/:ticketId/cancel',
    audience: 'player',
    right: trialOwn({ ticketId: 'lottery-ticket' }),
    money: 'out',
    perMinute: 60,
    input: z.strictObject({ ticketId: anyId }),
    output: z.strictObject({ ticket }),
    refusals: ['NOT_FOUND', 'TICKET_FINAL', 'TRY_AGAIN'],
  }),
  /** Everything that anybody needs to check a draw. */
  proof: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lgw/draws/:gameCode/:numero',
    audience: 'public',
    right: { ...all, sample: { gameCode: 'SSC_1M', numero: '202601150001' } },
    perMinute: 120,
    input: z.strictObject({ gameCode, numero }),
    output: z.strictObject({
      proof: z.strictObject({
        format: z.literal('krathong-lottery-draw/1'),
        gameCode: z.string(),
        numero: z.string(),
        day: z.string(),
        no: z.number().int(),
        commitment: z.string(),
        seed: z.string().nullable(),
        beacon: z.strictObject({
          source: z.enum(['drand', 'local']),
          chain: z.string(),
          round: z.number().int(),
          randomness: z.string().nullable(),
          signature: z.string().nullable(),
        }),
        result: z.array(z.number().int()).nullable(),
      }),
    }),
    refusals: ['NOT_FOUND'],
  }),
} as const
