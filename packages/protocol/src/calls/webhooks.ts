import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { hookEventNames } from '../hook-events.ts'
import { LOOK, one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { hookCallShape, hookFields, savedHookFields } from '../shapes/hooks.ts'

const event = z.enum(hookEventNames)
const hook = z.strictObject({
  ...hookFields,
  events: z
    .array(event)
    .min(1)
    .max(hookEventNames.length)
    .refine((all) => new Set(all).size === all.length),
})

const saved = hook.extend({
  ...savedHookFields,
  events: z.array(event),
  /** Until when calls are signed by the key before too; null where there is one key. */
  oldKeyUntil: moment.nullable(),
  /** It answered nothing lately and is left alone until then. */
  restsUntil: moment.nullable(),
})

const cursor = { ...cursorQuery, cursor: anyId.optional() }
const ofHook = { permission: 'settings.write', right: brandWideOf({ hookId: 'any' }) } as const

/** Programs that are told what happens: CRM, affiliates and a warehouse of players, a pager of alarms. */
export const webhooksCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/webhooks',
    permission: 'settings.write',
    right: brandWide,
    input: z.strictObject(cursor),
    output: stretchOf(saved),
    refusals: [],
  }),
  hook: backOfficeCall({
    ...ofHook,
    method: 'GET',
    path: '/bo/webhooks/:hookId',
    input: z.strictObject({ hookId: anyId }),
    output: saved,
    refusals: ['NOT_FOUND'],
  }),
  /** Version 0 makes a new one, with a key of its own. */
  save: backOfficeCall({
    ...ofHook,
    method: 'PUT',
    path: '/bo/webhooks/:hookId',
    act: two(
      'webhooks.hook',
      'what happens to players leaves the platform for that address, and an old one hears of no alarm any more',
    ),
    input: z.strictObject({ hookId: anyId, version: z.number().int().min(0), hook }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  /** The key that its calls are signed with; written down with the reason. */
  key: backOfficeCall({
    ...ofHook,
    method: 'POST',
    path: '/bo/webhooks/:hookId/key',
    act: one(LOOK),
    perMinute: 10,
    input: z.strictObject({ hookId: anyId, reason: z.string().trim().min(3).max(200) }),
    output: z.strictObject({ key: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  /** A new key. The one before signs beside it for a day, so that the receiver can change over. */
  rotate: backOfficeCall({
    ...ofHook,
    method: 'POST',
    path: '/bo/webhooks/:hookId/rotate',
    act: two('webhooks.rotate', 'a receiver that is not told takes nothing from the next day on'),
    input: z.strictObject({ hookId: anyId, version: z.number().int().min(1) }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
  /** What it was told, the newest first. */
  calls: backOfficeCall({
    ...ofHook,
    method: 'GET',
    path: '/bo/webhooks/:hookId/calls',
    input: z.strictObject({ ...cursor, hookId: anyId }),
    output: stretchOf(hookCallShape),
    refusals: [],
  }),
  /** Tells it once more, the same words under the same id. */
  again: backOfficeCall({
    method: 'POST',
    path: '/bo/webhook-calls/:callId/again',
    permission: 'settings.write',
    right: brandWideOf({ callId: 'any' }),
    act: one('the same words to the same address'),
    input: z.strictObject({ callId: anyId }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
  /** Tells all of a stretch once more, those of a player in order: what was given up, or everything. */
  replay: backOfficeCall({
    ...ofHook,
    method: 'POST',
    path: '/bo/webhooks/:hookId/replay',
    act: one('the same words to the same address'),
    perMinute: 10,
    input: z.strictObject({
      hookId: anyId,
      from: moment,
      to: moment,
      what: z.enum(['given-up', 'all']),
    }),
    output: z.strictObject({
      /** 10,000 at most; where there were more, the next press takes on. */
      count: z.number().int(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** Sends the example of an event, marked as a test, about nobody. */
  try: backOfficeCall({
    ...ofHook,
    method: 'POST',
    path: '/bo/webhooks/:hookId/try',
    act: one('an example, of nobody'),
    perMinute: 30,
    input: z.strictObject({ hookId: anyId, event }),
    output: z.strictObject({ callId: z.uuid() }),
    refusals: ['NOT_FOUND'],
  }),
} as const
