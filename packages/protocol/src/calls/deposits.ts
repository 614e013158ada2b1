import { z } from 'zod'
import { call } from '../call.ts'
import { language, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { allOf, own, self } from '../rights/right.ts'

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
  /** Of a transfer: the banks it may go to, by their names where they are. */
  banks: z.array(z.string()),
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

export const depositsCalls = {
  methods: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/deposits/methods',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      currency,
      methods: z.array(
        depositMethod.extend({
          /** Closed to this player for a while, since payments by it have failed in a row. */
          pausedUntil: moment.nullable(),
        }),
      ),
      /** Orders that may be open at once, and the caller's open ones. */
      openMax: z.number().int(),
      open: z.array(depositOrder),
      isLimitChosen: z.boolean(),
      /** Every way is closed to this player until staff has looked. */
      isSuspended: z.boolean(),
    }),
    refusals: ['FEATURE_OFF'],
  }),
  create: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/deposits',
    audience: 'player',
    right: own({ depositId: 'new', methodId: 'open' }),
    money: 'in',
    perMinute: 30,
    input: z.strictObject({ depositId: newId, methodId: z.uuid(), amount: amountInput }),
    output: depositOrder,
    refusals: [
      'PLAY_STOPPED',
      'FEATURE_OFF',
      'DEPOSIT_METHOD_OFF',
      'DEPOSIT_OUT_OF_RANGE',
      'DEPOSIT_METHOD_PAUSED',
      'DEPOSITS_SUSPENDED',
      'DEPOSIT_ORDERS_OPEN',
      'DEPOSIT_LIMIT',
      'DEPOSIT_LIMIT_NOT_CHOSEN',
      'DEPOSIT_METHOD_BUSY',
      'IDENTITY_NEEDED',
      'IDENTITY_NOT_TOLD',
      'KEY_REUSED',
      'MAINTENANCE',
    ],
  }),
  order: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/deposits/orders/:depositId',
    audience: 'player',
    right: own({ depositId: 'deposit' }),
    input: z.strictObject(ofOrder),
    output: depositOrder,
    refusals: ['NOT_FOUND'],
  }),
  orders: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/deposits/orders',
    audience: 'player',
    right: self,
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(depositOrder),
    refusals: [],
  }),
  cancel: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/deposits/orders/:depositId/cancel',
    audience: 'player',
    right: own({ depositId: 'deposit' }),
    money: 'out',
    input: z.strictObject({ ...ofOrder, version: z.number().int().min(1) }),
    output: depositOrder,
    refusals: moveRefusals,
  }),
  paid: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/deposits/orders/:depositId/paid',
    audience: 'player',
    right: own({ depositId: 'deposit' }),
    money: 'in',
    input: z.strictObject({ ...ofOrder, version: z.number().int().min(1) }),
    output: depositOrder,
    refusals: moveRefusals,
  }),
  /** The body is the picture itself, png or jpg. */
  slip: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/deposits/orders/:depositId/slip',
    audience: 'player',
    right: own({ depositId: 'deposit' }),
    money: 'in',
    perMinute: 10,
    rawBodyMax: 5 * 1024 * 1024,
    input: z.strictObject(ofOrder),
    output: depositOrder,
    refusals: ['NOT_FOUND', 'DEPOSIT_STATE', 'SLIP_USED', 'SLIPS_FULL', 'PICTURE_REFUSED', 'BODY_TOO_LARGE'],
  }),
  limits: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/deposits/limits',
    audience: 'player',
    right: self,
    input: z.strictObject({}),
    output: limitsAnswer,
    refusals: [],
  }),
  /** Tighter counts at once; looser, or none, waits a day and asks again. */
  setLimit: call({
    endpoint: 'site',
    method: 'PUT',
    path: '/api/deposits/limits/:span',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 30,
    input: z.strictObject({ span: z.enum(limitSpans), amount: amountInput.nullable() }),
    output: limitsAnswer,
    refusals: [],
  }),
  confirmLimit: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/deposits/limits/:span/confirm',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({ span: z.enum(limitSpans), amount: amountInput.nullable() }),
    output: limitsAnswer,
    refusals: ['LIMIT_TOO_SOON', 'LIMIT_NOTHING_WAITS'],
  }),
  withdrawLimit: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/deposits/limits/:span/withdraw',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({ span: z.enum(limitSpans) }),
    output: limitsAnswer,
    refusals: ['LIMIT_NOTHING_WAITS'],
  }),
  /** The player was offered a limit and wants none now. */
  declineLimit: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/deposits/limits/decline',
    audience: 'player',
    right: self,
    money: 'none',
    input: z.strictObject({}),
    output: limitsAnswer,
    refusals: [],
  }),
  /** From payment providers: HMAC-SHA-256 over `X-Timestamp`, a point and the raw body, in `X-Signature`. */
  callback: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/payments/callback/:methodId',
    audience: 'public',
    right: allOf({ methodId: 'open' }),
    money: 'in',
    perMinute: 6000,
    rawBodyMax: 64 * 1024,
    input: z.strictObject({ methodId: z.uuid() }),
    output: z.strictObject({ eventId: z.string(), isRepeat: z.boolean() }),
    refusals: ['NOT_FOUND', 'SIGNATURE_REFUSED', 'BAD_INPUT', 'KEY_REUSED'],
  }),
  /** What our own bank tells came in on the accounts of a method. */
  statement: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/payments/statement/:methodId',
    audience: 'public',
    right: allOf({ methodId: 'open' }),
    money: 'in',
    perMinute: 600,
    rawBodyMax: 256 * 1024,
    input: z.strictObject({ methodId: z.uuid() }),
    output: z.strictObject({ rows: z.number().int(), fresh: z.number().int() }),
    refusals: ['NOT_FOUND', 'SIGNATURE_REFUSED', 'BAD_INPUT', 'STATEMENT_REFUSED'],
  }),
} as const
