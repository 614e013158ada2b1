import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { orderRefusals } from './play.ts'
import { trial, trialOwn } from '../rights/right.ts'

export const bingoPhases = ['selling', 'drawing', 'calling', 'over', 'refunded'] as const

/** A prize as far as it has been won by the balls that were called. */
const wonPrize = z.strictObject({
  name: z.string(),
  /** The ball, counted from 1, with which it was won. */
  ball: z.number().int(),
  serials: z.array(z.number().int()),
  /** What each winning ticket gets. */
  share: amountText,
})

/** The room as everybody in it sees it: whole and absolute, so a lost push costs nothing; nothing of it is told before it is shown. */
export const bingoRoom = z.strictObject({
  gameId: z.string(),
  /** Of two, the later one holds. */
  asOf: moment,
  roundId: z.uuid(),
  no: z.number().int(),
  phase: z.enum(bingoPhases),
  /** Of the round's seed, from before its first ticket. */
  commitment: z.string(),
  closesAt: moment.nullable(),
  beacon: z
    .strictObject({ source: z.enum(['drand', 'local']), round: z.number().int(), at: moment })
    .nullable(),
  /** Of everything sold, from the end of sales. */
  salesHash: z.string().nullable(),
  sold: z.number().int(),
  buyers: z.number().int(),
  pool: amountText,
  /** Of the pool, what the rounds before left. */
  carried: amountText,
  called: z.array(z.number().int()),
  /** When the next ball is due. */
  nextBallAt: moment.nullable(),
  prizes: z.array(wonPrize),
  /** When the next round opens; told once this one is over. */
  endsAt: moment.nullable(),
})
export type BingoRoomView = z.infer<typeof bingoRoom>

const mine = z.strictObject({
  /** 25 cells row by row, 0 in the free middle. */
  tickets: z.array(z.strictObject({ serial: z.number().int(), cells: z.array(z.number().int()) })),
  spent: amountText,
  /** As far as it has been shown. */
  won: amountText,
})

const statusShape = z.strictObject({
  room: bingoRoom,
  mine,
  balance: amountText,
  balanceVersion: z.number().int(),
  sessionNet: amountText,
  serverTime: moment,
})
export type BingoStatus = z.infer<typeof statusShape>

export const bingoCalls = {
  /** The room with the seat's own tickets. A room that is looked at has a round. */
  room: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/bingo/room',
    audience: 'seat',
    right: trial,
    perMinute: 240,
    input: z.strictObject({}),
    output: statusShape,
    refusals: ['GAME_UNKNOWN'],
  }),
  /** Tickets of the round that is being sold; nobody picks their numbers. Repeating the id buys nothing more. */
  buy: call({
    endpoint: 'play',
    method: 'POST',
    path: '/play/bingo/tickets',
    audience: 'seat',
    right: trialOwn({ purchaseId: 'new' }),
    money: 'stake',
    perMinute: 120,
    input: z.strictObject({ purchaseId: newId, tickets: z.number().int().min(1).max(100) }),
    output: statusShape,
    refusals: [...orderRefusals, 'GAME_UNKNOWN', 'SALES_CLOSED', 'TICKETS_TOO_MANY'],
  }),
  /** Rounds of the room that are over, newest first, with what the player had in them. */
  rounds: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/bingo/rounds',
    audience: 'seat',
    right: trial,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(
      z.strictObject({
        roundId: z.uuid(),
        no: z.number().int(),
        phase: z.enum(['over', 'refunded']),
        sold: z.number().int(),
        endedAt: moment,
        prizes: z.array(wonPrize),
        spent: amountText,
        won: amountText,
      }),
    ),
    refusals: ['GAME_UNKNOWN'],
  }),
  /** A round that is over, to be watched again: its balls, its prizes and the seat's own tickets, under the rules it was played with. */
  round: call({
    endpoint: 'play',
    method: 'GET',
    path: '/play/bingo/rounds/:roundId',
    audience: 'seat',
    right: trialOwn({ roundId: 'open' }),
    input: z.strictObject({ roundId: anyId }),
    output: z.strictObject({
      room: bingoRoom,
      mine,
      rules: z.strictObject({
        prizes: z.array(
          z.strictObject({
            name: z.string(),
            lines: z.union([z.literal('all'), z.number().int()]),
            part: z.number().int(),
          }),
        ),
        lines: z.array(z.array(z.number().int())),
      }),
    }),
    refusals: ['GAME_UNKNOWN', 'ROUND_UNKNOWN'],
  }),
} as const
