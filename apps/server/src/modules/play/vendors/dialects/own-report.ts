import { LEDGER_EXPONENT, parseAmount } from '@krathong/money'
import { z } from 'zod'
import type { ReportPart } from '../seamless/dialect.ts'
import type { DialectVendor, OutgoingAnswer, OutgoingRequest, ReportRow } from '../types.ts'

const kinds = [
  'bet',
  'restake',
  'win',
  'settle',
  'rollback',
  'promo',
  'tip',
  'adjust',
  'free-result',
  'transfer-in',
  'transfer-out',
] as const

const list = z.object({
  rows: z
    .array(
      z.object({
        txId: z.string().min(1).max(255),
        kind: z.enum(kinds),
        currency: z.string().max(12),
        amount: z.string().max(30),
        jackpot: z.string().max(30).optional(),
      }),
    )
    .max(5_000),
  next: z.string().max(200).nullable(),
})

type Signed = (path: string, value: unknown, vendor: DialectVendor) => OutgoingRequest

const AMOUNT = /^(-?)([0-9.]+)$/

const rowOf = (row: z.output<typeof list>['rows'][number], vendor: DialectVendor): ReportRow | null => {
  const exponent = vendor.exponentOf(row.currency)
  const [, sign = '', size = ''] = AMOUNT.exec(row.amount) ?? []
  const amount = exponent === null ? null : parseAmount(size, exponent)
  const { jackpot: answer, ...plain } = row
  const jackpot = answer === undefined ? undefined : parseAmount(answer, LEDGER_EXPONENT)
  if (amount === null || jackpot === null) return null
  return { ...plain, amount: sign === '-' ? -amount : amount, ...(jackpot === undefined ? {} : { jackpot }) }
}

const read = ({ status, text }: OutgoingAnswer, vendor: DialectVendor) => {
  if (status !== 200) return null
  try {
    const { rows, next } = list.parse(JSON.parse(text))
    const known = rows.map((row) => rowOf(row, vendor))
    // One line that cannot be read makes the list no proof of anything.
    return known.includes(null) ? null : { rows: known as ReportRow[], next }
  } catch {
    return null
  }
}

/** The report of our own dialects: movements between two moments, page by page. */
export const ownReport = (signed: Signed): ReportPart => ({
  ask: ({ from, to, cursor }, vendor) =>
    signed('/reports/transactions', { from: from.toISOString(), to: to.toISOString(), cursor }, vendor),
  read,
})
