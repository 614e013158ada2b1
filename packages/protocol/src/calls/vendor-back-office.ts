import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { categories, gameClasses } from './catalog.ts'
import { anyId, moment, newId } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { vendorRound } from '../shapes/vendor-round.ts'
import { depends, one, ownApproval, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { nameText } from '../shapes/name-text.ts'

const vendorCode = z.string().regex(/^[A-Z0-9_]{2,40}$/)
const keyId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_.-]+$/)
const reason = z.string().trim().min(3).max(200)
const side = z.enum(['theirs', 'ours'])
export const vendorKeyKinds = ['hmac-sha256', 'ed25519', 'rsa-sha256', 'shared-token'] as const
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[A-Za-z0-9.:[\]-]+$/)
const address = z
  .string()
  .max(60)
  .regex(/^[0-9A-Fa-f.:]+(\/[0-9]{1,3})?$/)
const fields = z.record(z.string().max(40), z.string().max(200))
const limit = amountText.nullable()

const row = z.strictObject({
  vendorCode,
  name: z.string(),
  integration: z.enum(['seamless', 'transfer']),
  dialect: z.string(),
  dialectName: z.string(),
  state: z.enum(['on', 'paused']),
  /** Calls to it are held off after failures. */
  isResting: z.boolean(),
  gameCount: z.number().int(),
  openDifferences: z.number().int(),
})

export const vendorEdit = z.strictObject({
  url: z.union([z.literal(''), z.url().max(300)]),
  frameOrigins: z.array(origin).max(10),
  fields,
  state: z.enum(['on', 'paused']),
  windowSeconds: z.number().int().min(5).max(300),
  allowedAddresses: z.array(address).max(50),
  stakeMax: limit,
  reviewAbove: limit,
  adjustMax: amountText,
  timeoutMs: z.number().int().min(200).max(5000),
  concurrencyMax: z.number().int().min(1).max(256),
})

const key = z.strictObject({
  side,
  keyId,
  kind: z.enum(vendorKeyKinds),
  madeAt: moment,
  endedAt: moment.nullable(),
})

const detail = row.extend({
  version: z.number().int(),
  settings: vendorEdit,
  keys: z.array(key),
  /** Where it calls us. */
  callbackPath: z.string(),
  /** It can be asked for its own list of a day. */
  listsMovements: z.boolean(),
  dialectFields: z.array(z.strictObject({ name: z.string(), label: z.string(), isRequired: z.boolean() })),
  keyKinds: z.strictObject({
    theirs: z.array(z.enum(vendorKeyKinds)),
    ours: z.array(z.enum(vendorKeyKinds)),
  }),
})

const difference = z.strictObject({
  differenceId: z.uuid(),
  vendorCode,
  kind: z.string(),
  subject: z.string(),
  playerId: z.uuid().nullable(),
  detail: z.record(z.string(), z.string()),
  times: z.number().int(),
  firstAt: moment,
  lastAt: moment,
  closedAt: moment.nullable(),
  note: z.string().nullable(),
})

/** One game of an import list. */
const gameWanted = z.strictObject({
  gameCode: z.string().regex(/^[A-Za-z0-9_.:-]{1,100}$/),
  names: z.strictObject({
    en: z.string().trim().min(1).max(80),
    th: z.string().trim().min(1).max(80).optional(),
    tl: z.string().trim().min(1).max(80).optional(),
    vi: z.string().trim().min(1).max(80).optional(),
    'zh-Hans': z.string().trim().min(1).max(80).optional(),
    ar: z.string().trim().min(1).max(80).optional(),
  }),
  category: z.enum(categories),
  /** Games of luck have one; a table, a match or a draw has none. */
  gameClass: z.enum(gameClasses).nullable(),
  minimumBet: amountText,
  rtp: z
    .string()
    .regex(/^[0-9]{2,3}(\.[0-9]{1,2})?$/)
    .nullable(),
  /** A list that other games stand below. */
  isParent: z.boolean().optional(),
  /** The code of the list it stands below: earlier in this import, or in the lobby already. */
  parentCode: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,100}$/)
    .optional(),
  tileUrl: z.url().max(300).optional(),
})

