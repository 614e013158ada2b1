import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { LOOK, one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

const hook = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u),
  /** https, and no address of a private network. */
  url: z.url({ protocol: /^https$/ }).max(500),
  isOn: z.boolean(),
})

const saved = hook.extend({
  hookId: z.uuid(),
  version: z.number().int(),
  url: z.string(),
  /** Calls that were not taken yet. */
  waiting: z.number().int(),
  lastTakenAt: moment.nullable(),
  changedAt: moment,
  changedBy: z.string(),
})

const hookCallStates = ['waiting', 'taken', 'given-up'] as const
const cursor = { ...cursorQuery, cursor: anyId.optional() }

/** Programs of staff that are told of alarms: pagers, chat rooms, a watch of one's own. */
export const alarmHooksCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/alarm-hooks',
    permission: 'settings.write',
    right: brandWide,
    input: z.strictObject(cursor),
    output: stretchOf(saved),
    refusals: [],
  }),
  hook: backOfficeCall({
    method: 'GET',
    path: '/bo/alarm-hooks/:hookId',
    permission: 'settings.write',
    right: brandWideOf({ hookId: 'any' }),
    input: z.strictObject({ hookId: anyId }),
    output: saved,
    refusals: ['NOT_FOUND'],
  }),
  /** Version 0 makes a new one, with a key of its own. */
  save: backOfficeCall({
    method: 'PUT',
    path: '/bo/alarm-hooks/:hookId',
    permission: 'settings.write',
    right: brandWideOf({ hookId: 'any' }),
    act: two(
      'alarms.hook',
      'an address that is changed hears of what goes wrong, and the old one of nothing more',
    ),
    input: z.strictObject({ hookId: anyId, version: z.number().int().min(0), hook }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  /** The key that its calls are signed with; written down with the reason. */
  key: backOfficeCall({
    method: 'POST',
    path: '/bo/alarm-hooks/:hookId/key',
    permission: 'settings.write',
    right: brandWideOf({ hookId: 'any' }),
    act: one(LOOK),
    perMinute: 10,
    input: z.strictObject({ hookId: anyId, reason: z.string().trim().min(3).max(200) }),
    output: z.strictObject({ key: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  /** What it was told, the newest first. */
  calls: backOfficeCall({
    method: 'GET',
    path: '/bo/alarm-hooks/:hookId/calls',
    permission: 'settings.write',
    right: brandWideOf({ hookId: 'any' }),
    input: z.strictObject({ ...cursor, hookId: anyId }),
    output: stretchOf(
      z.strictObject({
        callId: z.uuid(),
        kind: z.string(),
        madeAt: moment,
        state: z.enum(hookCallStates),
        attempts: z.number().int(),
        /** The last answer's; null where none came. */
        status: z.number().int().nullable(),
        finishedAt: moment.nullable(),
      }),
    ),
    refusals: [],
  }),
  /** Tells it once more, the same words under the same id. */
  again: backOfficeCall({
    method: 'POST',
    path: '/bo/alarm-hook-calls/:callId/again',
    permission: 'settings.write',
    right: brandWideOf({ callId: 'any' }),
    act: one('the same words to the same address'),
    input: z.strictObject({ callId: anyId }),
    output: z.strictObject({}),
    refusals: ['NOT_FOUND'],
  }),
} as const
