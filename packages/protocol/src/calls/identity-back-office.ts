import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { documentKinds, identityLevel, identityPerson, identityPolicy, identityStates } from './identity.ts'
import { depends, GUARD, LOOK, one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { nameText } from '../shapes/name-text.ts'

export const identityQueues = ['waiting', 'mine', 'second', 'all'] as const
export const listKinds = ['sanctions', 'pep', 'exclusion'] as const
export const hitStates = ['open', 'cleared', 'confirmed'] as const

const row = z.strictObject({
  caseId: z.uuid(),
  playerId: z.uuid(),
  account: z.string(),
  level: identityLevel,
  state: z.enum(identityStates),
  version: z.number().int(),
  needsTwo: z.boolean(),
  reviewer: z.string().nullable(),
  takenAt: moment.nullable(),
  submittedAt: moment.nullable(),
  movedAt: moment,
  /** Other accounts of the same person, and open hits of a list. */
  duplicates: z.number().int(),
  hits: z.number().int(),
})

const hit = z.strictObject({
  hitId: z.uuid(),
  playerId: z.uuid(),
  account: z.string(),
  listKind: z.enum(listKinds),
  listName: z.string(),
  entryName: z.string(),
  entryBirthDate: z.string().nullable(),
  reference: z.string(),
  score: z.number().int(),
  state: z.enum(hitStates),
  foundAt: moment,
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
})

const list = z.strictObject({
  listId: z.uuid(),
  kind: z.enum(listKinds),
  name: z.string(),
  entries: z.number().int(),
  importedBy: z.string(),
  importedAt: moment,
})

const reason = z.string().trim().min(3).max(300)
const seen = { caseId: anyId, version: z.number().int().min(1) }
const conflict = ['NOT_FOUND', 'IDENTITY_MOVED', 'VERSION_CONFLICT'] as const
const moved = z.strictObject({ case: row })

export const identityBackOfficeCalls = {
  queue: backOfficeCall({
    method: 'GET',
    path: '/bo/identity/cases',
    permission: 'identity.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, queue: z.enum(identityQueues).default('waiting') }),
    output: pageOf(row),
    refusals: [],
  }),
  case: backOfficeCall({
    method: 'GET',
    path: '/bo/identity/cases/:caseId',
    permission: 'identity.read',
    right: brandWideOf({ caseId: 'any' }),
    reads: 'case.playerId',
    input: z.strictObject({ caseId: anyId }),
    output: z.strictObject({
      case: row,
      documents: z.array(
        z.strictObject({
          documentId: z.uuid(),
          kind: z.enum(documentKinds),
          bytes: z.number().int(),
          sentAt: moment,
          isReplaced: z.boolean(),
          isErased: z.boolean(),
        }),
      ),
      others: z.array(z.strictObject({ playerId: z.uuid(), account: z.string() })),
      hits: z.array(hit),
      steps: z.array(
        z.strictObject({
          at: moment,
          from: z.enum(identityStates).nullable(),
          to: z.enum(identityStates),
          actor: z.enum(['player', 'staff', 'rule', 'clock']),
          byWhom: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
      registeredBirthDate: z.string().nullable(),
      payeeName: z.string().nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** What the player said of themselves; every look is written down. */
  person: backOfficeCall({
    method: 'POST',
    path: '/bo/identity/cases/:caseId/person',
    permission: 'identity.review',
    right: brandWideOf({ caseId: 'any' }),
    act: one(LOOK),
    reads: 'playerId',
    input: z.strictObject({ caseId: anyId, reason }),
    output: z.strictObject({ playerId: z.uuid(), ...identityPerson }),
    refusals: ['NOT_FOUND'],
  }),
  /** One picture; every look is written down. */
  document: backOfficeCall({
    method: 'POST',
    path: '/bo/identity/documents/:documentId',
    permission: 'identity.review',
    right: brandWideOf({ documentId: 'any' }),
    act: one(LOOK),
    reads: 'playerId',
    input: z.strictObject({ documentId: anyId, reason }),
    output: z.strictObject({ playerId: z.uuid(), mediaType: z.string(), base64: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  take: backOfficeCall({
    method: 'POST',
    path: '/bo/identity/cases/:caseId/owner',
    permission: 'identity.review',
    right: brandWideOf({ caseId: 'any' }),
    act: one('a name on a case'),
    input: z.strictObject(seen),
    output: moved,
    refusals: conflict,
  }),
  approve: backOfficeCall({
    method: 'POST',
    path: '/bo/identity/cases/:caseId/approval',
    permission: 'identity.review',
    right: brandWideOf({ caseId: 'any' }),
    act: one('the policy, which two people set, says which level needs two reviewers'),
    input: z.strictObject({ ...seen, reason }),
    output: moved,
    refusals: [...conflict, 'SAME_APPROVER', 'IDENTITY_TAKEN', 'IDENTITY_HIT', 'PAYEE_NAME_DIFFERS'],
  }),
  refuse: backOfficeCall({
    method: 'POST',
    path: '/bo/identity/cases/:caseId/refusal',
    permission: 'identity.review',
    right: brandWideOf({ caseId: 'any' }),
    act: one(GUARD),
    input: z.strictObject({ ...seen, reason, again: z.array(z.enum(documentKinds)).max(4) }),
    output: moved,
    refusals: conflict,
  }),
  policy: backOfficeCall({
    method: 'GET',
    path: '/bo/identity/policy',
    permission: 'identity.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ version: z.number().int(), policy: identityPolicy }),
    refusals: [],
  }),
  changePolicy: backOfficeCall({
    method: 'PUT',
    path: '/bo/identity/policy',
    permission: 'settings.write',
    right: brandWide,
    act: two('identity.policy', 'says who is asked who they are'),
    input: z.strictObject({ version: z.number().int(), policy: identityPolicy, reason }),
    output: z.strictObject({ version: z.number().int(), policy: identityPolicy }),
    refusals: ['VERSION_CONFLICT', 'BAD_INPUT'],
  }),
  lists: backOfficeCall({
    method: 'GET',
    path: '/bo/screening/lists',
    permission: 'identity.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ content: z.array(list) }),
    refusals: [],
  }),
  /** The body is the list itself: comma-separated, `name,birth date,reference`; it takes the place of an earlier one of its name. */
  importList: backOfficeCall({
    method: 'POST',
    path: '/bo/screening/lists/:kind/:name/:listId',
    permission: 'identity.screen',
    right: brandWideOf({ listId: 'new' }),
    act: two(
      'identity.list',
      'a list takes the place of the one before it: with fewer names fewer are found',
    ),
    rawBodyMax: 5_242_880,
    input: z.strictObject({
      kind: z.enum(listKinds),
      name: nameText(2, 60),
      listId: anyId,
    }),
    output: z.strictObject({ list, found: z.number().int() }),
    refusals: ['LIST_REFUSED', 'KEY_REUSED', 'BODY_TOO_LARGE'],
  }),
  hits: backOfficeCall({
    method: 'GET',
    path: '/bo/screening/hits',
    permission: 'identity.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, state: z.enum(hitStates).default('open') }),
    output: pageOf(hit),
    refusals: [],
  }),
  decideHit: backOfficeCall({
    method: 'POST',
    path: '/bo/screening/hits/:hitId/decision',
    permission: 'identity.review',
    right: brandWideOf({ hitId: 'any' }),
    act: depends(
      'identity.clear-hit',
      'clearing lets somebody in for good who is on a list; confirming only tightens',
    ),
    input: z.strictObject({ hitId: anyId, decision: z.enum(['cleared', 'confirmed']), reason }),
    output: z.strictObject({ hit }),
    refusals: ['NOT_FOUND', 'IDENTITY_MOVED'],
  }),
} as const
