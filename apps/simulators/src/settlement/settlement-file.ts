import { json } from '../simulator.ts'
import type { Answered } from '../simulator.ts'
import { changedAmount } from '../psp/payment.ts'
import { signed } from '../psp/signature.ts'
import type { DayBook, SettledRow } from './day-book.ts'

/** What goes wrong in the next files. */
export interface SettlementFaults {
  /** This many rows of a day, from its first on, are left out. */
  omitRows: number
  /** This many rows after those tell a tenth more than was paid. */
  alterRows: number
  /** This many rows are told of payments that nobody asked for. */
  inventRows: number
  /** The day's last row is told twice. */
  repeatsLast: boolean
}

export const goodSettlement: SettlementFaults = {
  omitRows: 0,
  alterRows: 0,
  inventRows: 0,
  repeatsLast: false,
}

const HEAD = 'id,reference,amount,currency,settled_at'
const ROWS_A_PART = 1_000
const DAY_MS = 86_400_000

const invented = (day: string, currency: string, at: number): SettledRow => ({
  id: `invented-${day}-${at + 1}`,
  reference: `NOBODY-${at + 1}`,
  amount: '77.00',
  currency,
  settledAt: `${day}T00:00:00.000Z`,
})

const reported = (rows: readonly SettledRow[], faults: SettlementFaults, day: string): SettledRow[] => {
  const shown = rows
    .slice(faults.omitRows)
    .map((row, at) => (at < faults.alterRows ? { ...row, amount: changedAmount(row.amount, 1n) } : row))
  const last = shown.at(-1)
  return [
    ...shown,
    ...(faults.repeatsLast && last ? [last] : []),
    ...Array.from({ length: faults.inventRows }, (_, at) => invented(day, rows[0]?.currency ?? 'FUN', at)),
  ]
}

const lineOf = ({ id, reference, amount, currency, settledAt }: SettledRow) =>
  [id, reference, amount, currency, settledAt].join(',')

/**
 * One part of the file of a day, signed as callbacks are. A day before the books were opened has none, and of today it tells what has
 * happened so far.
 */
export const settlementFile = (
  { key, book, faults }: { key: string; book: DayBook; faults: SettlementFaults },
  wanted: { day?: unknown; part?: unknown },
): Answered => {
  const day = String(wanted.day)
  const start = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(start)) return json(400, { error: 'BAD_DAY' })
  const end = Math.min(start + DAY_MS, Date.now())
  const from = Math.max(start, book.since.getTime())
  if (from >= end) return json(404, { error: 'NO_FILE' })
  const rows = reported(book.rowsOf(day), faults, day)
  const parts = Math.max(1, Math.ceil(rows.length / ROWS_A_PART))
  const part = Number(wanted.part ?? 1)
  if (!Number.isInteger(part) || part < 1 || part > parts) return json(400, { error: 'BAD_PART' })
  const lines = rows.slice((part - 1) * ROWS_A_PART, part * ROWS_A_PART).map(lineOf)
  const csv = [...(part === 1 ? [HEAD] : []), ...lines, ''].join('\n')
  const about = {
    day,
    part,
    parts,
    coversFrom: new Date(from).toISOString(),
    coversUntil: new Date(end).toISOString(),
  }
  const headers = signed(key, `${JSON.stringify(about)}\n${csv}`)
  return json(200, { about, csv, timestamp: headers['x-timestamp'], signature: headers['x-signature'] })
}
