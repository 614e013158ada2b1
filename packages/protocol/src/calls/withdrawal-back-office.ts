import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { payoutAccountKinds, withdrawal, withdrawalStates } from './withdrawals.ts'
import { LOOK, one, ownApproval, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { nameText } from '../shapes/name-text.ts'

export const withdrawalQueues = ['review', 'second', 'pay', 'unknown', 'disputes', 'all'] as const

export const riskRules = [
  'first-withdrawal',
  'amount-above',
  'withdrawals-over-deposits',
  'shared-device',
  'shared-address',
  'shared-account',
  'account-changed',
  'big-win',
  'little-play',
] as const
export type RiskRule = (typeof riskRules)[number]
/** What a request may run into: a rule of the policy, or an open case of risk that has every request looked at. */
export const reviewRules = [...riskRules, 'risk-case'] as const
export type ReviewRule = (typeof reviewRules)[number]

const row = withdrawal.extend({
  playerId: z.uuid(),
  account: z.string(),
  needsTwo: z.boolean(),
  firstApprover: z.string().nullable(),
  owner: z.string().nullable(),
  ownedAt: moment.nullable(),
  rules: z.array(z.enum(reviewRules)),
})

const reason = z.string().trim().min(3).max(300)
/** What an operator saw when deciding: somebody else's step in between is a conflict, never a surprise. */
const seen = { withdrawalId: anyId, version: z.number().int().min(1) }

export const withdrawalPolicy = z.strictObject({
  minimum: amountInput,
  maximum: amountInput,
  perDayCount: z.number().int().min(1).max(1000),
  perDayAmount: amountInput,
  fee: amountInput,
  /** Above this two different operators approve. */
  secondApproverAbove: amountInput,
  /** Minutes until time confirms a receipt. */
  confirmMinutes: z.number().int().min(10).max(10_080),
  coolingMinutes: z.number().int().min(0).max(10_080),
  usdtCoolingMinutes: z.number().int().min(0).max(10_080),
  securityHoldMinutes: z.number().int().min(0).max(10_080),
  /** Where the jurisdiction lets a player take a request back. */
  playerMayCancel: z.boolean(),
  /** What we promise a request that waits for a person. */
  reviewMinutes: z.number().int().min(1).max(10_080),
  /** Where money is sent from: by staff, or by the simulated bank of a play-money brand. */
  channel: z.enum(['manual', 'simulated']),
  kinds: z.array(z.enum(payoutAccountKinds)).min(1),
  providers: z
    .array(
      z.strictObject({
        kind: z.enum(payoutAccountKinds),
        code: z.string().regex(/^[A-Z0-9-]{2,20}$/),
        name: nameText(1, 60),
      }),
    )
    .min(1)
    .max(200),
  usdt: z
    .strictObject({
      rate: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/),
      networkFee: z.string().regex(/^\d{1,4}(\.\d{1,2})?$/),
    })
    .nullable(),
  rules: z.array(
    z.strictObject({
      rule: z.enum(riskRules),
      isOn: z.boolean(),
      threshold: z.string().regex(/^\d{1,13}(\.\d{1,4})?$/),
    }),
  ),
})
export type WithdrawalPolicyShape = z.infer<typeof withdrawalPolicy>

const moved = z.strictObject({ withdrawal: row })
const conflict = ['NOT_FOUND', 'WITHDRAWAL_MOVED', 'VERSION_CONFLICT'] as const

