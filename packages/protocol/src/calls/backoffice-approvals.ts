import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { one } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

const reason = z.string().trim().min(3).max(200)

const summary = z.strictObject({
  approvalId: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  reason: z.string(),
  proposer: z.string(),
  proposedAt: moment,
  expiresAt: moment,
  decision: z.enum(['approved', 'refused', 'withdrawn', 'expired']).nullable(),
  decider: z.string().nullable(),
  decidedAt: moment.nullable(),
  isMine: z.boolean(),
  /** This operator's role decides this kind, it is open, and somebody else proposed it. */
  mayDecide: z.boolean(),
})

const line = z.strictObject({
  name: z.string(),
  form: z.enum(['text', 'amount', 'moment', 'id', 'player', 'account', 'transfer']),
  value: z.string(),
  was: z.string().optional(),
  currency: z.string().optional(),
})

export const approvalsCalls = {
  approvals: backOfficeCall({
    method: 'GET',
    path: '/bo/approvals',
    permission: 'approvals.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, state: z.enum(['open', 'closed']).default('open') }),
    output: pageOf(summary),
    refusals: [],
  }),
  approval: backOfficeCall({
    method: 'GET',
    path: '/bo/approvals/:approvalId',
    permission: 'approvals.read',
    right: brandWideOf({ approvalId: 'any' }),
    input: z.strictObject({ approvalId: anyId }),
    output: summary.extend({
      /** What would happen if it were approved now; empty once it is decided. */
      lines: z.array(line),
      detail: z.unknown(),
      detailHash: z.string(),
      decisionReason: z.string().nullable(),
      result: z.unknown(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  decideApproval: backOfficeCall({
    method: 'POST',
    path: '/bo/approvals/:approvalId/decision',
    permission: 'approvals.decide',
    right: brandWideOf({ approvalId: 'any' }),
    act: { by: 'decide', isFresh: true, why: 'the word of the second person' },
    input: z.strictObject({
      approvalId: anyId,
      decision: z.enum(['approved', 'refused']),
      /** The hash of what this operator was shown. */
      detailHash: z.string().regex(/^[0-9a-f]{64}$/),
      reason,
    }),
    output: z.strictObject({}),
    refusals: [
      'NOT_FOUND',
      'APPROVAL_OWN',
      'APPROVAL_DECIDED',
      'APPROVAL_EXPIRED',
      'APPROVAL_CHANGED',
      'APPROVAL_ORPHANED',
      'APPROVAL_ONE_PAIR',
      'ACCOUNT_UNCONFIRMED',
    ],
  }),
  /** Accounts that somebody else has to confirm before they decide anything, longest first. */
  accounts: backOfficeCall({
    method: 'GET',
    path: '/bo/approvals/accounts',
    permission: 'approvals.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          operatorId: z.uuid(),
          username: z.string(),
          displayName: z.string(),
          role: z.string(),
          since: moment,
          isMe: z.boolean(),
          /** What both screens show; null for whoever may not confirm this account. */
          code: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  }),
  /** The word of somebody who compared the digits with the colleague. */
  confirmAccount: backOfficeCall({
    method: 'POST',
    path: '/bo/approvals/accounts/:operatorId/confirmation',
    permission: 'approvals.decide',
    right: brandWideOf({ operatorId: 'any' }),
    act: { by: 'decide', isFresh: true, why: 'the word of somebody apart from the account' },
    input: z.strictObject({ operatorId: anyId, code: z.string().regex(/^\d{6}$/), reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'APPROVAL_OWN', 'CONFIRMED_ALREADY', 'CONFIRMER_TOO_NEAR', 'VERSION_CONFLICT'],
  }),
  withdrawApproval: backOfficeCall({
    method: 'POST',
    path: '/bo/approvals/:approvalId/withdrawal',
    permission: 'approvals.read',
    right: brandWideOf({ approvalId: 'any' }),
    act: one('their own proposal'),
    input: z.strictObject({ approvalId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'APPROVAL_DECIDED'],
  }),
} as const
