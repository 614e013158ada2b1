import { z } from 'zod'
import { call, backOfficeCall } from '../call.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountText, currency } from '../shapes/money.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { one, ownApproval, two } from '../rights/act.ts'
import { all, brandWide, brandWideOf, self } from '../rights/right.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** A whole number as text: it may be larger than a browser's numbers hold. */
const whole = z.string().regex(/^-?\d{1,20}$/)

/** A signed text with what is needed to check it. */
const signed = {
  root: whole,
  through: moment,
  /** Canonical JSON, exactly as it was signed. */
  text: z.string(),
  hash,
  signature: z.string(),
  publicKey: z.string(),
}

const proof = z.strictObject({
  currency: z.string(),
  nonce: z.string(),
  place: z.number().int(),
  /** What the player had, by purpose, in 1/10,000 of the unit. */
  parts: z.record(z.string(), whole),
  path: z.array(z.strictObject({ hash, sum: whole })),
})

export const proofOfReservesCalls = {
  /** The key the installation signs its roots with. */
  key: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/books/key',
    audience: 'public',
    right: all,
    input: z.strictObject({}),
    output: z.strictObject({ keyId: z.string(), publicKey: z.string(), algorithm: z.literal('Ed25519') }),
    refusals: [],
  }),
  roots: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/books/roots',
    audience: 'public',
    right: all,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(z.strictObject({ ...signed, madeAt: moment })),
    refusals: [],
  }),
  /** What a signed-in player needs to find the own money in a root; without a number, in the last one. */
  funds: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/books/funds',
    audience: 'player',
    right: self,
    perMinute: 60,
    input: z.strictObject({
      root: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    output: z.strictObject({
      ...signed,
      currency,
      /** None for who had no account yet when it was counted. */
      proofs: z.array(proof),
    }),
    refusals: ['NOT_FOUND'],
  }),
} as const

const difference = z.strictObject({
  differenceId: z.uuid(),
  check: z.string(),
  subject: z.string(),
  detail: z.string(),
  /** The account it holds back, where that is not what it is about. */
  touches: z.string().nullable(),
  foundAt: moment,
  lastSeenAt: moment,
  settledAt: moment.nullable(),
  settledBy: z.string().nullable(),
  reason: z.string().nullable(),
})

const reason = z.string().trim().min(3).max(200)

const reconciliationViews = [
  'v_unbalanced',
  'v_balance_drift',
  'v_negative',
  'v_orphans',
  'v_dup_refs',
  'v_open_holds',
  'v_unsettled',
] as const

const settlementSide = z.enum(['in', 'out'])
const settlementDay = z.iso.date()
const settlementParty = z.strictObject({ side: settlementSide, party: z.string(), name: z.string() })
const imported = z.strictObject({ isNew: z.boolean(), rows: z.number().int(), fresh: z.number().int() })

