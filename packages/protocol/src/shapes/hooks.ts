import { z } from 'zod'
import { moment } from './ids.ts'

/** What staff says of a program that is called. */
export const hookFields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u),
  /** https, and no address of a private network. */
  url: z.url({ protocol: /^https$/ }).max(500),
  isOn: z.boolean(),
}

export const savedHookFields = {
  hookId: z.uuid(),
  version: z.number().int(),
  url: z.string(),
  /** Calls that were not taken yet. */
  waiting: z.number().int(),
  lastTakenAt: moment.nullable(),
  changedAt: moment,
  changedBy: z.string(),
}

export const hookCallShape = z.strictObject({
  callId: z.uuid(),
  event: z.string(),
  /** Of an alarm: which. */
  alarm: z.string().nullable(),
  madeAt: moment,
  state: z.enum(['waiting', 'taken', 'given-up']),
  attempts: z.number().int(),
  /** The last answer's; null where none came. */
  status: z.number().int().nullable(),
  finishedAt: moment.nullable(),
})
