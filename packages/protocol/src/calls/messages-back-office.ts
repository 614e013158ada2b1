import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { anyId, language, moment, newId } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { mailKinds } from '../shapes/message-kinds.ts'
import { LOOK, one, WORDS } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'

/** Whom a message is for. Every field of a filter narrows it; who registers after it was sent never gets it. */
export const messageAudience = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('all') }),
  z.strictObject({
    to: z.literal('filter'),
    /** Empty: every language. */
    languages: z.array(language).max(40),
    members: z.enum(['all', 'players', 'agents']),
    registeredFrom: moment.nullable(),
    registeredUntil: moment.nullable(),
    identityLevel: z.number().int().min(0).max(3),
  }),
  z.strictObject({
    to: z.literal('players'),
    accounts: z.array(z.string().trim().min(1).max(64)).min(1).max(500),
  }),
])

export const messageEdit = z.strictObject({
  /** `team` is what agents wrote to their teams: staff reads and withdraws it, and writes none. */
  kind: z.enum(mailKinds),
  /** Plain text; what is not written in a language is shown in the brand's own. */
  texts: z.record(language, z.strictObject({ title: z.string().max(120), body: z.string().max(5000) })),
  /** A path or a place of the site: `/promotions`, `#/me/withdraw`. */
  link: z.string().max(200).nullable(),
  /** Stays until it was read, and has no end. */
  isImportant: z.boolean(),
  audience: messageAudience,
  startsAt: moment,
  endsAt: moment.nullable(),
})

export const broadcastStates = ['draft', 'scheduled', 'sent', 'over', 'withdrawn'] as const

const stored = messageEdit.extend({
  broadcastId: z.uuid(),
  state: z.enum(broadcastStates),
  version: z.number().int(),
  readCount: z.number().int(),
  updatedBy: z.string(),
  updatedAt: moment,
})

const seen = { broadcastId: anyId, version: z.number().int().min(1) }
const conflict = ['NOT_FOUND', 'VERSION_CONFLICT', 'MESSAGE_SENT'] as const

export const messageBackOfficeCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/messages',
    permission: 'messages.read',
    right: brandWide,
    input: z.strictObject(pageQuery),
    output: pageOf(stored),
    refusals: [],
  }),
  one: backOfficeCall({
    method: 'GET',
    path: '/bo/messages/:broadcastId',
    permission: 'messages.read',
    right: brandWideOf({ broadcastId: 'any' }),
    input: z.strictObject({ broadcastId: anyId }),
    output: stored,
    refusals: ['NOT_FOUND'],
  }),
  /** Version 0 makes a new draft under the caller's id. What has begun is not changed any more. */
  save: backOfficeCall({
    method: 'PUT',
    path: '/bo/messages/:broadcastId',
    permission: 'messages.write',
    right: brandWideOf({ broadcastId: 'new' }),
    act: one(WORDS),
    input: z.strictObject({ broadcastId: newId, version: z.number().int().min(0), message: messageEdit }),
    output: stored,
    refusals: [...conflict, 'SCHEDULE_REVERSED', 'URL_REFUSED'],
  }),
  send: backOfficeCall({
    method: 'POST',
    path: '/bo/messages/:broadcastId/sending',
    permission: 'messages.write',
    right: brandWideOf({ broadcastId: 'any' }),
    act: one(WORDS),
    input: z.strictObject(seen),
    output: stored,
    refusals: [...conflict, 'PLAYER_UNKNOWN', 'SCHEDULE_REVERSED'],
  }),
  /** Nobody finds it from now on; who has read it has read it. */
  withdraw: backOfficeCall({
    method: 'POST',
    path: '/bo/messages/:broadcastId/withdrawal',
    permission: 'messages.write',
    right: brandWideOf({ broadcastId: 'any' }),
    act: one(WORDS),
    input: z.strictObject({ ...seen, reason: z.string().trim().min(3).max(300) }),
    output: stored,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** How many players of today it is for. */
  reach: backOfficeCall({
    method: 'POST',
    path: '/bo/message-reach',
    permission: 'messages.read',
    right: brandWide,
    act: one(LOOK),
    input: z.strictObject({ audience: messageAudience }),
    output: z.strictObject({ players: z.number().int(), unknown: z.array(z.string()) }),
    refusals: [],
  }),
} as const
