import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { countedStretchOf, cursorQuery, stretchOf } from '../shapes/page.ts'
import { methodKinds, methodTexts, orderStates, payInstructions } from './deposits.ts'
import { depends, one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

const storedMethod = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{2,40}$/),
  kind: z.enum(methodKinds),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  isEnabled: z.boolean(),
  position: z.number().int().min(0).max(1000),
  minimum: amountInput,
  maximum: amountInput,
  feeFixed: amountInput,
  /** Of 10,000 parts. */
  feeShare: z.number().int().min(0).max(5000),
  validMinutes: z.number().int().min(1).max(1440),
  texts: methodTexts,
  payee: z.strictObject({
    /** The provider's address; its calls lie below it. */
    endpoint: z.string().max(300).optional(),
    promptPay: z
      .strictObject({
        kind: z.enum(['mobile', 'id', 'wallet', 'biller']),
        number: z.string().max(20),
        holder: z.string().max(60),
      })
      .optional(),
    usdt: z
      .strictObject({
        address: z.string().max(60),
        network: z.literal('TRC-20'),
        rate: amountInput,
        /** Each member is given one of these for ever; without them all pay to the one address and staff decides. */
        addresses: z.array(z.string().max(60)).max(2000).optional(),
        /** The node or indexer that tells what came in, and the contract of the token that counts. */
        watch: z.strictObject({ endpoint: z.string().max(300), contract: z.string().max(60) }).optional(),
      })
      .optional(),
  }),
  accounts: z
    .array(
      z.strictObject({
        accountId: z.uuid(),
        bank: z.string().min(1).max(60),
        number: z.string().regex(/^[0-9]{6,20}$/),
        holder: z.string().min(1).max(60),
        dailyMaximum: amountInput,
        isEnabled: z.boolean(),
      }),
    )
    .max(20),
})

const backOfficeMethod = storedMethod.extend({
  methodId: z.uuid(),
  version: z.number().int(),
  isSimulated: z.boolean(),
  hasKey: z.boolean(),
  hasOldKey: z.boolean(),
  /** Where the provider sends its callbacks. */
  callbackUrl: z.string(),
  /** Whether players are offered it now, and if not, why. */
  offered: z.enum(['yes', 'off', 'currency', 'incomplete', 'simulator']),
  updatedAt: moment,
  updatedBy: z.string().nullable(),
})

const backOfficeOrder = z.strictObject({
  orderId: z.uuid(),
  orderNo: z.string(),
  playerId: z.uuid(),
  account: z.string(),
  methodId: z.uuid(),
  methodCode: z.string(),
  methodKind: z.enum(methodKinds),
  state: z.enum(orderStates),
  version: z.number().int(),
  currency: z.string(),
  amount: amountText,
  payable: amountText,
  received: amountText.nullable(),
  overLimit: amountText,
  payerName: z.string().nullable(),
  paymentReference: z.string().nullable(),
  reason: z.string().nullable(),
  slips: z.number().int(),
  createdAt: moment,
  movedAt: moment,
  expiresAt: moment,
})

const reason = z.string().trim().min(3).max(200)

