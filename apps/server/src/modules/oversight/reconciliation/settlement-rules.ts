import { parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'

export interface SettlementRow {
  line: number
  id: string
  reference: string
  currency: string
  amount: Amount
  settledAt: Date
}

/** Which line is wrong, and in what. */
export interface SettlementFault {
  line: number
  why: 'head' | 'columns' | 'id' | 'reference' | 'amount' | 'currency' | 'time' | 'length'
}

const HEAD = 'id,reference,amount,currency,settled_at'
export const ROWS_MAX = 200_000
const DECIMALS = 4
const DAY_MS = 86_400_000

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
const NAME = /^[\x21-\x2b\x2d-\x7e]{1,64}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/

const readRow = (text: string, line: number, day: string): SettlementRow | SettlementFault['why'] => {
  const [id = '', reference = '', amountText = '', currency = '', time = '', ...rest] = text.split(',')
  if (rest.length > 0 || time === '') return 'columns'
  if (!NAME.test(id)) return 'id'
  if (!NAME.test(reference)) return 'reference'
  const amount = parseAmount(amountText, DECIMALS)
  if (amount === null || amount === 0n) return 'amount'
  if (!/^[A-Z]{3,5}$/.test(currency)) return 'currency'
  const settledAt = new Date(time)
  if (!MOMENT.test(time) || Number.isNaN(settledAt.getTime()) || !time.startsWith(day)) return 'time'
  return { line, id, reference, currency, amount, settledAt }
}

/** Reads a provider's file of a day as hostile input: whole and right in every row, or not at all. */
export const readSettlement = (csv: string, day: string): SettlementRow[] | SettlementFault => {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
  if (head !== HEAD || !isDay(day)) return { line: 1, why: 'head' }
  if (lines.length > ROWS_MAX) return { line: ROWS_MAX + 2, why: 'length' }
  const rows: SettlementRow[] = []
  for (const [at, text] of lines.entries()) {
    const row = readRow(text, at + 2, day)
    if (typeof row === 'string') return { line: at + 2, why: row }
    rows.push(row)
  }
  return rows
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The whole day in UTC. */
export const spanOf = (day: string) => {
  const from = new Date(`${day}T00:00:00Z`)
  return { from, until: new Date(from.getTime() + DAY_MS) }
}

/** The days whose files are asked for by themselves: the last three that are over, oldest first. */
export const daysDue = (at: Date): string[] =>
  [3, 2, 1].map((ago) => dayOf(new Date(at.getTime() - ago * DAY_MS)))
