import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import {
  CHASE_DRAWS_MAX,
  CHASE_DRAWS_MIN,
  chase,
  chaseItem,
  dayChange,
  draw,
  gameCode,
  mark,
  numero,
  shotList,
  shotRefusals,
  shotRounds,
  statusShape,
  ticket,
  ticketsInput,
  tier,
  timetableChange,
} from '../shapes/lottery.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { all, own, trial, trialOwn } from '../rights/right.ts'
import { orderRefusals } from './play.ts'

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
      games: z.record(z.string(), statusShape.extend({ place: z.number().int() })),
    }),
    refusals: [],
  }),
  /** Codes of the lotteries that the player bet on last, the newest first. */
  recent: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    audience: 'player',
    right: trial,
    perMinute: 120,
    input: z.strictObject({}),
    output: z.strictObject({ gameCodes: z.array(z.string()) }),
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
      game: statusShape,
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
      /** In a demonstration: results of this official lottery are made up. */
      isSimulated: z.boolean(),
      /** What staff said of its timetable: which draws come after the one on sale. */
      calendar: z.strictObject({ timetables: z.array(timetableChange), days: z.array(dayChange) }),
      /** Numbers of the draw on sale that pay half or are closed. */
      marks: z.array(mark),
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
    input: z.strictObject({
      gameCode,
      /** Of one day, as the lottery counts its days. */
      date: z.iso.date().optional(),
      ...cursorQuery,
      cursor: moment.optional(),
    }),
    output: stretchOf(draw),
    refusals: ['GAME_UNKNOWN'],
  }),
  /** At what prices a slip would be sold now; it promises none. */
  prices: call({
    endpoint: 'site',
    method: 'POST',
    path: '/lotto/lgw/prices',
    audience: 'player',
    right: { ...trial, sample: { gameCode: 'SSC_1M', numero: '202601150001' } },
    money: 'none',
    perMinute: 120,
    bodyMax: 1_000_000,
    input: z.strictObject({
      gameCode,
      numero,
      group: z.number().int().min(0).max(2_000),
      tickets: ticketsInput,
    }),
    output: z.strictObject({
      tickets: z.array(
        z.strictObject({
          tier,
          price: amountText,
          /** What its fullest number may still pay, the stakes before it in the slip counted. */
          left: amountText,
        }),
      ),
    }),
    refusals: [
      'GAME_UNKNOWN',
      'ROUND_UNKNOWN',
      'SALES_CLOSED',
      'OPTION_UNKNOWN',
      'AMOUNT_MALFORMED',
      'PRICE_CHANGED',
      'STAKE_ABOVE_MAXIMUM',
      'STAKE_BELOW_MINIMUM',
    ],
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
      tickets: ticketsInput,
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
      'NUMBER_CLOSED',
      'NUMBER_FULL',
      'DRAW_FULL',
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
      /** Of all lotteries of Viet Nam. */
      lottoArea: z.literal('VN').optional(),
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
  /** The same tickets on several draws in a row. All of it is set aside at once; repeating the id orders nothing more. */
  chase: call({
    endpoint: 'site',
    method: 'POST',
    path: '/lotto/lgw/chases',
    audience: 'player',
    right: {
      ...trialOwn({ chaseId: 'new' }),
      sample: { gameCode: 'SSC_1M', startNumero: '202601150001', multiples: [1, 1] },
    },
    money: 'stake',
    perMinute: 30,
    bodyMax: 1_000_000,
    input: z.strictObject({
      chaseId: newId,
      gameCode,
      /** The first draw; the others follow it. */
      startNumero: numero,
      multiples: z.array(z.number().int().min(1).max(9_999)).min(CHASE_DRAWS_MIN).max(CHASE_DRAWS_MAX),
      /** Whether a win ends it and brings the rest back. */
      stopsOnWin: z.boolean(),
      group: z.number().int().min(0).max(2_000),
      /** Of all draws, as the player sees it. */
      total: amountInput,
      tickets: ticketsInput,
    }),
    /** Where its first draw is open it is played at once, or has come back. */
    output: z.strictObject({
      ...{ chase, first: chaseItem },
      ...{ balance: amountText, balanceVersion: z.number().int() },
    }),
    refusals: [
      ...orderRefusals,
      'KEY_MALFORMED',
      'GAME_UNKNOWN',
      'GAME_NOT_HERE',
      'SALES_CLOSED',
      'OPTION_UNKNOWN',
      'AMOUNT_MALFORMED',
      'PRICE_CHANGED',
      'PAYOUT_ABOVE_MAXIMUM',
    ],
  }),
  /** The player's own chases, newest first. */
  chases: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lotto/lgw/chases',
    audience: 'player',
    right: trial,
    input: z.strictObject({ gameCode: gameCode.optional(), ...cursorQuery }),
    output: stretchOf(chase),
    refusals: [],
  }),
  chaseOf: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lotto/lgw/chases/:chaseId',
    audience: 'player',
    right: trialOwn({ chaseId: 'lottery-chase' }),
    input: z.strictObject({ chaseId: anyId }),
    output: z.strictObject({ serverTime: moment, chase, items: z.array(chaseItem) }),
    refusals: ['NOT_FOUND'],
  }),
  /** Takes back draws of a chase that are not played yet: those named, or all. */
  cancelChase: call({
    endpoint: 'site',
    method: 'POST',
    path: '/lotto/lgw/chases/:chaseId/cancel',
    audience: 'player',
    right: trialOwn({ chaseId: 'lottery-chase' }),
    money: 'out',
    perMinute: 60,
    input: z.strictObject({
      chaseId: anyId,
      numeros: z.array(numero).min(1).max(CHASE_DRAWS_MAX).optional(),
    }),
    output: z.strictObject({ serverTime: moment, chase, items: z.array(chaseItem) }),
    refusals: ['NOT_FOUND', 'TRY_AGAIN'],
  }),
  /** Yeekee: rounds that numbers are sent to now, with the last of the caller's own. */
  shots: call({
    endpoint: 'site',
    method: 'GET',
    path: '/lotto/lgw/shots',
    audience: 'visitor',
    right: { ...trial, sample: { gameCode: 'YEEKEE_15M' } },
    perMinute: 120,
    input: z.strictObject({ gameCode }),
    output: shotRounds,
    refusals: ['GAME_UNKNOWN'],
  }),
  /** Sends a number to a round. Repeating the id sends nothing more. */
  sendShot: call({
    endpoint: 'site',
    method: 'POST',
    path: '/lotto/lgw/shots',
    audience: 'player',
    right: {
      ...own({ shotId: 'new' }),
      sample: { gameCode: 'YEEKEE_15M', numero: '20260115-YK07', number: '00001' },
    },
    money: 'none',
    perMinute: 90,
    input: z.strictObject({ shotId: newId, gameCode, numero, number: z.string().regex(/^\d{5}$/) }),
    output: shotRounds,
    refusals: [...shotRefusals],
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
        commitment: z.string().nullable(),
        seed: z.string().nullable(),
        beacon: z.strictObject({
          source: z.enum(['drand', 'local', 'tron', 'tron-simulated']),
          chain: z.string(),
          round: z.number().int(),
          randomness: z.string().nullable(),
          signature: z.string().nullable(),
        }),
        result: z.array(z.number().int()).nullable(),
        shots: shotList.optional(),
      }),
    }),
    refusals: ['NOT_FOUND'],
  }),
} as const
