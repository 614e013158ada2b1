import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { riskKinds, riskOutcomes, riskRule, riskSources, riskStates, ways } from '../shapes/risk.ts'

const savedRule = z.strictObject({
  ...riskRule.shape,
  ruleId: z.uuid(),
  version: z.number().int(),
  currency: z.string(),
  /** Up to when everything that happened was looked at. */
  checkedTo: moment,
  openCases: z.number().int(),
  changedAt: moment,
  changedBy: z.string(),
})

const evidence = z.strictObject({
  source: z.enum(riskSources),
  reference: z.string(),
  /** Whose it is; of things that several players share, another's too. */
  playerId: z.uuid(),
  account: z.string(),
  at: moment,
  way: z.enum(ways).nullable(),
  amount: amountText.nullable(),
  text: z.string().nullable(),
})

const caseRow = z.strictObject({
  caseId: z.uuid(),
  version: z.number().int(),
  playerId: z.uuid(),
  account: z.string(),
  ruleId: z.uuid(),
  rule: z.string(),
  kind: z.enum(riskKinds),
  score: z.number().int(),
  state: z.enum(riskStates),
  assignedTo: z.string().nullable(),
  holdsWithdrawals: z.boolean(),
  /** What was measured when it was seen last. */
  measured: z.string(),
  currency: z.string(),
  times: z.number().int(),
  openedAt: moment,
  lastAt: moment,
  outcome: z.enum(riskOutcomes).nullable(),
  closedAt: moment.nullable(),
})

const caseFilter = {
  show: z.enum(['open', 'mine', 'closed', 'all']).default('open'),
  kind: z.enum(riskKinds).optional(),
  playerId: anyId.optional(),
}

const step = z.strictObject({
  no: z.number().int(),
  at: moment,
  by: z.string(),
  act: z.enum(['moved', 'assigned', 'noted', 'held', 'released']),
  from: z.enum(riskStates).nullable(),
  to: z.enum(riskStates).nullable(),
  text: z.string().nullable(),
})

const note = z.string().trim().min(3).max(1_000)
const ofCase = { caseId: anyId, version: z.number().int().min(1) }
const decides = { method: 'POST', permission: 'risk.decide', right: brandWideOf({ caseId: 'any' }) } as const
const HANDLING = 'how a case is handled; every step is kept with its name, and no money moves'
const seen = z.strictObject({ cases: z.number().int(), score: z.number().int() })

