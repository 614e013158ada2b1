import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one } from '../rights/act.ts'
import { brandWide } from '../rights/right.ts'
import { language } from '../shapes/ids.ts'
import { notificationKinds } from './notifications-back-office.ts'

const kind = z.enum(notificationKinds)
const which = { kind, language }
const sample = { kind: 'code', language: 'en' } as const

/** Every letter that the program sends: how it reads with made-up values, and a test of it to oneself. */
export const lettersBackOfficeCalls = {
  letters: backOfficeCall({
    method: 'GET',
    path: '/bo/letters',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({ language: language.optional() }),
    output: z.strictObject({
      content: z.array(
        z.strictObject({
          kind,
          /** Players get it, staff, or whoever is told of alarms. */
          isForStaff: z.boolean(),
          hasSms: z.boolean(),
          subject: z.string(),
          /** Parts that the brand words itself, of all that it has. */
          worded: z.number().int(),
          parts: z.number().int(),
        }),
      ),
    }),
    refusals: [],
  }),
  letter: backOfficeCall({
    method: 'GET',
    path: '/bo/letters/:kind',
    permission: 'content.read',
    right: { ...brandWide, sample },
    input: z.strictObject(which),
    output: z.strictObject({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      sms: z
        .strictObject({
          text: z.string(),
          alphabet: z.enum(['GSM-7', 'UCS-2']),
          letters: z.number().int(),
          segments: z.number().int(),
        })
        .nullable(),
      /** Keys of its parts, in the order in which they are read. */
      keys: z.array(z.string()),
    }),
    refusals: [],
  }),
  /** To the address of whoever asks, at once, marked as a test; it opens nothing. */
  sendTest: backOfficeCall({
    method: 'POST',
    path: '/bo/letters/:kind/test',
    permission: 'content.write',
    right: { ...brandWide, sample },
    act: one('a letter with made-up values to oneself'),
    perMinute: 6,
    input: z.strictObject(which),
    output: z.strictObject({ receiver: z.string() }),
    refusals: ['OWN_EMAIL_MISSING', 'LETTER_NOT_SENT'],
  }),
} as const
