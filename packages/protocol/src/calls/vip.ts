import { z } from 'zod'
import { call, backOfficeCall } from '../call.ts'
import { anyId, language, moment } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { two } from '../rights/act.ts'
import { all, brandWide, brandWideOf } from '../rights/right.ts'
import { nameText } from '../shapes/name-text.ts'

export const LEVELS_MAX = 20
/** Spec section 3: what a label looks like where nobody has chosen. */
export const LABEL_COLOUR = '#ABABAB'

/** One level as a brand keeps it; its place in the list is its rank, the first is rank 1. */
export const vipLevel = z.strictObject({
  names: z.record(language, nameText(0, 40)),
  colour: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  /** Settled stakes in all that reach it, and in a month that keep it. */
  needs: amountInput,
  keeps: amountInput,
  /** What it gives, in words: only what there is. One line each. */
  gives: z.record(language, z.string().max(600)),
})
export type VipLevel = z.output<typeof vipLevel>

const answerSchema = z.strictObject({
  rank: z.number().int(),
  labelName: z.string(),
  colour: z.string(),
  needs: amountText,
  keeps: amountText,
  gives: z.array(z.string()),
})

const change = z.strictObject({
  at: moment,
  fromRank: z.number().int(),
  toRank: z.number().int(),
  why: z.enum(['reached', 'regained', 'not-kept']),
  total: amountText,
})

export const vipStatus = z.strictObject({
  rank: z.number().int(),
  since: moment.nullable(),
  /** Settled stakes in all, and in this month of the brand's zone. */
  total: amountText,
  month: amountText,
  monthEndsAt: moment,
  /** What this month still wants so that the level stays; null where nothing is asked of it. */
  keepMissing: amountText.nullable(),
  /** The next level and what it still wants. `regain`: a level that was held before. */
  next: z
    .strictObject({ rank: z.number().int(), missing: amountText, kind: z.enum(['reach', 'regain']) })
    .nullable(),
  changes: z.array(change),
})

export const vipCalls = {
  /** The levels of the brand, and where the player stands; nobody's own for visitors, trial accounts and agents. */
  page: call({
    endpoint: 'site',
    method: 'GET',
    path: '/api/vip',
    audience: 'visitor',
    right: all,
    input: z.strictObject({ language: language.optional() }),
    output: z.strictObject({ levels: z.array(answerSchema), mine: vipStatus.nullable() }),
    refusals: ['FEATURE_OFF'],
  }),
} as const

export const vipBackOfficeCalls = {
  programme: backOfficeCall({
    method: 'GET',
    path: '/bo/vip/programme',
    permission: 'players.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      version: z.number().int(),
      levels: z.array(vipLevel),
      changedAt: moment.nullable(),
      changedBy: z.string().nullable(),
      /** Players by rank, from rank 1. */
      players: z.array(z.strictObject({ rank: z.number().int(), count: z.number().int() })),
    }),
    refusals: [],
  }),
  saveProgramme: backOfficeCall({
    method: 'PUT',
    path: '/bo/vip/programme',
    permission: 'settings.write',
    right: brandWide,
    act: two('vip.programme', 'what levels give is money'),
    input: z.strictObject({
      version: z.number().int().min(0),
      levels: z.array(vipLevel).max(LEVELS_MAX),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  status: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId/vip',
    permission: 'players.read',
    right: brandWideOf({ playerId: 'any' }),
    input: z.strictObject({ playerId: anyId }),
    output: vipStatus.extend({ playerId: z.uuid(), labelName: z.string().nullable() }),
    refusals: ['NOT_FOUND'],
    reads: 'playerId',
  }),
} as const
