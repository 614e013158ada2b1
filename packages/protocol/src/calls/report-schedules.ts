import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { offeredLanguages } from '../languages.ts'
import { one } from '../rights/act.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'
import { reportNames } from '../shapes/reports.ts'

const rhythms = ['day', 'week', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

const schedule = z.strictObject({
  /** As the letter calls it: one line. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\p{Cc}\p{Cf}\u2028\u2029]*$/u),
  /** Any but those of one player. */
  report: z.enum(reportNames),
  grouping: z.string().min(1).max(40),
  rhythm: z.enum(rhythms),
  /** Monday is 1. */
  weekDay: z.number().int().min(1).max(7),
  /** On the brand's clock. */
  hour: z.number().int().min(0).max(23),
  language: z.enum(offeredLanguages),
  /** Staff whose role opens the report. */
  receivers: z.array(anyId).min(1).max(50),
  isOn: z.boolean(),
})

const saved = schedule.extend({
  scheduleId: z.uuid(),
  version: z.number().int(),
  nextOn: z.iso.date(),
  lastAt: moment.nullable(),
  changedAt: moment,
  changedBy: z.string(),
})

export const reportSchedulesCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/report-schedules',
    permission: 'export.make',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, cursor: anyId.optional() }),
    output: stretchOf(saved),
    refusals: [],
  }),
  schedule: backOfficeCall({
    method: 'GET',
    path: '/bo/report-schedules/:scheduleId',
    permission: 'export.make',
    right: brandWideOf({ scheduleId: 'any' }),
    input: z.strictObject({ scheduleId: anyId }),
    output: saved,
    refusals: ['NOT_FOUND'],
  }),
  /** Whom a report may be written to about: everybody whose role opens it. */
  staff: backOfficeCall({
    method: 'GET',
    path: '/bo/report-schedules-staff',
    permission: 'export.make',
    right: brandWide,
    input: z.strictObject({ report: z.enum(reportNames) }),
    output: z.strictObject({
      staff: z.array(z.strictObject({ operatorId: z.uuid(), username: z.string(), hasMail: z.boolean() })),
    }),
    refusals: [],
  }),
  /** Version 0 makes a new one. */
  save: backOfficeCall({
    method: 'PUT',
    path: '/bo/report-schedules/:scheduleId',
    permission: 'export.make',
    right: brandWideOf({ scheduleId: 'any' }),
    act: one('a letter holds a link and no figure; whoever opens it needs the right to the report'),
    input: z.strictObject({ scheduleId: anyId, version: z.number().int().min(0), schedule }),
    output: z.strictObject({ version: z.number().int() }),
    refusals: ['VERSION_CONFLICT'],
  }),
} as const
