import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { percentText } from '../shapes/percents.ts'
import { categories } from './catalog.ts'

const payment = z.strictObject({
  paymentId: z.uuid(),
  /** Whose bets of this day it follows from. */
  day: z.iso.date(),
  category: z.enum(categories),
  /** Of the own play; otherwise of everybody below. */
  isOwn: z.boolean(),
  lines: z.number().int(),
  /** Valid stakes: of bets that were won or lost. */
  base: amountText,
  /** To the unit; below nothing where results were corrected. */
  earned: amountText,
  paid: amountText,
  /** Null: it is being paid, or waits. */
  paidAt: moment.nullable(),
  /** `HELD`: of bets that are under review; `DENIED`: not paid after that. */
  state: z.enum(['FREE', 'HELD', 'DENIED']),
})

const line = z.strictObject({
  lineNo: z.number().int(),
  account: z.string(),
  base: amountText,
  /** The greatest share below the agent in the line, and the agent's own; of own play nobody stands below. */
  pointsBelow: percentText,
  points: percentText,
  amount: amountText,
})

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a browser proves a line by: the own place opened, those of everybody else closed. */
const proven = z.strictObject({
  run: z.strictObject({ name: z.string(), lines: z.number().int(), rootHash: hash, rootSum: amountText }),
  leaf: z.strictObject({
    playerId: z.uuid(),
    category: z.enum(categories),
    base: amountText,
    heldRound: z.uuid().nullable(),
    levels: z.array(hash),
  }),
  /** Points in hundredths of a percent. */
  own: z.strictObject({
    accountId: z.uuid(),
    at: z.number().int(),
    below: z.number().int(),
    own: z.number().int(),
    nonce: hash,
  }),
  proof: z.strictObject({
    place: z.number().int(),
    path: z.array(z.strictObject({ hash, sum: amountText })),
  }),
})

const opened = own({ paymentId: 'line-rebate' })
const refusals = ['NOT_AN_AGENT', 'NOT_FOUND'] as const

/** What rebate points give an agent: of the own play, and of everybody below by the difference to the points there. */
export const lineRebatesCalls = {
  /** Day by day, newest first. */
  payments: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/rebates',
    audience: 'player',
    right: self,
    perMinute: 60,
    input: z.strictObject(cursorQuery),
    output: stretchOf(payment).extend({
      currency,
      /** Taken off what comes next: what corrected results made too much. */
      carried: amountText,
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  paymentFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/rebates/file',
    audience: 'player',
    right: self,
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  lineFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/rebates/:paymentId/file',
    audience: 'player',
    right: opened,
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, paymentId: anyId }),
    output: csvFile,
    refusals,
  }),
  /** One payment with the play it follows from, member by member. */
  payment: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/rebates/:paymentId',
    audience: 'player',
    right: opened,
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, paymentId: anyId }),
    output: stretchOf(line).extend({ payment, currency }),
    refusals,
  }),
  /** One line of a payment with its proof; none of a run from before lines were sealed. */
  line: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/rebates/:paymentId/lines/:lineNo',
    audience: 'player',
    right: { ...opened, sample: { lineNo: '0' } },
    perMinute: 60,
    input: z.strictObject({ paymentId: anyId, lineNo: z.string().max(16) }),
    output: z.strictObject({ line, currency, proven: proven.nullable() }),
    refusals,
  }),
  betFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/rebates/:paymentId/bets/file',
    audience: 'player',
    right: { ...opened, sample: { member: 'nobody' } },
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, paymentId: anyId, member: z.string().max(64) }),
    output: csvFile,
    refusals,
  }),
  /** The bets of one member of a payment; of somebody who is in none of its lines there are none. */
  bets: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/rebates/:paymentId/bets',
    audience: 'player',
    right: { ...opened, sample: { member: 'nobody' } },
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, paymentId: anyId, member: z.string().max(64) }),
    output: stretchOf(
      z.strictObject({
        betId: z.uuid(),
        game: z.string(),
        stake: amountText,
        payout: amountText,
        state: z.enum(['settled', 'voided']),
        settledAt: moment,
      }),
    ),
    refusals,
  }),
} as const
