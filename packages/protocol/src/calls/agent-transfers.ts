import { z } from 'zod'
import { call } from '../call.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { stepUpProof } from './payment-password.ts'
import { own, self } from '../rights/right.ts'

/** What money sent down the line is for; each has a text `line.purpose.<purpose>`. A wage is paid, a top-up is lent play. */
export const downPurposes = ['top-up', 'wage', 'other'] as const
export const transferPurposes = [...downPurposes, 'up'] as const

const bounds = {
  currency,
  minimum: amountText,
  maximum: amountText,
  perDay: amountText,
  leftToday: amountText,
  /** What may be sent now: free money of one's own, never a bonus or what is held. */
  free: amountText,
  /** Money going out waits until then after a change of the payment password. */
  heldUntil: moment.nullable(),
}

export const transferReceipt = z.strictObject({
  transferId: z.uuid(),
  sentAt: moment,
  purpose: z.enum(transferPurposes),
  sender: z.string(),
  receiver: z.string(),
  isMine: z.boolean(),
  amount: amountText,
  /** The reader's own free balance right before and right after. */
  balanceBefore: amountText,
  balanceAfter: amountText,
  note: z.string(),
  /** Taken back by staff, with the reason. */
  reversal: z.strictObject({ at: moment, reason: z.string() }).nullable(),
})

const wanted = {
  requestId: newId,
  amount: amountInput,
  /** Needed when the same amount goes to the same player again within ten seconds. */
  isSameAgainMeant: z.boolean().default(false),
  proof: stepUpProof,
}

const sendRefusals = [
  'FEATURE_OFF',
  'NOT_ALLOWED',
  'NO_LINE',
  'NOT_DIRECT_LINE',
  'TRANSFER_TO_SELF',
  'TRANSFER_OUT_OF_RANGE',
  'TRANSFER_LIMIT',
  'TRANSFER_SAME_AGAIN',
  'TRANSFER_HELD',
  'RECEIVER_CLOSED',
  'INSUFFICIENT_FUNDS',
  'TURNOVER_OPEN',
  'MONEY_OWED',
  'ACCOUNT_FROZEN',
  'STEP_UP_REQUIRED',
  'KEY_REUSED',
  'MAINTENANCE',
] as const

export const agentTransfersCalls = {
  upline: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/line/upline',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({ upline: z.strictObject({ account: z.string() }).nullable(), ...bounds }),
    refusals: ['FEATURE_OFF', 'NOT_ALLOWED'],
  }),
  downlines: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/line/downlines',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery, search: z.string().max(40).default('') }),
    output: stretchOf(
      z.strictObject({ downlineId: z.uuid(), account: z.string(), isAgent: z.boolean(), since: moment }),
    ).extend(bounds),
    refusals: ['FEATURE_OFF', 'NOT_ALLOWED'],
  }),
  transferUpline: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/line/transfers/up',
    audience: 'player',
    right: own({ requestId: 'new' }),
    money: 'out',
    perMinute: 30,
    input: z.strictObject(wanted),
    output: transferReceipt,
    refusals: sendRefusals,
  }),
  transferDownline: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/line/transfers/down',
    audience: 'player',
    right: own({ requestId: 'new', downlineId: 'downline' }),
    money: 'out',
    perMinute: 60,
    input: z.strictObject({
      ...wanted,
      downlineId: anyId,
      purpose: z.enum(downPurposes),
      note: z.string().max(140).default(''),
    }),
    output: transferReceipt,
    refusals: sendRefusals,
  }),
  /** Receipts of what the player sent and was sent, newest first. */
  receipts: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/line/transfers',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...cursorQuery, direction: z.enum(['sent', 'received']).default('sent') }),
    output: stretchOf(transferReceipt),
    refusals: [],
  }),
  receiptFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/line/transfers/file',
    audience: 'player',
    right: self,
    perMinute: 10,
    input: z.strictObject({
      cursor: cursorQuery.cursor,
      direction: z.enum(['sent', 'received']).default('sent'),
    }),
    output: csvFile,
    refusals: [],
  }),
  /** A receipt, for its two players. */
  receipt: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/line/transfers/:transferId',
    audience: 'player',
    right: own({ transferId: 'line-transfer' }),
    input: z.strictObject({ transferId: anyId }),
    output: transferReceipt,
    refusals: ['NOT_FOUND'],
  }),
} as const
