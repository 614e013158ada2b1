import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { brandWide, brandWideOf } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { anyId, moment } from '../shapes/ids.ts'
import { amountInput, amountText } from '../shapes/money.ts'
import { reportNames, reports } from '../shapes/reports.ts'
import type { CellKind, ReportName, ReportSpec } from '../shapes/reports.ts'

const cells = {
  subject: z.string(),
  moment: moment.nullable(),
  text: z.string().nullable(),
  word: z.string().nullable(),
  act: z.string().nullable(),
  id: z.string().nullable(),
  money: amountText.nullable(),
  count: z.number().int().nullable(),
  share: z.number().nullable(),
} as const satisfies Record<CellKind, z.ZodType>

type Cells<C extends Readonly<Record<string, CellKind>>> = { [N in keyof C]: (typeof cells)[C[N]] }

const rowOf = <const C extends Readonly<Record<string, CellKind>>>(columns: C) =>
  z.strictObject(
    Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, cells[kind]])) as Cells<C>,
  )

/** Days of the brand's calendar, both ends in it; one currency, the brand's own unless told; one player, where it is of one. */
const wanted = <const S extends ReportSpec>({ by, of, least }: S) => ({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(by as unknown as S['by']).default(by[0] as S['by'][0]),
  currency: z
    .string()
    .regex(/^[A-Z0-9]{2,12}$/)
    .optional(),
  cursor: z.string().max(200).optional(),
  ...((of === 'player' ? { playerId: anyId } : {}) as S extends { of: 'player' }
    ? { playerId: typeof anyId }
    : Record<never, never>),
  ...((least === undefined ? {} : { least: amountInput.default(least) }) as S extends { least: string }
    ? { least: z.ZodDefault<typeof amountInput> }
    : Record<never, never>),
})

const SAMPLE = { from: '2026-01-01', to: '2026-01-02' }
const rightOf = ({ of }: ReportSpec) => (of === 'player' ? brandWideOf({ playerId: 'any' }) : brandWide)
const readOf = ({ of }: ReportSpec) => of === 'player' && { reads: 'playerId' }

const rowsOf = <const P extends string, const S extends ReportSpec>(path: P, spec: S) =>
  backOfficeCall({
    method: 'GET',
    path: `/bo/reports/${path}`,
    permission: spec.permission as S['permission'],
    right: { ...rightOf(spec), sample: SAMPLE },
    ...readOf(spec),
    input: z.strictObject(wanted(spec)),
    output: z.strictObject({
      currency: z.string(),
      /** Those in which anything was played, moved or held. */
      currencies: z.array(z.string()),
      /** The account of the player it is of. */
      account: z.string().nullable(),
      /** Empty: there was no activity. */
      content: z.array(rowOf(spec.columns as S['columns'])),
      nextCursor: z.string().nullable(),
      /** Over all rows, not of this stretch alone; null where sums mean nothing, and a column is null where there was nothing of it. */
      totals: rowOf(spec.columns as S['columns'])
        .partial()
        .nullable(),
      /** What the chart draws, in the order of its columns: every day, or the largest rows. */
      points: z.array(z.strictObject({ label: z.string(), values: z.array(amountText) })),
    }),
    refusals: ['RANGE_TOO_LONG', 'NOT_FOUND'],
  })

const fileOf = <const P extends string, const S extends ReportSpec>(path: P, spec: S) =>
  backOfficeCall({
    method: 'GET',
    path: `/bo/exports/reports/${path}`,
    permission: [...(spec.permission as S['permission']), 'export.make'] as const,
    right: { ...rightOf(spec), sample: { ...SAMPLE, format: 'csv' } },
    ...readOf(spec),
    perMinute: 20,
    input: z.strictObject({ ...wanted(spec), format: z.enum(['csv', 'xlsx']) }),
    output: csvFile,
    refusals: ['RANGE_TOO_LONG', 'NOT_FOUND'],
  })

type RowsCalls = { [N in ReportName]: ReturnType<typeof rowsOf<N, (typeof reports)[N]>> }
type FileCalls = { [N in ReportName as `${N}File`]: ReturnType<typeof fileOf<N, (typeof reports)[N]>> }

/** Each report of the table as rows and as a file. */
const declared = Object.fromEntries(
  reportNames.flatMap((name) => [
    [name, rowsOf(name, reports[name])],
    [`${name}File`, fileOf(name, reports[name])],
  ]),
) as unknown as RowsCalls & FileCalls

export const reportsCalls = { ...declared } as const
