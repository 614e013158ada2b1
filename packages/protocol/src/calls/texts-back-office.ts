import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one, WORDS } from '../rights/act.ts'
import { brandWide } from '../rights/right.ts'
import { language, moment } from '../shapes/ids.ts'
import { pageOf, pageQuery } from '../shapes/page.ts'
import { textPlaces } from '../shapes/text-places.ts'

const TEXT_MAX = 4000
const place = z.enum(textPlaces)
const textKey = z.string().regex(/^[A-Za-z0-9_.-]{1,120}$/)
/** Of a text: where it is said, in which language, and its name there. */
const one3 = { place, language, textKey }
/** Which of the many; the role matrix asks for a real one. */
const sampleText = { place: 'site', language: 'en', textKey: 'shell.slogan' } as const

const row = z.strictObject({
  ...one3,
  /** Null: as the program says it. */
  wording: z.string().nullable(),
  original: z.string(),
  /** States the law, protects, or proves: it is not worded anew. */
  isHeld: z.boolean(),
  /** The program says it otherwise than when it was worded. */
  isOutdated: z.boolean(),
  /** Where it shows: pages and games, at most eight. */
  shows: z.array(z.string()),
  version: z.number().int(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
})

const text = row.extend({
  /** The same in English, for whoever does not read the language. */
  english: z.string(),
  /** What it must hold, as it is written in a text: `{amount}`, `<b>`. */
  parts: z.array(z.string()),
})

const faults = ['TEXT_FAULTY', 'TEXT_PARTS', 'TEXT_FORMS', 'TEXT_TOO_LONG'] as const

export const textsBackOfficeCalls = {
  list: backOfficeCall({
    method: 'GET',
    path: '/bo/texts',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({
      ...pageQuery,
      language: language.optional(),
      place: place.optional(),
      group: z.string().max(60).optional(),
      show: z.enum(['all', 'edited', 'outdated', 'held']).default('all'),
      /** Any part of the key, the text or its English. */
      search: z.string().max(100).optional(),
    }),
    output: pageOf(row),
    refusals: [],
  }),
  /** The groups of a place, by the first word of their keys. */
  groups: backOfficeCall({
    method: 'GET',
    path: '/bo/text-groups',
    permission: 'content.read',
    right: brandWide,
    input: z.strictObject({ place }),
    output: z.strictObject({ groups: z.array(z.string()) }),
    refusals: [],
  }),
  one: backOfficeCall({
    method: 'GET',
    path: '/bo/texts/:place/:language/:textKey',
    permission: 'content.read',
    right: { ...brandWide, sample: sampleText },
    input: z.strictObject(one3),
    output: text,
    refusals: ['NOT_FOUND'],
  }),
  /** Every wording that it had, newest first. */
  versions: backOfficeCall({
    method: 'GET',
    path: '/bo/texts/:place/:language/:textKey/versions',
    permission: 'content.read',
    right: { ...brandWide, sample: sampleText },
    input: z.strictObject({ ...one3, ...pageQuery }),
    output: pageOf(
      z.strictObject({
        version: z.number().int(),
        wording: z.string().nullable(),
        savedAt: moment,
        savedBy: z.string(),
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
  /** How it would read, with made-up values, and what is wrong or too long; nothing is kept. */
  preview: backOfficeCall({
    method: 'POST',
    path: '/bo/text-preview',
    permission: 'content.read',
    right: { ...brandWide, sample: { ...sampleText, wording: 'By the river' } },
    act: one('a look; nothing is kept'),
    perMinute: 240,
    input: z.strictObject({ ...one3, wording: z.string().max(TEXT_MAX) }),
    output: z.strictObject({
      fault: z.strictObject({ code: z.enum(faults), message: z.string() }).nullable(),
      /** One for each number that changes its form; one alone where nothing is counted. */
      samples: z.array(z.string()),
      /** Wider than there is likely room for: how much wider, in hundredths of the widest there is. */
      tooWide: z.number().int().nullable(),
      /** Of an SMS with values in their places. */
      sms: z
        .strictObject({
          alphabet: z.enum(['GSM-7', 'UCS-2']),
          letters: z.number().int(),
          segments: z.number().int(),
        })
        .nullable(),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** Version 0 for one that was never worded anew. The original, or nothing, puts it back. */
  save: backOfficeCall({
    method: 'PUT',
    path: '/bo/texts/:place/:language/:textKey',
    permission: 'content.write',
    right: { ...brandWide, sample: { ...sampleText, version: 0, wording: 'By the river' } },
    act: one(WORDS),
    input: z.strictObject({
      ...one3,
      version: z.number().int().min(0),
      wording: z.string().max(TEXT_MAX).nullable(),
    }),
    output: text,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'TEXT_HELD', ...faults],
  }),
} as const
