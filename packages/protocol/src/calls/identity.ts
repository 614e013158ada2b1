import { z } from 'zod'
import { call } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { all, own, self } from '../rights/right.ts'

/** Where a check stands; each has a text `identity.state.<state>`. */
export const identityStates = [
  'none',
  'asked',
  'submitted',
  'review',
  'second',
  'approved',
  'refused',
  'expired',
] as const
export type IdentityState = (typeof identityStates)[number]

/** Each has texts `identity.document.<kind>` and `identity.document.<kind>.how`. */
export const documentKinds = ['id-front', 'id-back', 'selfie', 'address'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const identityLevel = z.number().int().min(1).max(3)

/** What a brand asks, by level, and from which sums on. `*` is every jurisdiction that has no rule of its own. */
export const identityPolicy = z.strictObject({
  isOn: z.boolean(),
  levels: z
    .array(
      z.strictObject({
        level: identityLevel,
        documents: z.array(z.enum(documentKinds)).min(1),
        /** Two different operators approve. */
        needsTwo: z.boolean(),
      }),
    )
    .min(1)
    .max(3),
  rules: z
    .array(
      z.strictObject({
        jurisdiction: z.string().regex(/^(\*|[A-Z]{2})$/),
        level: identityLevel,
        /** Deposits of more than this in all, and withdrawals of more than this in all, need the level. */
        depositAbove: amountInput,
        withdrawalAbove: amountInput,
      }),
    )
    .max(60),
  /** After this a check is asked again, before the next deposit. */
  validMonths: z.number().int().min(1).max(120),
  /** What we promise for a look at what was sent. */
  reviewHours: z.number().int().min(1).max(240),
  /** How long documents stay after they are no longer needed. */
  keepYears: z.number().int().min(1).max(10),
})
export type IdentityPolicyShape = z.infer<typeof identityPolicy>

const step = z.strictObject({
  level: identityLevel,
  documents: z.array(z.enum(documentKinds)),
  depositAbove: amountText,
  withdrawalAbove: amountText,
})

const terms = {
  isOn: z.boolean(),
  version: z.number().int(),
  steps: z.array(step),
  reviewHours: z.number().int(),
  keepYears: z.number().int(),
  validMonths: z.number().int(),
}

const ownState = z.strictObject({
  ...terms,
  /** The terms in force were told to this player; a deposit needs that. */
  isAcknowledged: z.boolean(),
  /** Up to which level the player is verified now. */
  level: z.number().int(),
  /** The level that is asked or looked at next; null when nothing is open and nothing higher exists. */
  next: identityLevel.nullable(),
  minimumAge: z.number().int(),
  case: z
    .strictObject({
      caseId: z.uuid(),
      level: identityLevel,
      state: z.enum(identityStates),
      version: z.number().int(),
      documents: z.array(z.strictObject({ kind: z.enum(documentKinds), sentAt: moment })),
      /** Our words when it was refused, and what to send again. */
      reason: z.string().nullable(),
      again: z.array(z.enum(documentKinds)),
      submittedAt: moment.nullable(),
      expiresAt: moment.nullable(),
    })
    .nullable(),
})

const member = { endpoint: 'site', audience: 'player' } as const
const personName = z
  .string()
  .trim()
  .min(2)
  .max(80)
  .regex(/^[\p{L}\p{M}'. -]+$/u)

export const identityPerson = {
  fullName: personName,
  birthDate: z.iso.date(),
  idNumber: z
    .string()
    .trim()
    .min(4)
    .max(30)
    .regex(/^[A-Za-z0-9 -]+$/),
  nationality: z.string().regex(/^[A-Z]{2}$/),
  address: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u),
}

export const identityCalls = {
  /** What is asked, when and why: for whoever thinks of signing up. */
  terms: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/identity/terms',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject(terms),
    refusals: [],
  }),
  state: call({
    ...member,
    method: 'GET',
    path: '/api/identity',
    right: self,
    input: z.strictObject({}),
    output: ownState,
    refusals: [],
  }),
  /** The player read the terms of this version before a deposit. */
  acknowledged: call({
    ...member,
    method: 'POST',
    path: '/api/identity/told',
    right: self,
    money: 'none',
    input: z.strictObject({ version: z.number().int().min(0) }),
    output: ownState,
    refusals: ['VERSION_CONFLICT'],
  }),
  begin: call({
    ...member,
    method: 'POST',
    path: '/api/identity/cases',
    right: self,
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ level: identityLevel }),
    output: ownState,
    refusals: ['FEATURE_OFF', 'IDENTITY_MOVED'],
  }),
  /** The body is the picture itself, png or jpg; a later one of a kind takes the place of the one before. */
  document: call({
    ...member,
    method: 'POST',
    path: '/api/identity/cases/:caseId/documents/:kind',
    right: own({ caseId: 'identity-case' }),
    money: 'none',
    perMinute: 20,
    rawBodyMax: 5_242_880,
    input: z.strictObject({ caseId: anyId, kind: z.enum(documentKinds) }),
    output: ownState,
    refusals: ['NOT_FOUND', 'PICTURE_REFUSED', 'IDENTITY_MOVED', 'IMAGE_LIMIT', 'BODY_TOO_LARGE'],
  }),
  submit: call({
    ...member,
    method: 'POST',
    path: '/api/identity/cases/:caseId/submission',
    right: own({ caseId: 'identity-case' }),
    money: 'none',
    perMinute: 20,
    input: z.strictObject({ caseId: anyId, version: z.number().int().min(1), ...identityPerson }),
    output: ownState,
    refusals: ['NOT_FOUND', 'IDENTITY_MOVED', 'VERSION_CONFLICT', 'DOCUMENTS_MISSING', 'UNDER_AGE'],
  }),
} as const