/** Rules that look for misuse and laundering, and the cases they open. */
export const riskCalls = {
  rules: backOfficeCall({
    method: 'GET',
    path: '/bo/risk/rules',
    permission: 'risk.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, cursor: anyId.optional() }),
    output: stretchOf(savedRule),
    refusals: [],
  }),
  rule: backOfficeCall({
    method: 'GET',
    path: '/bo/risk/rules/:ruleId',
    permission: 'risk.read',
    right: brandWideOf({ ruleId: 'any' }),
    input: z.strictObject({ ruleId: anyId }),
    output: savedRule,
    refusals: ['NOT_FOUND'],
  }),
  /** Version 0 makes a new one. It looks at what happens from then on. */
  saveRule: backOfficeCall({
    method: 'PUT',
    path: '/bo/risk/rules/:ruleId',
    permission: 'risk.rules',
    right: brandWideOf({ ruleId: 'any' }),
    act: two('risk.rule', 'what is looked at as misuse or laundering, and what is not'),
    input: z.strictObject({ ruleId: anyId, version: z.number().int().min(0), rule: riskRule }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT', 'AMOUNT_MALFORMED'],
  }),
  /** Has a rule tried on past data, by the function that runs it; saves no rule and opens no case. The last trial of the same person ends. */
  trial: backOfficeCall({
    method: 'POST',
    path: '/bo/risk/trials',
    permission: 'risk.rules',
    right: brandWide,
    act: one('a trial on past data; it changes nothing'),
    perMinute: 20,
    input: z.strictObject({ rule: riskRule, days: z.number().int().min(1).max(30).default(30) }),
    output: z.strictObject({ trialId: z.uuid() }),
    refusals: ['AMOUNT_MALFORMED'],
  }),
  /** What a trial has found so far. */
  tried: backOfficeCall({
    method: 'GET',
    path: '/bo/risk/trials/:trialId',
    permission: 'risk.rules',
    right: brandWideOf({ trialId: 'any' }),
    input: z.strictObject({ trialId: anyId }),
    output: z.strictObject({
      kind: z.enum(riskKinds),
      from: moment,
      to: moment,
      days: z.number().int(),
      /** Days that were looked at, from the newest on; all of them: it is over. */
      doneDays: z.number().int(),
      isFailed: z.boolean(),
      /** Players of whom a case would have been opened. */
      cases: z.number().int(),
      currency,
      first: z.array(
        z.strictObject({
          playerId: z.uuid(),
          account: z.string(),
          at: moment,
          measured: z.string(),
          times: z.number().int(),
          evidence: z.array(evidence),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  cases: backOfficeCall({
    method: 'GET',
    path: '/bo/risk/cases',
    permission: 'risk.read',
    right: brandWideOf({ playerId: 'any' }),
    input: z.strictObject({ ...cursorQuery, ...caseFilter }),
    output: stretchOf(caseRow),
    refusals: [],
  }),
  /** The same list as a file, for reports. */
  exportCases: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/risk-cases',
    permission: ['risk.read', 'export.make'],
    right: brandWideOf({ playerId: 'any' }),
    perMinute: 20,
    input: z.strictObject({ cursor: z.string().max(200).optional(), ...caseFilter }),
    output: csvFile,
    refusals: [],
  }),
  case: backOfficeCall({
    method: 'GET',
    path: '/bo/risk/cases/:caseId',
    permission: 'risk.read',
    right: brandWideOf({ caseId: 'any' }),
    reads: 'case.playerId',
    input: z.strictObject({ caseId: anyId }),
    output: z.strictObject({
      case: caseRow,
      currency,
      /** The rule as it was when the case was opened. */
      opened: riskRule,
      /** The newest first, 200 at most. */
      evidence: z.array(evidence),
      steps: z.array(step),
      /** What is open of the same player, in all. */
      player: seen,
    }),
    refusals: ['NOT_FOUND'],
  }),
  move: backOfficeCall({
    ...decides,
    path: '/bo/risk/cases/:caseId/state',
    act: one(HANDLING),
    input: z
      .strictObject({
        ...ofCase,
        state: z.enum(riskStates),
        outcome: z.enum(riskOutcomes).nullable(),
        note,
      })
      .refine(({ state, outcome }) => (state === 'CLOSED') === (outcome !== null)),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'CASE_CLOSED'],
  }),
  /** Who may be given a case. */
  colleagues: backOfficeCall({
    method: 'GET',
    path: '/bo/risk/colleagues',
    permission: 'risk.decide',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ usernames: z.array(z.string()) }),
    refusals: [],
  }),
  /** Gives a case to somebody who may decide on it, oneself among them, or to nobody. */
  assign: backOfficeCall({
    ...decides,
    path: '/bo/risk/cases/:caseId/assignment',
    act: one(HANDLING),
    input: z.strictObject({ ...ofCase, to: z.string().min(1).max(64).nullable() }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'CASE_CLOSED'],
  }),
  /** Every withdrawal that the player asks for is looked at by a person from now on, by the review of withdrawals; or by its own rules alone again. */
  hold: backOfficeCall({
    ...decides,
    path: '/bo/risk/cases/:caseId/hold',
    act: one('whether a person looks at a withdrawal, who then decides on it by the rules of withdrawals'),
    input: z.strictObject({ ...ofCase, isHeld: z.boolean(), note }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'CASE_CLOSED'],
  }),
  note: backOfficeCall({
    ...decides,
    path: '/bo/risk/cases/:caseId/notes',
    act: one(HANDLING),
    input: z.strictObject({ ...ofCase, note }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const
