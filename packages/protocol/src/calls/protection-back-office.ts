import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { moment, newId } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { limitKinds, playLimitSpans, protectionState, stopKinds } from './protection.ts'
import { depends, GUARD, one, ownApproval } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

export const markerKinds = [
  'chasing',
  'night',
  'deposit-burst',
  'limits-cancelled',
  'large-sums',
  'just-below',
  'no-play',
  'excluded-person',
] as const
export const markerOutcomes = ['nothing', 'talked', 'limited', 'stopped'] as const

const reason = z.string().trim().min(3).max(500)
const ofPlayer = { playerId: z.uuid() }

const stop = z.strictObject({
  stopId: z.uuid(),
  kind: z.enum(stopKinds),
  beganAt: moment,
  /** Null: for good. */
  endsAt: moment.nullable(),
  isInForce: z.boolean(),
  reason: z.string().nullable(),
  setBy: z.string().nullable(),
  liftedAt: moment.nullable(),
  liftedBy: z.string().nullable(),
  returnAskedAt: moment.nullable(),
  /** From when the player's own yes opens play again. */
  returnsAt: moment.nullable(),
})

const limitChange = z.strictObject({
  at: moment,
  source: z.enum(['player', 'staff']),
  kind: z.enum(limitKinds),
  span: z.enum(playLimitSpans),
  act: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

export const harmMarker = z.strictObject({
  markerId: z.uuid(),
  playerId: z.uuid(),
  account: z.string(),
  kind: z.enum(markerKinds),
  /** What was seen, in plain numbers. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  times: z.number().int(),
  firstAt: moment,
  lastAt: moment,
  reviewedAt: moment.nullable(),
  reviewedBy: z.string().nullable(),
  outcome: z.enum(markerOutcomes).nullable(),
  note: z.string().nullable(),
})

export const freezeCauses = ['security', 'laundering', 'other'] as const
const holds = z.strictObject({ money: z.boolean(), signIn: z.boolean(), play: z.boolean() })

const freeze = z.strictObject({
  freezeId: z.uuid(),
  holds,
  cause: z.enum(freezeCauses),
  reason: z.string(),
  setBy: z.string(),
  setAt: moment,
  liftedAt: moment.nullable(),
  liftedBy: z.string().nullable(),
})

const panel = z.strictObject({
  /** The newest first; the one without an end stands. */
  freezes: z.array(freeze),
  state: protectionState,
  staffLimits: z.array(
    z.strictObject({ kind: z.enum(limitKinds), span: z.enum(playLimitSpans), amount: z.string() }),
  ),
  stops: z.array(stop),
  changes: z.array(limitChange),
  markers: z.array(harmMarker),
  acknowledged: z.number().int(),
})

/** What staff see and do of the protection of players. */
export const protectionBackOfficeCalls = {
  player: backOfficeCall({
    method: 'GET',
    path: '/bo/players/:playerId/protection',
    permission: 'protection.read',
    right: brandWideOf({ playerId: 'any' }),
    reads: 'playerId',
    input: z.strictObject(ofPlayer),
    output: panel,
    refusals: ['NOT_FOUND'],
  }),
  setLimit: backOfficeCall({
    method: 'PUT',
    path: '/bo/players/:playerId/protection/limits',
    permission: 'protection.write',
    right: brandWideOf({ playerId: 'any' }),
    act: depends('protection.limit', 'loosening what protects a player'),
    input: z.strictObject({
      ...ofPlayer,
      kind: z.enum(limitKinds),
      span: z.enum(playLimitSpans),
      amount: z.string().max(20).nullable(),
      reason,
    }),
    output: panel,
    refusals: ['NOT_FOUND', 'AMOUNT_MALFORMED'],
  }),
  stop: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/protection/stops',
    permission: 'protection.write',
    right: brandWideOf({ playerId: 'any' }),
    act: one(GUARD),
    input: z.strictObject({
      ...ofPlayer,
      kind: z.enum(['staff', 'restricted']),
      /** Null: until it is lifted. */
      days: z.number().int().min(1).max(3650).nullable(),
      reason,
    }),
    output: panel,
    refusals: ['NOT_FOUND', 'STOP_SHORTER'],
  }),
  /** Holds money out, signing in and play, each at choice, at once. */
  freeze: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/freeze',
    permission: 'protection.write',
    right: brandWideOf({ playerId: 'any' }),
    act: one(GUARD),
    input: z.strictObject({ ...ofPlayer, holds, cause: z.enum(freezeCauses), reason }),
    output: panel,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** An approval where it was frozen for security or laundering: it stays frozen until a second operator agrees. */
  unfreeze: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/unfreeze',
    permission: 'protection.write',
    right: brandWideOf({ playerId: 'any', key: 'new' }),
    act: ownApproval('frozen for security or laundering, it waits for a second person'),
    input: z.strictObject({ ...ofPlayer, key: newId, reason }),
    output: z.strictObject({ approvalId: z.uuid().nullable() }),
    refusals: ['NOT_FOUND', 'APPROVAL_WAITS', 'KEY_REUSED'],
  }),
  proposeLift: backOfficeCall({
    method: 'POST',
    path: '/bo/players/:playerId/protection/stops/:stopId/lift',
    permission: 'protection.write',
    right: brandWideOf({ playerId: 'any', stopId: 'any', key: 'new' }),
    act: ownApproval('a proposal'),
    input: z.strictObject({ ...ofPlayer, stopId: z.uuid(), key: newId, reason }),
    output: z.strictObject({ approvalId: z.uuid() }),
    refusals: ['NOT_FOUND', 'STOP_UNKNOWN', 'STOP_NOT_OVER', 'APPROVAL_WAITS', 'KEY_REUSED'],
  }),
  markers: backOfficeCall({
    method: 'GET',
    path: '/bo/protection/markers',
    permission: 'protection.read',
    right: brandWide,
    input: z.strictObject({ ...pageQuery, state: z.enum(['open', 'reviewed']).default('open') }),
    output: pageOf(harmMarker),
    refusals: [],
  }),
  review: backOfficeCall({
    method: 'POST',
    path: '/bo/protection/markers/:markerId',
    permission: 'protection.write',
    right: brandWideOf({ markerId: 'any' }),
    act: one('a note beside a marker'),
    input: z.strictObject({ markerId: z.uuid(), outcome: z.enum(markerOutcomes), note: reason }),
    output: harmMarker,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
} as const