export const reconciliationBackOfficeCalls = {
  /** What every page of the console asks again and again: whether somebody has to look at the books. */
  alarm: backOfficeCall({
    method: 'GET',
    path: '/bo/books/alarm',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ openDifferences: z.number().int() }),
    refusals: [],
  }),
  health: backOfficeCall({
    method: 'GET',
    path: '/bo/books/health',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      openDifferences: z.number().int(),
      frozenAccounts: z.number().int(),
      /** The fifty frozen last; an account as differences name it. */
      frozen: z.array(z.strictObject({ account: z.string(), reason: z.string(), since: moment })),
      /** The views whose rows are faults, as the last look at everything found them. */
      checks: z.array(z.strictObject({ name: z.string(), faults: z.number().int(), isFailed: z.boolean() })),
      /** The views that are lists; counted no further than 10,000. */
      lists: z.array(z.strictObject({ name: z.string(), rows: z.number().int() })),
      lastRun: z
        .strictObject({ at: moment, isSound: z.boolean(), isFull: z.boolean(), tookMs: z.number().int() })
        .nullable(),
      lastFull: z.strictObject({ at: moment, isSound: z.boolean() }).nullable(),
      seal: z.strictObject({
        sealedUntil: moment.nullable(),
        segments: whole,
        transfers: whole,
        checkedSegment: whole,
        late: z.number().int(),
      }),
      root: z
        .strictObject({
          root: whole,
          madeAt: moment,
          through: moment,
          hash,
          signature: z.string(),
          publicKey: z.string(),
          segment: whole,
          funds: z.array(
            z.strictObject({ currency: z.string(), players: amountText, house: amountText, tree: hash }),
          ),
        })
        .nullable(),
    }),
    refusals: [],
  }),
  /** The first hundred rows of one view, for who wants to see what was counted. */
  rows: backOfficeCall({
    method: 'GET',
    path: '/bo/books/views/:view',
    permission: 'ledger.read',
    right: brandWide,
    perMinute: 30,
    input: z.strictObject({ view: z.enum(reconciliationViews) }),
    output: z.strictObject({
      /** When these faults were found; null of a list, which is read as it stands, and before the first look. */
      at: moment.nullable(),
      rows: z.array(z.strictObject({ area: z.string(), reference: z.string(), detail: z.string() })),
    }),
    refusals: [],
  }),
  /** Looks at what is new, and asks for a look at everything in the background. */
  reconcile: backOfficeCall({
    method: 'POST',
    path: '/bo/books/reconciliations',
    permission: 'ledger.read',
    right: brandWide,
    act: one('counts again'),
    perMinute: 6,
    input: z.strictObject({}),
    output: z.strictObject({ isSound: z.boolean(), fresh: z.number().int() }),
    refusals: [],
  }),
  makeRoot: backOfficeCall({
    method: 'POST',
    path: '/bo/books/roots',
    permission: 'ledger.correct',
    right: brandWide,
    act: one('seals what there is'),
    perMinute: 6,
    input: z.strictObject({}),
    output: z.strictObject({ root: whole.nullable() }),
    refusals: [],
  }),
  differences: backOfficeCall({
    method: 'GET',
    path: '/bo/books/differences',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, state: z.enum(['open', 'settled']).default('open') }),
    output: stretchOf(difference),
    refusals: [],
  }),
  settle: backOfficeCall({
    method: 'POST',
    path: '/bo/books/differences/:differenceId/settle',
    permission: 'ledger.correct',
    right: brandWideOf({ differenceId: 'any' }),
    act: two('books.settle-difference', 'opens an account that a difference froze'),
    input: z.strictObject({ differenceId: anyId, reason }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** Who tells day by day what was paid, and the files that came. */
  settlements: backOfficeCall({
    method: 'GET',
    path: '/bo/books/settlements',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery }),
    output: z.strictObject({
      parties: z.array(settlementParty),
      content: z.array(
        settlementParty.extend({
          fileId: z.uuid(),
          day: z.string(),
          rows: z.number().int(),
          coversFrom: moment,
          coversUntil: moment,
          isCurrent: z.boolean(),
          importedBy: z.string().nullable(),
          importedAt: moment,
        }),
      ),
      nextCursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  /** Asks a provider now for its file of a day, and looks at the books with it. */
  askSettlement: backOfficeCall({
    method: 'POST',
    path: '/bo/books/settlements/question',
    permission: 'ledger.read',
    right: brandWide,
    act: one('asks the party'),
    perMinute: 12,
    input: z.strictObject({ side: settlementSide, party: z.string().max(40), day: settlementDay }),
    output: imported,
    refusals: ['NOT_FOUND', 'SETTLEMENT_REFUSED', 'SETTLEMENT_SILENT'],
  }),
  /** Keeps a provider's file that came another way, as an operator has it. */
  importSettlement: backOfficeCall({
    method: 'POST',
    path: '/bo/books/settlements/:side/:party/:day',
    permission: 'ledger.correct',
    right: brandWide,
    act: two('books.settlement-file', 'the word of a bank, from the hand of one person'),
    rawBodyMax: 8 * 1024 * 1024,
    input: z.strictObject({ side: settlementSide, party: z.string().max(40), day: settlementDay }),
    output: imported,
    refusals: ['NOT_FOUND', 'SETTLEMENT_REFUSED'],
  }),
  corrections: backOfficeCall({
    method: 'GET',
    path: '/bo/books/corrections',
    permission: 'ledger.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery }),
    output: stretchOf(
      z.strictObject({
        cause: z.string(),
        reversal: z.string(),
        approvalId: z.uuid(),
        amount: amountText,
        currency: z.string(),
        reason: z.string(),
        proposer: z.string(),
        approver: z.string(),
        at: moment,
      }),
    ),
    refusals: [],
  }),
  /** Proposes to reverse one transfer; a second operator decides. */
  proposeCorrection: backOfficeCall({
    method: 'POST',
    path: '/bo/books/corrections',
    permission: 'ledger.correct',
    right: brandWideOf({ key: 'new' }),
    act: ownApproval('a proposal'),
    input: z.strictObject({
      key: newId,
      cause: z.strictObject({
        kind: z.string().max(40),
        id: anyId,
        leg: z.number().int().min(0).max(32_767),
      }),
      reason,
    }),
    output: z.strictObject({ approvalId: z.uuid(), expiresAt: moment }),
    refusals: ['NOT_FOUND', 'CORRECTED_ALREADY', 'APPROVAL_WAITS', 'KEY_REUSED'],
  }),
} as const
