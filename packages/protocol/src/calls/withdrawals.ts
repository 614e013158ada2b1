import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { stepUpProof } from './payment-password.ts'
import { own, self } from '../rights/right.ts'

export const withdrawalStates = [
  'REQUESTED',
  'REVIEW',
  'APPROVED',
  'PAYING',
  'UNKNOWN',
  'DISBURSED',
  'PARTLY',
  'NOT_RECEIVED',
  'DISPUTE',
  'COMPLETED',
  'REJECTED',
  'FAILED',
  'RETURNED',
  'CANCELLED',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const withdrawalOutcomes = ['RECEIVED', 'AUTO_RECEIVED', 'FORCED'] as const
export const payoutAccountKinds = ['bank', 'wallet', 'usdt'] as const
export type PayoutAccountKind = (typeof payoutAccountKinds)[number]

/** Why nothing, or not all, may leave now; each has a text `withdraw.block.<code>` on the screens. */
export const withdrawalBlocks = [
  'FUND_PASSWORD_NOT_SET',
  'NO_ACCOUNT',
  'ACCOUNT_COOLING',
  'PENDING_EXISTS',
  'DAILY_LIMIT',
  'SECURITY_HOLD',
  'TURNOVER_OPEN',
  'MONEY_OWED',
  'PAY_OWED',
  'BALANCE_BELOW_MINIMUM',
] as const

/** Why a person looks at a request, as its player is told; each has a text `withdraw.review.<reason>`. */
export const reviewReasons = ['FIRST_WITHDRAWAL', 'AMOUNT', 'NEW_ACCOUNT', 'ROUTINE'] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** Money that is the player's and not free; each has a text `withdraw.held.<purpose>`. `cash`: while a wagering requirement is open. */
export const heldPurposes = [
  'cash',
  'bonus',
  'open-bets',
  'withdrawal-hold',
  'vendor-hold',
  'review-hold',
] as const

export const payoutAccount = z.strictObject({
  accountId: z.uuid(),
  kind: z.enum(payoutAccountKinds),
  provider: z.string(),
  lastFour: z.string(),
  holder: z.string(),
  boundAt: moment,
  usableAt: moment,
  isUsable: z.boolean(),
})

const quote = z.strictObject({ rate: z.string(), networkFee: z.string(), sends: z.string() })

export const withdrawal = z.strictObject({
  withdrawalId: z.uuid(),
  withdrawalNo: z.string(),
  state: z.enum(withdrawalStates),
  outcome: z.enum(withdrawalOutcomes).nullable(),
  version: z.number().int(),
  currency,
  amount: amountText,
  fee: amountText,
  paid: amountText,
  returned: amountText,
  held: amountText,
  quote: quote.nullable(),
  kind: z.enum(payoutAccountKinds),
  provider: z.string(),
  holder: z.string(),
  lastFour: z.string(),
  /** Why a person looks at it; empty unless it is in review. */
  reviewReasons: z.array(z.enum(reviewReasons)),
  /** Our words to the player when it was refused or returned. */
  reason: z.string().nullable(),
  promisedAt: moment,
  createdAt: moment,
  movedAt: moment,
  disbursedAt: moment.nullable(),
  /** Until when the player may answer before time does. */
  confirmBy: moment.nullable(),
  /** The amount the answer is about: what was paid last. */
  paidLast: amountText.nullable(),
  claimedReceived: amountText.nullable(),
  proofCount: z.number().int(),
  /** What time alone confirmed may be contradicted until then. */
  contestableUntil: moment.nullable(),
  mayCancel: z.boolean(),
})

export const withdrawalStep = z.strictObject({
  at: moment,
  from: z.enum(withdrawalStates).nullable(),
  to: z.enum(withdrawalStates),
  actor: z.enum(['player', 'staff', 'rule', 'provider', 'clock']),
})

const member = { endpoint: 'site', audience: 'player' } as const

/** What a person types as a number: bank accounts and wallets in digits, a TRON address in base58. */
const accountNumber = z.string().min(4).max(64)

export const withdrawalsCalls = {
  offer: call({
    ...member,
    method: 'GET',
    path: '/wps/withdrawals/offer',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      currency,
      /** Free to withdraw now. */
      free: amountText,
      /** What an agent owes downlines: it stays until they are paid. */
      owed: amountText,
      total: amountText,
      held: z.array(z.strictObject({ purpose: z.enum(heldPurposes), amount: amountText })),
      minimum: amountText,
      maximum: amountText,
      leftToday: amountText,
      requestsLeftToday: z.number().int(),
      fee: amountText,
      /** Within how long a request that no rule stops is approved; null where a person would look at any request of this player now. */
      promisedSeconds: z.number().int().nullable(),
      /** Above it a person looks at every request. */
      automaticUpTo: amountText,
      /** Why a person would look at any request; empty where the promise holds. */
      reviewReasons: z.array(z.enum(reviewReasons)),
      reviewSeconds: z.number().int(),
      confirmMinutes: z.number().int(),
      blocks: z.array(z.strictObject({ code: z.enum(withdrawalBlocks), until: moment.nullable() })),
      usdt: z.strictObject({ rate: z.string(), networkFee: z.string() }).nullable(),
      kinds: z.array(z.enum(payoutAccountKinds)),
      isSimulated: z.boolean(),
    }),
    refusals: ['FEATURE_OFF'],
  }),
  accounts: call({
    ...member,
    method: 'GET',
    path: '/wps/payoutAccounts',
    right: self,
    input: z.strictObject({}),
    output: z.strictObject({
      accounts: z.array(payoutAccount),
      isLocked: z.boolean(),
      payeeName: z.string().nullable(),
      limits: z.array(z.strictObject({ kind: z.enum(payoutAccountKinds), most: z.number().int() })),
      providers: z.array(
        z.strictObject({ kind: z.enum(payoutAccountKinds), code: z.string(), name: z.string() }),
      ),
      coolingMinutes: z.number().int(),
    }),
    refusals: ['FEATURE_OFF'],
  }),
  bindAccount: call({
    ...member,
    method: 'POST',
    path: '/wps/payoutAccounts',
    right: own({ accountId: 'new' }),
    money: 'out',
    perMinute: 20,
    input: z.strictObject({
      accountId: newId,
      kind: z.enum(payoutAccountKinds),
      provider: z.string().max(20),
      number: accountNumber,
      holder: z.string().min(2).max(80),
      /** The number of an account bound before; asked from the second account on. */
      firstNumber: accountNumber.optional(),
      proof: stepUpProof,
    }),
    output: payoutAccount,
    refusals: [
      'STEP_UP_REQUIRED',
      'PAYEE_NAME_DIFFERS',
      'PAYOUT_ACCOUNT_LIMIT',
      'PAYOUT_ACCOUNT_TAKEN',
      'PAYOUT_ACCOUNT_BOUND',
      'PAYOUT_ACCOUNTS_LOCKED',
      'FIRST_NUMBER_WRONG',
      'KEY_REUSED',
      'FEATURE_OFF',
    ],
  }),
  removeAccount: call({
    ...member,
    method: 'POST',
    path: '/wps/payoutAccounts/:accountId/removal',
    right: own({ accountId: 'payout-account' }),
    money: 'out',
    perMinute: 20,
    input: z.strictObject({ accountId: anyId, proof: stepUpProof }),
    output: z.strictObject({}),
    refusals: ['STEP_UP_REQUIRED', 'PAYOUT_ACCOUNTS_LOCKED', 'PAYOUT_ACCOUNT_IN_USE', 'NOT_FOUND'],
  }),
  lockAccounts: call({
    ...member,
    method: 'POST',
    path: '/wps/payoutAccounts/lock',
    right: self,
    money: 'out',
    input: z.strictObject({}),
    output: z.strictObject({ isLocked: z.literal(true) }),
    refusals: [],
  }),
  request: call({
    ...member,
    method: 'POST',
    path: '/wps/withdrawals',
    right: own({ requestId: 'new', accountId: 'payout-account' }),
    money: 'out',
    perMinute: 30,
    input: z.strictObject({
      requestId: newId,
      accountId: anyId,
      amount: amountInput,
      proof: stepUpProof,
      /** The account's name in full; asked at the first withdrawal from an address. */
      payeeName: z.string().max(80).optional(),
    }),
    output: z.strictObject({ withdrawal, balance: amountText }),
    refusals: [
      'ACCOUNT_FROZEN',
      'STEP_UP_REQUIRED',
      'ACCOUNT_COOLING',
      'AMOUNT_LIMIT',
      'DAILY_LIMIT',
      'PAY_OWED',
      'INSUFFICIENT_FUNDS',
      'TURNOVER_OPEN',
      'MONEY_OWED',
      'PENDING_EXISTS',
      'VERIFY_NEEDED',
      'IDENTITY_NEEDED',
      'SECURITY_HOLD',
      'KEY_REUSED',
      'NOT_FOUND',
      'FEATURE_OFF',
    ],
  }),
  withdrawals: call({
    ...member,
    method: 'GET',
    path: '/wps/withdrawals',
    right: self,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(withdrawal),
    refusals: [],
  }),
  withdrawal: call({
    ...member,
    method: 'GET',
    path: '/wps/withdrawals/:withdrawalId',
    right: own({ withdrawalId: 'withdrawal' }),
    input: z.strictObject({ withdrawalId: anyId }),
    output: z.strictObject({ withdrawal, steps: z.array(withdrawalStep) }),
    refusals: ['NOT_FOUND'],
  }),
  cancel: call({
    ...member,
    method: 'POST',
    path: '/wps/withdrawals/:withdrawalId/cancel',
    right: own({ withdrawalId: 'withdrawal' }),
    money: 'out',
    input: z.strictObject({ withdrawalId: anyId }),
    output: z.strictObject({ withdrawal, balance: amountText }),
    refusals: ['NOT_FOUND', 'WITHDRAWAL_FINAL', 'WITHDRAWAL_MOVED'],
  }),
  addProof: call({
    ...member,
    method: 'POST',
    path: '/wps/withdrawals/:withdrawalId/proofs',
    right: own({ withdrawalId: 'withdrawal' }),
    money: 'out',
    perMinute: 20,
    rawBodyMax: 5_242_880,
    input: z.strictObject({ withdrawalId: anyId }),
    output: z.strictObject({ proofId: z.uuid(), proofCount: z.number().int() }),
    refusals: ['NOT_FOUND', 'IMAGE_REFUSED', 'IMAGE_LIMIT', 'WITHDRAWAL_MOVED', 'BODY_TOO_LARGE'],
  }),
  answerReceipt: call({
    ...member,
    method: 'POST',
    path: '/wps/withdrawals/:withdrawalId/receipt',
    right: own({ withdrawalId: 'withdrawal' }),
    money: 'out',
    perMinute: 30,
    input: z.strictObject({
      withdrawalId: anyId,
      answer: z.enum(['received', 'partly', 'not-received']),
      /** With `partly`: what did arrive. What is missing is worked out here. */
      received: amountInput.optional(),
    }),
    output: z.strictObject({ withdrawal }),
    refusals: [
      'NOT_FOUND',
      'WITHDRAWAL_FINAL',
      'WITHDRAWAL_MOVED',
      'PROOF_REQUIRED',
      'RECEIVED_OUT_OF_RANGE',
    ],
  }),
} as const
