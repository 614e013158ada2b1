import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { csvFile } from '../shapes/csv.ts'
import { moment } from '../shapes/ids.ts'
import { brandWide } from '../rights/right.ts'

const row = z.string().regex(/^-?\d{1,19}$/)
const hash = z.string().regex(/^[0-9a-f]{2,64}$/)

/** A place where the staff's audit trail is not as it was written: behind row `after`, at `row` or before it. */
const trailPlace = z.strictObject({
  kind: z.enum(['row', 'link', 'gap', 'order', 'mark', 'root', 'forged-mark', 'forged-root']),
  row,
  after: row,
  /** Number of the mark or the root that tells. */
  witness: row.nullable(),
  foundAt: moment,
})

/** `unchecked`: the last look failed, or there was none for too long. */
export const trailAlarm = z.strictObject({
  state: z.enum(['broken', 'unchecked']),
  places: z.number().int(),
  first: trailPlace.nullable(),
  /** When a look last came to its end. */
  checkedAt: moment.nullable(),
})

const signedHead = z.strictObject({ no: row, row, hash })

export const trailBackOfficeCalls = {
  state: backOfficeCall({
    method: 'GET',
    path: '/bo/trail',
    permission: 'audit.read',
    right: brandWide,
    input: z.strictObject({}),
    output: z.strictObject({
      outcome: z.enum(['whole', 'broken', 'failed']).nullable(),
      checkedAt: moment.nullable(),
      /** When everything was last hashed from its start to its end. */
      allAt: moment.nullable(),
      head: z.strictObject({ row, hash }).nullable(),
      checkedRow: row,
      mark: signedHead.nullable(),
      root: signedHead.nullable(),
      places: z.array(trailPlace),
      placesCount: z.number().int(),
    }),
    refusals: [],
  }),
  /** The whole trail with its hashes and what was signed of it, one JSON object a line: `npm run ledger trail` proves it. */
  exportTrail: backOfficeCall({
    method: 'GET',
    path: '/bo/exports/trail',
    permission: ['audit.read', 'export.make'],
    right: brandWide,
    perMinute: 5,
    input: z.strictObject({}),
    output: csvFile,
    refusals: [],
  }),
} as const