const dayText = z.string().regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/)

/** One day of one vendor: its own list against our rounds and the ledger. `partial`: a day that is not over. */
const match = z.strictObject({
  vendorCode,
  day: dayText,
  state: z.enum(['done', 'partial', 'failed']),
  matched: z.number().int(),
  differing: z.number().int(),
  tries: z.number().int(),
  fault: z.string().nullable(),
  askedAt: moment,
})

export const vendorBackOfficeCalls = {
  vendors: backOfficeCall({
    method: 'GET',
    path: '/bo/vendors',
    permission: 'vendors.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ vendors: z.array(row) }),
    refusals: [],
  }),
  vendor: backOfficeCall({
    method: 'GET',
    path: '/bo/vendors/:vendorCode',
    permission: 'vendors.read',
    right: brandWideOf({ vendorCode: 'open' }),
    input: z.strictObject({ vendorCode }),
    output: detail,
    refusals: ['VENDOR_UNKNOWN'],
  }),
  change: backOfficeCall({
    method: 'PUT',
    path: '/bo/vendors/:vendorCode',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: depends('vendors.change', 'limits and addresses of a vendor that money is shared with'),
    input: z.strictObject({ vendorCode, version: z.number().int(), settings: vendorEdit, reason }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VENDOR_UNKNOWN', 'VENDOR_CHANGED', 'AMOUNT_MALFORMED', 'URL_REFUSED'],
  }),
  /** Languages of vendors that this program speaks. */
  dialects: backOfficeCall({
    method: 'GET',
    path: '/bo/vendor-dialects',
    permission: 'vendors.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      dialects: z.array(
        z.strictObject({
          name: z.string(),
          label: z.string(),
          integration: z.enum(['seamless', 'transfer']),
          fields: z.array(z.strictObject({ name: z.string(), label: z.string(), isRequired: z.boolean() })),
        }),
      ),
    }),
    refusals: [],
  }),
  add: backOfficeCall({
    method: 'POST',
    path: '/bo/vendors',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: two('vendors.add', 'lets another house take stakes and give wins'),
    input: z.strictObject({
      vendorCode,
      name: nameText(2, 60),
      dialect: z.string().max(40),
      url: vendorEdit.shape.url,
      fields,
      reason,
    }),
    output: z.strictObject({ vendorCode }),
    refusals: ['VENDOR_TAKEN', 'BAD_INPUT', 'URL_REFUSED'],
  }),
  importGames: backOfficeCall({
    method: 'POST',
    path: '/bo/vendors/:vendorCode/games',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: one('games of a vendor that two people connected'),
    /** 500 games with names in six languages, three bytes a letter. */
    bodyMax: 2 * 1024 * 1024,
    input: z.strictObject({ vendorCode, games: z.array(gameWanted).min(1).max(500), reason }),
    output: z.strictObject({ added: z.number().int(), known: z.number().int() }),
    refusals: ['VENDOR_UNKNOWN', 'AMOUNT_MALFORMED', 'PARENT_UNKNOWN'],
  }),
  /** A callback as the vendor would send it, signed with its newest key and answered by our wallet. */
  probe: backOfficeCall({
    method: 'POST',
    path: '/bo/vendors/:vendorCode/probe',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: one('asks the vendor'),
    perMinute: 20,
    input: z.strictObject({ vendorCode }),
    output: z.discriminatedUnion('isPossible', [
      z.strictObject({ isPossible: z.literal(false) }),
      z.strictObject({
        isPossible: z.literal(true),
        isSigned: z.boolean(),
        httpStatus: z.number().int(),
        path: z.string(),
        sent: z.string(),
        answered: z.string(),
        tookMs: z.number().int(),
      }),
    ]),
    refusals: ['VENDOR_UNKNOWN'],
  }),
  addKey: backOfficeCall({
    method: 'POST',
    path: '/bo/vendors/:vendorCode/keys',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open', keyId: 'any' }),
    act: { ...two('vendors.key', 'whoever holds it can credit wins'), isSecret: true },
    /** Without a secret, ours is made here: its public half, or the shared secret, is told once in the answer. */
    input: z.strictObject({
      vendorCode,
      side,
      keyId,
      kind: z.enum(vendorKeyKinds),
      secret: z.string().max(8_000).optional(),
      reason,
    }),
    output: z.strictObject({ toGive: z.string().nullable() }),
    refusals: ['VENDOR_UNKNOWN', 'VENDOR_KEY_TAKEN', 'VENDOR_KEY_MALFORMED'],
  }),
  endKey: backOfficeCall({
    method: 'POST',
    path: '/bo/vendors/:vendorCode/keys/end',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open', keyId: 'any' }),
    act: two('vendors.key-end', 'the last honest key may be the one that ends'),
    input: z.strictObject({ vendorCode, side, keyId, reason }),
    output: z.strictObject({}),
    refusals: ['VENDOR_UNKNOWN', 'VENDOR_KEY_LAST', 'NOT_FOUND'],
  }),
  test: backOfficeCall({
    method: 'POST',
    path: '/bo/vendors/:vendorCode/test',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: one('asks the vendor'),
    perMinute: 20,
    input: z.strictObject({ vendorCode }),
    output: z.strictObject({
      isReachable: z.boolean(),
      httpStatus: z.number().int().nullable(),
      tookMs: z.number().int(),
      fault: z.string().nullable(),
    }),
    refusals: ['VENDOR_UNKNOWN'],
  }),
  differences: backOfficeCall({
    method: 'GET',
    path: '/bo/vendor-differences',
    permission: 'vendors.read',
    right: brandWideOf({ vendorCode: 'open' }),
    input: z.strictObject({
      ...pageQuery,
      vendorCode: vendorCode.optional(),
      state: z.enum(['open', 'closed']).default('open'),
    }),
    output: pageOf(difference),
    refusals: [],
  }),
  closeDifference: backOfficeCall({
    method: 'POST',
    path: '/bo/vendor-differences/:differenceId/close',
    permission: 'vendors.write',
    right: brandWideOf({ differenceId: 'any' }),
    act: two('vendors.difference', 'ends a difference about money with one word'),
    input: z.strictObject({ differenceId: z.uuid(), note: reason }),
    output: z.strictObject({}),
    refusals: ['DIFFERENCE_CLOSED'],
  }),
  round: backOfficeCall({
    method: 'GET',
    path: '/bo/vendor-rounds/:roundId',
    permission: 'rounds.read',
    right: brandWideOf({ roundId: 'any' }),
    reads: 'playerId',
    input: z.strictObject({ roundId: anyId }),
    output: vendorRound,
    refusals: ['ROUND_UNKNOWN'],
  }),
  /** Puts the end of a win that waits for review before a second operator. */
  proposeHeldWin: backOfficeCall({
    method: 'POST',
    path: '/bo/vendor-differences/:differenceId/held-win',
    permission: 'withdrawals.review',
    right: brandWideOf({ differenceId: 'any', key: 'new' }),
    act: ownApproval('a proposal'),
    input: z.strictObject({
      differenceId: z.uuid(),
      key: newId,
      outcome: z.enum(['release', 'refuse']),
      reason,
    }),
    output: z.strictObject({ approvalId: z.uuid(), expiresAt: moment }),
    refusals: ['HELD_WIN_ENDED', 'APPROVAL_WAITS', 'KEY_REUSED'],
  }),
  matches: backOfficeCall({
    method: 'GET',
    path: '/bo/vendor-matches',
    permission: 'vendors.read',
    right: brandWideOf({ vendorCode: 'open' }),
    input: z.strictObject({ ...pageQuery, vendorCode: vendorCode.optional() }),
    output: pageOf(match),
    refusals: [],
  }),
  /** Asks the vendor for its list of a day now; of today as far as it is over. */
  match: backOfficeCall({
    method: 'POST',
    path: '/bo/vendors/:vendorCode/match',
    permission: 'vendors.write',
    right: brandWideOf({ vendorCode: 'open' }),
    act: one('counts again'),
    perMinute: 10,
    input: z.strictObject({ vendorCode, day: dayText }),
    output: match,
    refusals: ['VENDOR_UNKNOWN', 'VENDOR_LISTS_NOTHING', 'BAD_INPUT'],
  }),
} as const
