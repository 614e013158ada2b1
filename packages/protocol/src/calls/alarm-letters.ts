import { z } from 'zod'
import { call } from '../call.ts'
import { alarmReceivers } from '../shapes/alarm-letters.ts'

/** Part of the group `settings`, told only to whoever may change it: these are addresses of people. */
export const alarmLetterCalls = {
  alarmLetters: call({
    door: 'backoffice',
    method: 'GET',
    path: '/bo/settings/alarm-letters',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({}),
    output: z.strictObject({ receivers: alarmReceivers }),
    refusals: [],
  }),
  setAlarmLetters: call({
    door: 'backoffice',
    method: 'PUT',
    path: '/bo/settings/alarm-letters',
    audience: 'operator',
    permission: 'settings.write',
    input: z.strictObject({
      receivers: alarmReceivers,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
