import { z } from 'zod'
import { call } from '../call.ts'
import { language, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'

export const methodKinds = ['promptpay-qr', 'bank-transfer', 'psp-redirect', 'usdt', 'play-money'] as const

export const orderStates = [
  'CREATED',
  'AWAITING_PAYMENT',
  'VERIFYING',
  'MISMATCH',
  'CREDITED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'REFUNDED',
  'FAILED',
] as const

export const limitSpans = ['day', 'week', 'month'] as const

/** What a step of a tutorial shows beside its words. */
export const stepPictures = ['amount', 'phone', 'scan', 'transfer', 'note', 'slip', 'wait', 'done'] as const

export const methodTexts = z.record(
  language,
  z.strictObject({
    title: z.string().min(1).max(60),
    hint: z.string().max(200),
    steps: z
      .array(z.strictObject({ picture: z.enum(stepPictures), text: z.string().min(1).max(200) }))
      .max(8),
  }),
)

const step = z.strictObject({ picture: z.enum(stepPictures), text: z.string() })

export const depositMethod = z.strictObject({
  methodId: z.uuid(),
  code: z.string(),
  kind: z.enum(methodKinds),
  title: z.string(),
  hint: z.string(),
  /** How paying goes, in the caller's language. */
  steps: z.array(step),
  minimum: amountText,
  maximum: amountText,
  presets: z.array(amountText),
  feeFixed: amountText,
  /** Percent of what is received, such as `1.5`. */
  feePercent: z.string(),
  validMinutes: z.number().int(),
  /** Paid at a simulator: no real money moves. */
  isSimulated: z.boolean(),
})

/** What to pay with; which fields stand depends on the kind. */
export const payInstructions = z.strictObject({
  payUrl: z.string().nullable(),
  /** Text of a QR code that banking apps read. */
  qrPayload: z.string().nullable(),
  bank: z.string().nullable(),
  accountNumber: z.string().nullable(),
  accountHolder: z.string().nullable(),
  address: z.string().nullable(),
  network: z.string().nullable(),
  /** How much to send where another asset is paid than is credited. */
  assetAmount: z.string().nullable(),
})

export const depositOrder = z.strictObject({
  depositId: z.uuid(),
  orderNo: z.string(),
  methodId: z.uuid(),
  methodKind: z.enum(methodKinds),
  methodTitle: z.string(),
  isSimulated: z.boolean(),
  state: z.enum(orderStates),
  /** Rises with every step: a lower version never replaces a higher one. */
  version: z.number().int(),
  currency,
  amount: amountText,
  /** Exactly what to pay: on a transfer the amount has a small part that names the order. */
  payable: amountText,
  received: amountText.nullable(),
  fee: amountText.nullable(),
  /** What came above the player's own limit. */
  overLimit: amountText,
  reason: z.string().nullable(),
  pay: payInstructions,
  slipsLeft: z.number().int(),
  createdAt: moment,
  movedAt: moment,
  expiresAt: moment,
  creditedAt: moment.nullable(),
})

export const depositLimit = z.strictObject({
  span: z.enum(limitSpans),
  /** In force; null when there is none. */
  amount: amountText.nullable(),
  used: amountText,
  /** What may still come in; null without a limit. */
  left: amountText.nullable(),
  /** A looser limit that was asked for; it needs a second yes between the two moments. */
  waiting: z
    .strictObject({ amount: amountText.nullable(), confirmFrom: moment, confirmUntil: moment })
    .nullable(),
  version: z.number().int(),
})

const limitsAnswer = z.strictObject({
  currency,
  /** False until the player chose limits, or to have none. */
  isChosen: z.boolean(),
  limits: z.array(depositLimit),
})

const ofOrder = { depositId: newId }
const moveRefusals = ['NOT_FOUND', 'DEPOSIT_STATE', 'VERSION_CONFLICT'] as const

export const depositCalls = {
  methods: call({
    door: 'site',
    method: 'GET',
    path: '/api/deposits/methods',
    audience: 'player',
    input: z.strictObject({}),
    output: z.strictObject({
      currency,
      methods: z.array(depositMethod),
      /** Orders that may be open at once, and the caller's open ones. */
      openMax: z.number().int(),
      open: z.array(depositOrder),
      isLimitChosen: z.boolean(),
    }),
    refusals: ['FEATURE_OFF'],
  }),
  create: call({
    door: 'site',
    method: 'POST',
    path: '/api/deposits',
    audience: 'player',
    perMinute: 30,
    input: z.strictObject({ depositId: newId, methodId: z.uuid(), amount: amountInput }),
    output: depositOrder,
    refusals: [
      'FEATURE_OFF',
      'DEPOSIT_METHOD_OFF',
      'DEPOSIT_OUT_OF_RANGE',
      'DEPOSIT_ORDERS_OPEN',
      'DEPOSIT_LIMIT',
      'DEPOSIT_LIMIT_NOT_CHOSEN',
      'DEPOSIT_METHOD_BUSY',
      'KEY_REUSED',
      'MAINTENANCE',
    ],
  }),
  order: call({
    door: 'site',
    method: 'GET',
    path: '/api/deposits/orders/:depositId',
    audience: 'player',
    input: z.strictObject(ofOrder),
    output: depositOrder,
    refusals: ['NOT_FOUND'],
  }),
  orders: call({
    door: 'site',
    method: 'GET',
    path: '/api/deposits/orders',
    audience: 'player',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(depositOrder),
    refusals: [],
  }),
  cancel: call({
    door: 'site',
    method: 'POST',
    path: '/api/deposits/orders/:depositId/cancel',
    audience: 'player',
    input: z.strictObject({ ...ofOrder, version: z.number().int().min(1) }),
    output: depositOrder,
    refusals: moveRefusals,
  }),
  paid: call({
    door: 'site',
    method: 'POST',
    path: '/api/deposits/orders/:depositId/paid',
    audience: 'player',
    input: z.strictObject({ ...ofOrder, version: z.number().int().min(1) }),
    output: depositOrder,
    refusals: moveRefusals,
  }),
  /** The body is the picture itself, png or jpg. */
  slip: call({
    door: 'site',
    method: 'POST',
    path: '/api/deposits/orders/:depositId/slip',
    audience: 'player',
    perMinute: 10,
    rawBodyMax: 5 * 1024 * 1024,
    input: z.strictObject(ofOrder),
    output: depositOrder,
    refusals: ['NOT_FOUND', 'DEPOSIT_STATE', 'SLIP_USED', 'SLIPS_FULL', 'PICTURE_REFUSED', 'BODY_TOO_LARGE'],
  }),
  limits: call({
    door: 'site',
    method: 'GET',
    path: '/api/deposits/limits',
    audience: 'player',
    input: z.strictObject({}),
    output: limitsAnswer,
    refusals: [],
  }),
  /** Tighter counts at once; looser, or none, waits a day and asks again. */
  setLimit: call({
    door: 'site',
    method: 'PUT',
    path: '/api/deposits/limits/:span',
    audience: 'player',
    perMinute: 30,
    input: z.strictObject({ span: z.enum(limitSpans), amount: amountInput.nullable() }),
    output: limitsAnswer,
    refusals: [],
  }),
  confirmLimit: call({
    door: 'site',
    method: 'POST',
    path: '/api/deposits/limits/:span/confirm',
    audience: 'player',
    input: z.strictObject({ span: z.enum(limitSpans), amount: amountInput.nullable() }),
    output: limitsAnswer,
    refusals: ['LIMIT_TOO_SOON', 'LIMIT_NOTHING_WAITS'],
  }),
  withdrawLimit: call({
    door: 'site',
    method: 'POST',
    path: '/api/deposits/limits/:span/withdraw',
    audience: 'player',
    input: z.strictObject({ span: z.enum(limitSpans) }),
    output: limitsAnswer,
    refusals: ['LIMIT_NOTHING_WAITS'],
  }),
  /** The player was offered a limit and wants none now. */
  declineLimit: call({
    door: 'site',
    method: 'POST',
    path: '/api/deposits/limits/decline',
    audience: 'player',
    input: z.strictObject({}),
    output: limitsAnswer,
    refusals: [],
  }),
  /** From payment providers: HMAC-SHA-256 over `X-Timestamp`, a point and the raw body, in `X-Signature`. */
  callback: call({
    door: 'site',
    method: 'POST',
    path: '/api/payments/callback/:methodId',
    audience: 'public',
    perMinute: 6000,
    rawBodyMax: 64 * 1024,
    input: z.strictObject({ methodId: z.uuid() }),
    output: z.strictObject({ eventId: z.string(), isRepeat: z.boolean() }),
    refusals: ['NOT_FOUND', 'SIGNATURE_REFUSED', 'BAD_INPUT', 'KEY_REUSED'],
  }),
} as const

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
      .strictObject({ address: z.string().max(60), network: z.literal('TRC-20'), rate: amountInput })
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

const deskMethod = storedMethod.extend({
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

const deskOrder = z.strictObject({
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
  orders: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/deposits/orders',
    audience: 'operator',
    permission: 'deposits.read',
    input: z.strictObject({
      ...pageQuery,
      /** `queue`: what waits for a decision. */
      show: z.enum(['queue', 'open', 'all', ...orderStates]).default('queue'),
      search: z.string().max(60).optional(),
    }),
    output: pageOf(deskOrder),
    refusals: [],
  }),
  order: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/deposits/orders/:orderId',
    audience: 'operator',
    permission: 'deposits.read',
    reads: 'order.playerId',
    reads: 'order.playerId',
    input: z.strictObject({ orderId: z.uuid() }),
    output: z.strictObject({
      order: deskOrder,
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
  slip: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/deposits/slips/:slipId',
    audience: 'operator',
    permission: 'deposits.read',
    reads: 'playerId',
    input: z.strictObject({ slipId: z.uuid() }),
    output: z.strictObject({ playerId: z.uuid(), mediaType: z.string(), base64: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  decide: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/deposits/orders/:orderId/decide',
    audience: 'operator',
    permission: 'deposits.decide',
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
    output: deskOrder,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'DEPOSIT_STATE', 'REFERENCE_USED', 'RECEIVED_NEEDED'],
  }),
  methods: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/deposits/methods',
    audience: 'operator',
    permission: 'deposits.read',
    input: z.strictObject({}),
    output: z.strictObject({ currency, languages: z.array(z.string()), methods: z.array(deskMethod) }),
    refusals: [],
  }),
  saveMethod: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/deposits/methods/:methodId',
    audience: 'operator',
    permission: 'deposits.methods',
    /** Version 0 makes a new one under the caller's id. */
    input: z.strictObject({
      methodId: newId,
      version: z.number().int().min(0),
      method: storedMethod,
      reason,
    }),
    output: deskMethod,
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND', 'METHOD_INCOMPLETE', 'METHOD_TAKEN'],
  }),
  /** `rotate` makes a key and keeps the one before it; `drop-old` ends the one before. The key is told once. */
  changeKey: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/deposits/methods/:methodId/key',
    audience: 'operator',
    permission: 'deposits.methods',
    input: z.strictObject({
      methodId: z.uuid(),
      version: z.number().int().min(1),
      act: z.enum(['rotate', 'drop-old']),
      /** The provider's own key; without it one is made. */
      key: z.string().min(16).max(200).optional(),
      reason,
    }),
    output: z.strictObject({ method: deskMethod, key: z.string().nullable() }),
    refusals: ['VERSION_CONFLICT', 'NOT_FOUND'],
  }),
  /** Sends a signed event to our own callback address, over the network, as the provider would. */
  testCallback: call({
    door: 'backoffice',
    method: 'POST',
    path: '/bo/deposits/methods/:methodId/test',
    audience: 'operator',
    permission: 'deposits.methods',
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
