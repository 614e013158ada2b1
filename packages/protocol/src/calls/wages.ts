import { z } from 'zod'
import { call } from '../call.ts'
import { own, self } from '../rights/right.ts'
import { contractKinds, contractTerms } from '../shapes/contract-terms.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { categories } from './catalog.ts'

export const billStates = [
  'NOT_REACHED',
  'WAITING',
  'DENIED',
  'PAYING',
  'UNDER_REVIEW',
  'PAID',
  'PARTIAL',
  'INSUFFICIENT',
  'WRITTEN_OFF',
] as const
const range = { from: z.iso.date(), to: z.iso.date() }
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const kind = z.enum(contractKinds)
/** What brings an agent money: contracts, the difference of prize groups, and rebate points of the own play and of everybody below. */
export const incomeKinds = [...contractKinds, 'prize-share', 'rebate-own', 'rebate-agent'] as const
const billFilter = {
  ...range,
  kind: kind.optional(),
  side: z.enum(['own', 'down']).default('own'),
  sort: z.enum(['period', 'amount']).default('period'),
  order: z.enum(['up', 'down']).default('down'),
}

const billLine = z.strictObject({
  billId: z.uuid(),
  kind,
  periodFrom: moment,
  periodTo: moment,
  holder: z.string(),
  /** Null: the platform. */
  issuer: z.string().nullable(),
  turnover: amountText,
  active: z.number().int(),
  base: amountText,
  /** Place of the tier that paid, from 0. */
  tier: z.number().int().nullable(),
  amount: amountText,
  paid: amountText,
  /** What of the amount waits while somebody looks at bets of the team, and what is not paid after that. */
  held: amountText,
  denied: amountText,
  /** What the holder owes below out of it; of own bills alone. */
  paidDown: amountText.nullable(),
  state: z.enum(billStates),
  paidAt: moment.nullable(),
})

const played = {
  bets: z.number().int(),
  turnover: amountText,
  won: amountText,
  lost: amountText,
  returned: amountText,
}
const sample = { from: '2026-01-01', to: '2026-01-02' }

/** What terms would have given on bets of the past, beside what runs now. */
const simulated = z.strictObject({
  currency,
  from: moment,
  to: moment,
  /** Fewer than asked for where a team played so much that all of them would take too long. */
  days: z.number().int(),
  /** Whole periods of the new terms that were counted, and the bets in them. */
  periods: z.number().int(),
  bets: z.number().int(),
  /** Whose terms they are first; then, told to that agent alone, the direct downlines with a contract. */
  rows: z.array(
    z.strictObject({
      account: z.string(),
      before: amountText,
      after: amountText,
      difference: amountText,
      /** The contract would not fit below the new terms. */
      ends: z.boolean(),
    }),
  ),
  /** What stays with the caller: own pay less what is paid down. */
  net: z.strictObject({ before: amountText, after: amountText, difference: amountText }),
})

export const wagesCalls = {
  /** The caller's own pay under terms that somebody offers; nothing is agreed or kept. */
  simulateOwn: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/wages/simulation',
    audience: 'player',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ terms: contractTerms }),
    output: simulated,
    refusals: ['NOT_AN_AGENT'],
  }),
  /** What the caller would pay a direct downline. */
  simulateDownline: call({
    endpoint: 'site',
    method: 'POST',
    path: '/api/agent/wages/simulation/:downlineId',
    audience: 'player',
    right: own({ downlineId: 'downline' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ downlineId: anyId, terms: contractTerms }),
    output: simulated,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  /** Bills of the caller, or those that the caller pays to direct downlines. */
  bills: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/bills',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 120,
    input: z.strictObject({ ...cursorQuery, ...billFilter }),
    output: stretchOf(billLine).extend({
      currency,
      /** Of everything the filter finds. */
      total: z.strictObject({ bills: z.number().int(), amount: amountText, paid: amountText }),
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  billFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/bills/file',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 10,
    input: z.strictObject({ ...billFilter, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  /** What came in and what went out by bills of downlines, by the day of payment. */
  income: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/income',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 60,
    input: z.strictObject(range),
    output: z.strictObject({
      currency,
      timeZone: z.string(),
      days: z.array(
        z.strictObject({
          day: z.iso.date(),
          kind: z.enum(incomeKinds),
          /** Of rebates; null of everything else. */
          category: z.enum(categories).nullable(),
          received: amountText,
          paidDown: amountText,
          net: amountText,
        }),
      ),
      total: z.strictObject({ received: amountText, paidDown: amountText, net: amountText }),
      /** What downlines are still owed now, by the kind of contract; no range changes it. */
      owed: z.array(z.strictObject({ kind, amount: amountText })),
    }),
    refusals: ['NOT_AN_AGENT'],
  }),
  incomeFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/income/file',
    audience: 'player',
    right: { ...self, sample },
    perMinute: 10,
    input: z.strictObject({ ...range, cursor: cursorQuery.cursor }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT'],
  }),
  /** One bill with everything its amount follows from, and the way from it to the root of its run. */
  bill: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/bills/:billId',
    audience: 'player',
    right: own({ billId: 'pay-bill' }),
    perMinute: 60,
    input: z.strictObject({ billId: anyId }),
    output: billLine.extend({
      currency,
      terms: contractTerms,
      contractId: z.uuid(),
      agreementHash: hash,
      /** The parties as the signed words name them. */
      holderId: z.uuid(),
      issuerId: z.uuid().nullable(),
      /** Of dividends: what the members lost, less costs; below zero where they won. */
      result: amountText.nullable(),
      /** What was taken off the base first. */
      carryBefore: amountText.nullable(),
      fees: amountText.nullable(),
      /** What a dividend was cut by because its payer's own was less. */
      cut: amountText.nullable(),
      run: z.strictObject({
        name: z.string(),
        lines: z.number().int(),
        rootHash: hash,
        rootSum: amountText,
        computedAt: moment,
      }),
      proof: z.strictObject({
        place: z.number().int(),
        path: z.array(z.strictObject({ hash, sum: amountText })),
      }),
      legs: z.array(
        z.strictObject({
          account: z.string(),
          isSelf: z.boolean(),
          members: z.number().int(),
          active: z.number().int(),
          ...played,
        }),
      ),
    }),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  /** The members of one leg with what each played in the period, whoever staked most first. */
  members: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/bills/:billId/members',
    audience: 'player',
    right: { ...own({ billId: 'pay-bill' }), sample: { leg: 'nobody' } },
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, billId: anyId, leg: z.string().max(64) }),
    output: stretchOf(z.strictObject({ account: z.string(), ...played })),
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  memberFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/bills/:billId/members/file',
    audience: 'player',
    right: { ...own({ billId: 'pay-bill' }), sample: { leg: 'nobody' } },
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, billId: anyId, leg: z.string().max(64) }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  betFile: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/bills/:billId/bets/file',
    audience: 'player',
    right: { ...own({ billId: 'pay-bill' }), sample: { member: 'nobody' } },
    perMinute: 10,
    input: z.strictObject({ cursor: cursorQuery.cursor, billId: anyId, member: z.string().max(64) }),
    output: csvFile,
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
  /** The settled bets of one member that the bill counts, in the order of their settling. */
  bets: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/agent/wages/bills/:billId/bets',
    audience: 'player',
    right: { ...own({ billId: 'pay-bill' }), sample: { member: 'nobody' } },
    perMinute: 60,
    input: z.strictObject({ ...cursorQuery, billId: anyId, member: z.string().max(64) }),
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
    refusals: ['NOT_AN_AGENT', 'NOT_FOUND'],
  }),
} as const
