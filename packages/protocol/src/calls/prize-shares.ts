import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

const payment = z.strictObject({
  paymentId: z.uuid(),
  /** The lottery's name. */
  game: z.string(),
  numero: z.string(),
  tickets: z.number().int(),
  /** The stake of these tickets that counts. */
  base: amountText,
  /** To the unit; below nothing where a result was corrected. */
  earned: amountText,
  paid: amountText,
  at: moment,
})

/** What an agent earns on lottery tickets below by the difference of prize groups. */
export const prizeSharesCalls = {
  /** Draw by draw, newest first. */
  payments: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/prize-shares',
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
    path: '/api/agent/prize-shares/file',
    audience: 'player',
    right: self,
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  ticketFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/prize-shares/:paymentId/file',
    audience: 'player',
    right: own({ paymentId: 'prize-share' }),
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, paymentId: anyId }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  /** One payment with its tickets, each with the groups around the agent's part. */
  payment: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/prize-shares/:paymentId',
    audience: 'player',
    right: own({ paymentId: 'prize-share' }),
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, paymentId: anyId }),
    output: stretchOf(
      z.strictObject({
        betId: z.uuid(),
        account: z.string(),
        stake: amountText,
        base: amountText,
        amount: amountText,
        /** The group that the bet was priced at; the one below the agent in the line, and the agent's own. */
        betGroup: z.number().int(),
        groupBelow: z.number().int(),
        group: z.number().int(),
        placedAt: moment,
      }),
    ).extend({ payment, currency }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
} as const
