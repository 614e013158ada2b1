import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { one } from '../rights/act.ts'
import { brandWide } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { cursorQuery, stretchOf } from '../shapes/page.ts'

const check = z.strictObject({
  checkId: z.uuid(),
  at: moment,
  /** The machine and the folder the program ran from. */
  place: z.string(),
  version: z.string(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Files of its own and packages of others. */
  parts: z.number().int(),
  /** How many are not as at the first look at this version, and the first fifty of them. */
  changedCount: z.number().int(),
  changed: z.array(z.strictObject({ path: z.string(), kind: z.enum(['altered', 'missing', 'added']) })),
  /** Null: the program itself, at its start or by the day. */
  askedBy: z.string().nullable(),
})

/** Whether the program is what its version was first seen to be. */
export const programIntegrityCalls = {
  checks: backOfficeCall({
    method: 'GET',
    path: '/bo/program/checks',
    permission: 'audit.read',
    right: brandWide,
    input: z.strictObject({ ...cursorQuery, cursor: anyId.optional() }),
    output: stretchOf(check),
    refusals: [],
  }),
  /** What the version that was looked at last is made of: one JSON object a line with path and hash, for who computes the hash anew. */
  exportParts: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/program',
    permission: ['audit.read', 'export.make'],
    right: brandWide,
    perMinute: 5,
    input: z.strictObject({}),
    output: csvFile,
    refusals: [],
  }),
  /** Looks now. NOT_FOUND where the program does not know what it is made of: while it is being developed. */
  check: backOfficeCall({
    method: 'POST',
    path: '/bo/program/checks',
    permission: 'audit.read',
    right: brandWide,
    act: one('a look, written down'),
    perMinute: 5,
    input: z.strictObject({}),
    output: z.strictObject({ checkId: z.uuid(), changed: z.number().int() }),
    refusals: ['NOT_FOUND'],
  }),
} as const
