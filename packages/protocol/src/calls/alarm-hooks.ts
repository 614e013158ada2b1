import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { LOOK, one, two } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { hookCallShape, hookFields, savedHookFields } from '../shapes/hooks.ts'
import { anyId } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

const hook = z.strictObject(hookFields)
const saved = hook.extend(savedHookFields)
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
    output: stretchOf(hookCallShape),
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