export const withdrawalBackOfficeCalls = {
  queue: backOfficeCall({
    method: 'GET',
    path: '/bo/withdrawals',
    permission: 'withdrawals.read',
    right: brandWideOf({ playerId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({
      ...cursorQuery,
      queue: z.enum(withdrawalQueues).default('review'),
      playerId: anyId.optional(),
    }),
    output: stretchOf(row),
    refusals: [],
  }),
  counts: backOfficeCall({
    method: 'GET',
    path: '/bo/withdrawals/counts',
    permission: 'withdrawals.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      counts: z.array(z.strictObject({ queue: z.enum(withdrawalQueues), count: z.number().int() })),
    }),
    refusals: [],
  }),
  withdrawal: backOfficeCall({
    method: 'GET',
    path: '/bo/withdrawals/:withdrawalId',
    permission: 'withdrawals.read',
    right: brandWideOf({ withdrawalId: 'any' }),
    reads: 'withdrawal.playerId',
    input: z.strictObject({ withdrawalId: anyId }),
    output: z.strictObject({
      withdrawal: row,
      accountId: z.uuid(),
      accountIsShared: z.boolean(),
      listIsLocked: z.boolean(),
      steps: z.array(
        z.strictObject({
          at: moment,
          from: z.enum(withdrawalStates).nullable(),
          to: z.enum(withdrawalStates),
          actor: z.enum(['player', 'staff', 'rule', 'provider', 'clock']),
          by: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
      hits: z.array(
        z.strictObject({ rule: z.enum(reviewRules), measured: z.string(), threshold: z.string() }),
      ),
      payouts: z.array(
        z.strictObject({
          payoutId: z.uuid(),
          channel: z.enum(['simulated', 'manual']),
          amount: amountText,
          recalled: amountText,
          state: z.enum(['queued', 'sent', 'unknown', 'paid', 'failed']),
          reference: z.string().nullable(),
          madeAt: moment,
          finishedAt: moment.nullable(),
          fault: z.string().nullable(),
        }),
      ),
      proofs: z.array(
        z.strictObject({
          proofId: z.uuid(),
          mediaType: z.string(),
          bytes: z.number().int(),
          uploadedAt: moment,
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** The full number money is sent to; looking at it is in the audit trail. */
  number: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/number',
    permission: 'withdrawals.pay',
    right: brandWideOf({ withdrawalId: 'any' }),
    act: one(LOOK),
    input: z.strictObject({ withdrawalId: anyId }),
    output: z.strictObject({ number: z.string(), holder: z.string(), provider: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  proof: backOfficeCall({
    method: 'GET',
    path: '/bo/withdrawals/proofs/:proofId',
    permission: 'withdrawals.read',
    right: brandWideOf({ proofId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({ proofId: anyId }),
    output: z.strictObject({ playerId: z.uuid(), mediaType: z.string(), base64: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  take: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/owner',
    permission: 'withdrawals.review',
    right: brandWideOf({ withdrawalId: 'any' }),
    act: one('a name on a case'),
    input: z.strictObject(seen),
    output: moved,
    refusals: [...conflict],
  }),
  approve: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/approval',
    permission: 'withdrawals.review',
    right: brandWideOf({ withdrawalId: 'any' }),
    act: {
      by: 'own',
      isFresh: 'asked',
      why: 'above the limit a second approver, never the first one again; who approves never pays',
    },
    input: z.strictObject({ ...seen, reason }),
    output: moved,
    refusals: [...conflict, 'SAME_APPROVER', 'APPROVER_TIED'],
  }),
  reject: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/rejection',
    permission: 'withdrawals.review',
    right: brandWideOf({ withdrawalId: 'any' }),
    act: one('the money goes back to its owner'),
    input: z.strictObject({ ...seen, reason }),
    output: moved,
    refusals: [...conflict],
  }),
  /** Staff paid it and enters the bank's reference. */
  pay: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/payment',
    permission: 'withdrawals.pay',
    right: brandWideOf({ withdrawalId: 'any' }),
    act: ownApproval('only what others approved; who approved it cannot pay it'),
    input: z.strictObject({ ...seen, reference: z.string().trim().min(3).max(64) }),
    output: moved,
    refusals: [...conflict, 'REFERENCE_USED', 'PAYER_APPROVED', 'ACCOUNT_FROZEN'],
  }),
  /** Ends a dispute: the rest is paid, the unpaid part returned, or the receipt is forced, which nothing undoes. */
  decide: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/decision',
    permission: 'withdrawals.review',
    right: brandWideOf({ withdrawalId: 'any' }),
    act: two('withdrawals.decide', 'ends a dispute about money with one word'),
    input: z.strictObject({
      ...seen,
      decision: z.enum(['pay-rest', 'return-rest', 'force']),
      /** What did arrive by the bank's own books. */
      arrived: amountInput.optional(),
      reference: z.string().trim().min(3).max(64).optional(),
      reason,
    }),
    output: moved,
    refusals: [...conflict, 'RECEIVED_OUT_OF_RANGE', 'REFERENCE_USED'],
  }),
  /** Asks the bank now about a payout without a clear answer; what it says is written down at once. */
  askAgain: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/question',
    permission: 'withdrawals.review',
    right: brandWideOf({ withdrawalId: 'any' }),
    act: one('asks the bank; what it answers decides'),
    input: z.strictObject({ withdrawalId: anyId }),
    output: z.strictObject({
      answer: z.enum(['paid', 'failed', 'pending', 'unheard', 'unclear']),
      withdrawal: row,
    }),
    refusals: ['NOT_FOUND', 'WITHDRAWAL_MOVED'],
  }),
  /** Puts the end of such a payout before a second operator: paid, with the bank's reference, or never paid. */
  proposeEnd: backOfficeCall({
    method: 'POST',
    path: '/bo/withdrawals/:withdrawalId/end',
    permission: 'withdrawals.review',
    right: brandWideOf({ withdrawalId: 'any', key: 'new' }),
    act: ownApproval('a proposal'),
    input: z.strictObject({
      ...seen,
      key: newId,
      outcome: z.enum(['paid', 'failed']),
      reference: z.string().trim().min(3).max(64).optional(),
      reason,
    }),
    output: z.strictObject({ approvalId: z.uuid(), expiresAt: moment }),
    refusals: [...conflict, 'APPROVER_TIED', 'APPROVAL_WAITS'],
  }),
  shareAccount: backOfficeCall({
    method: 'POST',
    path: '/bo/payoutAccounts/:accountId/sharing',
    permission: 'withdrawals.review',
    right: brandWideOf({ accountId: 'any' }),
    act: two('withdrawals.share-account', 'opens a payout account to another person'),
    input: z.strictObject({ accountId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  openAccounts: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/payoutAccounts/opening',
    permission: 'withdrawals.review',
    right: brandWideOf({ playerId: 'any' }),
    act: two('withdrawals.open-accounts', 'takes away a lock that the player set'),
    input: z.strictObject({ playerId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  policy: backOfficeCall({
    method: 'GET',
    path: '/bo/withdrawal-policy',
    permission: 'withdrawals.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ version: z.number().int(), policy: withdrawalPolicy }),
    refusals: [],
  }),
  changePolicy: backOfficeCall({
    method: 'PUT',
    path: '/bo/withdrawal-policy',
    permission: 'settings.write',
    right: brandWide,
    act: two('withdrawals.policy', 'holds the limits that everything else about payouts rests on'),
    input: z.strictObject({ version: z.number().int(), policy: withdrawalPolicy, reason }),
    output: z.strictObject({ version: z.number().int(), policy: withdrawalPolicy }),
    refusals: ['VERSION_CONFLICT', 'ABOVE_CEILING'],
  }),
} as const
