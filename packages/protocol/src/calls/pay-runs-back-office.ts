import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { contractKinds } from '../shapes/contract-terms.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { categories } from './catalog.ts'

export const payBillStates = [
  'NOT_REACHED',
  'PENDING_APPROVAL',
  'DENIED',
  'WRITTEN_OFF',
  'UNDER_REVIEW',
  'PAID',
  'PARTIAL',
  'INSUFFICIENT',
  'PAYING',
] as const
/** Runs by contracts, and of rebate points. */
export const payRunKinds = [...contractKinds, 'rebate'] as const
export const rebateStates = ['PAID', 'PAYING', 'CARRIED', 'UNDER_REVIEW', 'DENIED'] as const
const count = z.number().int()

export const payRunsBackOfficeCalls = {
  /** Runs of every clock, the latest period first; those that are expected too. */
  runs: backOfficeCall({
    method: 'GET',
    path: '/bo/pay-runs',
    permission: 'contracts.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, kind: z.enum(payRunKinds).optional() }),
    output: stretchOf(
      z.strictObject({
        runId: z.uuid(),
        kind: z.enum(payRunKinds),
        /** Of dividends. */
        payPeriod: z.enum(['D', 'W', 'H', 'M']).nullable(),
        periodFrom: moment,
        periodTo: moment,
        dueAt: moment,
        /** Null while it is only expected. */
        computedAt: moment.nullable(),
        lines: count.nullable(),
        /** What the platform pays in all, and has paid. */
        total: amountText.nullable(),
        paid: amountText,
        waiting: count,
        short: count,
        /** Bills of which a part waits for a word on opposite bets. */
        held: count,
        corrected: count,
        rootHash: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  /** Bills of one run in the order of the line, the platform's first. */
  bills: backOfficeCall({
    method: 'GET',
    path: '/bo/pay-runs/:runId/bills',
    permission: 'contracts.read',
    right: brandWideOf({ runId: 'any' }),
    input: z.strictObject({
      runId: anyId,
      cursor: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: stretchOf(
      z.strictObject({
        billId: z.uuid(),
        lineNo: count,
        holderId: z.uuid(),
        holder: z.string(),
        /** Null: the platform. */
        issuer: z.string().nullable(),
        turnover: amountText,
        active: count,
        base: amountText,
        /** Place of the tier that pays, from 0. */
        tier: count.nullable(),
        result: amountText.nullable(),
        carryBefore: amountText.nullable(),
        amount: amountText,
        paid: amountText,
        /** What waits for a word on opposite bets, and what is not paid by one. */
        held: amountText,
        denied: amountText,
        state: z.enum(payBillStates),
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  /** What a run of rebates gave, payment by payment. */
  rebates: backOfficeCall({
    method: 'GET',
    path: '/bo/pay-runs/:runId/rebates',
    permission: 'contracts.read',
    right: brandWideOf({ runId: 'any' }),
    input: z.strictObject({
      runId: anyId,
      cursor: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: stretchOf(
      z.strictObject({
        paymentId: z.uuid(),
        accountId: z.uuid(),
        account: z.string(),
        /** Of the own play; otherwise of everybody below. */
        isOwn: z.boolean(),
        category: z.enum(categories),
        lines: count,
        base: amountText,
        earned: amountText,
        paid: amountText,
        state: z.enum(rebateStates),
      }),
    ),
    refusals: [],
  }),
  /**
   * Yes or no to a bill of the platform that waits; or the rest of one that found too little money is given up, or paid from the platform's
   * money, to which the agent then owes it.
   */
  decide: backOfficeCall({
    method: 'POST',
    path: '/bo/pay-runs/bills/:billId/decide',
    permission: 'pay-runs.decide',
    right: brandWideOf({ billId: 'any' }),
    act: two('pay-runs.decide', 'the platform pays by it, or somebody is not paid'),
    input: z.strictObject({
      billId: anyId,
      decision: z.enum(['APPROVE', 'DENY', 'PAY_FOR', 'WRITE_OFF']),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
} as const
