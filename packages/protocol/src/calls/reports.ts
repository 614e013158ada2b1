import { z } from 'zod'
import { backOfficeCall } from '../call.ts'
import { brandWide } from '../rights/right.ts'
import { csvFile } from '../shapes/csv.ts'
import { moment } from '../shapes/ids.ts'
import { amountText } from '../shapes/money.ts'
import { reports } from '../shapes/reports.ts'
import type { CellKind, ReportSpec } from '../shapes/reports.ts'

const cells = {
  subject: z.string(),
  moment: moment.nullable(),
  text: z.string().nullable(),
  word: z.string().nullable(),
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

/** Days of the brand's calendar, both ends in it; one currency, the brand's own unless told. */
const wanted = <const S extends ReportSpec>({ by }: S) => ({
  from: z.iso.date(),
  to: z.iso.date(),
  by: z.enum(by as unknown as S['by']).default(by[0] as S['by'][0]),
  currency: z
    .string()
    .regex(/^[A-Z0-9]{2,12}$/)
    .optional(),
  cursor: z.string().max(200).optional(),
})

const SAMPLE = { from: '2026-01-01', to: '2026-01-02' }

const rowsOf = <const P extends string, const S extends ReportSpec>(path: P, spec: S) =>
  backOfficeCall({
    method: 'GET',
    path: `/bo/reports/${path}`,
    permission: spec.permission as S['permission'],
    right: { ...brandWide, sample: SAMPLE },
    input: z.strictObject(wanted(spec)),
    output: z.strictObject({
      currency: z.string(),
      /** Those in which anything was played, moved or held. */
      currencies: z.array(z.string()),
      /** Empty: there was no activity. */
      content: z.array(rowOf(spec.columns as S['columns'])),
      nextCursor: z.string().nullable(),
      /** Over all rows, not of this stretch alone; null where sums mean nothing. */
      totals: rowOf(spec.columns as S['columns'])
        .partial()
        .nullable(),
      /** What the chart draws, in the order of its columns: every day, or the largest rows. */
      points: z.array(z.strictObject({ label: z.string(), values: z.array(amountText) })),
    }),
    refusals: ['RANGE_TOO_LONG'],
  })

const fileOf = <const P extends string, const S extends ReportSpec>(path: P, spec: S) =>
  backOfficeCall({
    method: 'GET',
    path: `/bo/exports/reports/${path}`,
    permission: [...(spec.permission as S['permission']), 'export.make'] as const,
    right: { ...brandWide, sample: { ...SAMPLE, format: 'csv' } },
    perMinute: 20,
    input: z.strictObject({ ...wanted(spec), format: z.enum(['csv', 'xlsx']) }),
    output: csvFile,
    refusals: ['RANGE_TOO_LONG'],
  })

export const reportsCalls = {
  revenue: rowsOf('revenue', reports.revenue),
  revenueFile: fileOf('revenue', reports.revenue),
} as const