export const depositAdminCalls = {
  orders: backOfficeCall({
    method: 'GET',
    path: '/bo/deposits/orders',
    permission: 'deposits.read',
    right: brandWide,
    input: z.strictObject({
      ...cursorQuery,
      /** `queue`: what waits for a decision. */
      show: z.enum(['queue', 'open', 'all', ...orderStates]).default('queue'),
      search: z.string().max(60).optional(),
    }),
    output: countedStretchOf(backOfficeOrder),
    refusals: [],
  }),
  order: backOfficeCall({
    method: 'GET',
    path: '/bo/deposits/orders/:orderId',
    permission: 'deposits.read',
    right: brandWideOf({ orderId: 'any' }),
    reads: 'order.playerId',
    input: z.strictObject({ orderId: z.uuid() }),
    output: z.strictObject({
      order: backOfficeOrder,
      pay: payInstructions,
      steps: z.array(
        z.strictObject({
          version: z.number().int(),
          from: z.string().nullable(),
          to: z.enum(orderStates),
          actor: z.enum(['player', 'staff', 'provider', 'clock']),
          byWhom: z.string().nullable(),
          reason: z.string().nullable(),
          at: moment,
        }),
      ),
      slips: z.array(
        z.strictObject({
          slipId: z.uuid(),
          mediaType: z.string(),
          bytes: z.number().int(),
          uploadedAt: moment,
        }),
      ),
      callbacks: z.array(
        z.strictObject({
          eventId: z.string(),
          body: z.string(),
          outcome: z.string().nullable(),
          receivedAt: moment,
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  slip: backOfficeCall({
    method: 'GET',
    path: '/bo/deposits/slips/:slipId',
    permission: 'deposits.read',
    right: brandWideOf({ slipId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({ slipId: z.uuid() }),
    output: z.strictObject({ playerId: z.uuid(), mediaType: z.string(), base64: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  decide: backOfficeCall({
    method: 'POST',
    path: '/bo/deposits/orders/:orderId/decide',
    permission: 'deposits.decide',
    right: brandWideOf({ orderId: 'any' }),
    act: depends('deposits.credit', 'a credit that neither a provider nor a bank confirmed'),
    input: z.strictObject({
      orderId: z.uuid(),
      version: z.number().int().min(1),
      decision: z.enum(['credit', 'reject', 'mismatch', 'refund']),
      /** What was really received; needed to credit. */
      received: amountInput.optional(),
      paymentReference: z.string().trim().min(3).max(64).optional(),
      payerName: z.string().trim().min(1).max(60).optional(),
      reason,
    }),
    output: backOfficeOrder,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'DEPOSIT_STATE', 'REFERENCE_USED', 'RECEIVED_NEEDED'],
  }),
  methods: backOfficeCall({
    method: 'GET',
    path: '/bo/deposits/methods',
    permission: 'deposits.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ currency, languages: z.array(z.string()), methods: z.array(backOfficeMethod) }),
    refusals: [],
  }),
  saveMethod: backOfficeCall({
    method: 'PUT',
    path: '/bo/deposits/methods/:methodId',
    permission: 'deposits.methods',
    right: brandWideOf({ methodId: 'open' }),
    act: two('deposits.method', 'says where players send their money'),
    /** Version 0 makes a new one under the caller's id. */
    input: z.strictObject({
      methodId: newId,
      version: z.number().int().min(0),
      method: storedMethod,
      reason,
    }),
    output: backOfficeMethod,
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND', 'METHOD_INCOMPLETE', 'METHOD_TAKEN'],
  }),
  /** `rotate` makes a key and keeps the one before it; `drop-old` ends the one before. The key is told once. */
  changeKey: backOfficeCall({
    method: 'POST',
    path: '/bo/deposits/methods/:methodId/key',
    permission: 'deposits.methods',
    right: brandWideOf({ methodId: 'open', key: 'new' }),
    act: { ...two('deposits.key', 'whoever holds the key can confirm payments'), isSecret: true },
    input: z.strictObject({
      methodId: z.uuid(),
      version: z.number().int().min(1),
      act: z.enum(['rotate', 'drop-old']),
      /** The provider's own key; without it one is made. */
      key: z.string().min(16).max(200).optional(),
      reason,
    }),
    output: z.strictObject({ method: backOfficeMethod, key: z.string().nullable() }),
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND'],
  }),
  /** Sends a signed event to our own callback address, over the network, as the provider would. */
  /** What our banks told came in; what found no order by itself waits for people. */
  statementRows: backOfficeCall({
    method: 'GET',
    path: '/bo/deposits/statement-rows',
    permission: 'deposits.read',
    right: brandWide,
    input: z.strictObject({
      ...cursorQuery,
      state: z.enum(['unmatched', 'waiting', 'matched', 'dismissed', 'all']).default('unmatched'),
    }),
    output: stretchOf(
      z.strictObject({
        rowId: z.uuid(),
        methodCode: z.string(),
        account: z.string().nullable(),
        reference: z.string(),
        amount: amountText,
        currency: z.string(),
        payer: z.string().nullable(),
        note: z.string(),
        bookedAt: moment,
        state: z.enum(['waiting', 'matched', 'unmatched', 'dismissed']),
        orderId: z.uuid().nullable(),
        orderNo: z.string().nullable(),
        reason: z.string().nullable(),
        broughtBy: z.string().nullable(),
        handledBy: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  uploadStatement: backOfficeCall({
    method: 'POST',
    path: '/bo/deposits/statements/:methodId',
    permission: 'deposits.decide',
    right: brandWideOf({ methodId: 'open' }),
    act: two('deposits.statement', 'its rows credit orders as the word of the bank'),
    rawBodyMax: 4 * 1024 * 1024,
    input: z.strictObject({ methodId: z.uuid() }),
    output: z.strictObject({ rows: z.number().int(), fresh: z.number().int() }),
    refusals: ['NOT_FOUND', 'STATEMENT_REFUSED'],
  }),
  /** Says which order a booking pays; the order is credited with what was booked. */
  matchRow: backOfficeCall({
    method: 'POST',
    path: '/bo/deposits/statement-rows/:rowId/match',
    permission: 'deposits.decide',
    right: brandWideOf({ rowId: 'any' }),
    act: depends('deposits.match-row', 'a credit of more than was ordered'),
    input: z.strictObject({
      rowId: z.uuid(),
      orderNo: z.string().trim().min(3).max(40),
      reason: z.string().trim().min(3).max(300),
    }),
    output: z.strictObject({}),
    refusals: [
      'NOT_FOUND',
      'ORDER_UNKNOWN',
      'DEPOSIT_STATE',
      'REFERENCE_USED',
      'CURRENCY_MISMATCH',
      'VERSION_CONFLICT',
    ],
  }),
  dismissRow: backOfficeCall({
    method: 'POST',
    path: '/bo/deposits/statement-rows/:rowId/dismissal',
    permission: 'deposits.decide',
    right: brandWideOf({ rowId: 'any' }),
    act: one('credits nothing; the row stays in the list'),
    input: z.strictObject({ rowId: z.uuid(), reason: z.string().trim().min(3).max(300) }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  /** Who may not pay in now, or not by one way, since payments of theirs failed in a row. */
  pauses: backOfficeCall({
    method: 'GET',
    path: '/bo/deposits/pauses',
    permission: 'deposits.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(
      z.strictObject({
        pauseId: z.uuid(),
        playerId: z.uuid(),
        account: z.string(),
        /** Null: no way at all, until staff opens them again. */
        methodCode: z.string().nullable(),
        beganAt: moment,
        until: moment.nullable(),
      }),
    ),
    refusals: [],
  }),
  openAgain: backOfficeCall({
    method: 'POST',
    path: '/bo/deposits/pauses/:playerId/end',
    permission: 'deposits.decide',
    right: brandWideOf({ playerId: 'any' }),
    act: one('lets somebody order again; every payment is still judged by itself'),
    input: z.strictObject({ playerId: z.uuid(), reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  testCallback: backOfficeCall({
    method: 'POST',
    path: '/bo/deposits/methods/:methodId/test',
    permission: 'deposits.methods',
    right: brandWideOf({ methodId: 'open' }),
    act: one('an event that means nothing, to our own address'),
    perMinute: 30,
    input: z.strictObject({ methodId: z.uuid(), isForged: z.boolean() }),
    output: z.strictObject({
      url: z.string(),
      status: z.number().int().nullable(),
      answer: z.string(),
      milliseconds: z.number().int(),
    }),
    refusals: ['NOT_FOUND', 'METHOD_INCOMPLETE'],
  }),
} as const
