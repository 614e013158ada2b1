import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { alarmReceivers, queuePromises } from '../shapes/alarm-letters.ts'
import { two } from '../rights/act.ts'
import { brandWide } from '../rights/right.ts'

/** Part of the group `settings`, told only to whoever may change it: these are addresses of people. */
export const settingsAlarmLetters = {
  alarmLetters: backOfficeCall({
    method: 'GET',
    path: '/bo/settings/alarm-letters',
    permission: 'settings.write',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ receivers: alarmReceivers }),
    refusals: [],
  }),
  setAlarmLetters: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/alarm-letters',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.alarm-letters', 'an address taken away hears of nothing more'),
    input: z.strictObject({
      receivers: alarmReceivers,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
  /** How long something may wait in each list before whoever may open it is written to. */
  queuePromises: backOfficeCall({
    method: 'GET',
    path: '/bo/settings/queue-promises',
    permission: 'settings.write',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({ promises: queuePromises }),
    refusals: [],
  }),
  setQueuePromises: backOfficeCall({
    method: 'PUT',
    path: '/bo/settings/queue-promises',
    permission: 'settings.write',
    right: brandWide,
    act: two('settings.queue-promises', 'a list without a time alarms nobody, however long people wait'),
    input: z.strictObject({
      promises: queuePromises,
      version: z.number().int(),
      reason: z.string().min(3).max(200),
    }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
