import { parseAmount } from '@krathong/money'
import type { Amount } from '@krathong/money'
import type { OrderState } from './order-states.ts'

/** One booking on an account of ours, as the bank tells it. */
export interface StatementRow {
  /** The account's number; empty where the method receives at one place. */
  account: string
  reference: string
  amount: Amount
  currency: string
  payer: string | null
  note: string
  bookedAt: Date
}

export type RowFault =
  | 'head'
  | 'columns'
  | 'account'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'payer'
  | 'note'
  | 'time'
  | 'length'

export interface RowText {
  account: string
  reference: string
  amount: string
  currency: string
  payer?: string | null | undefined
  note?: string | undefined
  bookedAt: string
}

const HEAD = 'account,reference,amount,currency,payer,booked_at,note'
const ROWS_MAX = 20_000
const REFERENCE = /^[\x21-\x2b\x2d-\x7e]{1,64}$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/
const UNSPEAKABLE = /\p{Cc}/u

const isLine = (text: string, most: number) => text.length <= most && !UNSPEAKABLE.test(text)

/** Reads one booking as hostile input. */
export const readRow = (text: RowText, exponent: number): StatementRow | RowFault => {
  if (!/^\d{0,20}$/.test(text.account)) return 'account'
  if (!REFERENCE.test(text.reference)) return 'reference'
  const amount = parseAmount(text.amount, exponent)
  if (amount === null || amount === 0n) return 'amount'
  if (!/^[A-Z]{3,5}$/.test(text.currency)) return 'currency'
  const payer = text.payer?.trim() || null
  if (payer !== null && !isLine(payer, 100)) return 'payer'
  const note = text.note?.trim() ?? ''
  if (!isLine(note, 200)) return 'note'
  const bookedAt = new Date(text.bookedAt)
  if (!MOMENT.test(text.bookedAt) || Number.isNaN(bookedAt.getTime())) return 'time'
  return {
    account: text.account,
    reference: text.reference,
    amount,
    currency: text.currency,
    payer,
    note,
    bookedAt,
  }
}

/** A statement as a file: whole and right in every row, or not at all. The note is the last column and may hold commas. */
export const readStatement = (
  csv: string,
  exponent: number,
): StatementRow[] | { line: number; why: RowFault } => {
  const [head = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
  if (head !== HEAD) return { line: 1, why: 'head' }
  if (lines.length > ROWS_MAX) return { line: ROWS_MAX + 2, why: 'length' }
  const rows: StatementRow[] = []
  for (const [at, line] of lines.entries()) {
    const [account = '', reference = '', amount = '', currency = '', payer = '', bookedAt, ...note] =
      line.split(',')
    if (bookedAt === undefined) return { line: at + 2, why: 'columns' }
    const row = readRow(
      { account, reference, amount, currency, payer, bookedAt, note: note.join(',') },
      exponent,
    )
    if (typeof row === 'string') return { line: at + 2, why: row }
    rows.push(row)
  }
  return rows
}

/** The number of an order of ours in what the payer wrote. */
export const orderNumberIn = (note: string): string | null =>
  /DEP\d{8}[A-Z0-9]{6}/.exec(note.toUpperCase().replaceAll(/[\s-]/g, ''))?.[0] ?? null

const nameKey = (name: string) =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/^(mr|mrs|ms|miss|นาย|นางสาว|นาง|น\.ส\.)\.?\s*/u, '')
    .replaceAll(/[^\p{L}\p{M}]/gu, '')

/** One person under two spellings: titles, case, spaces and marks aside; a bank may cut a long name short. */
export const isSamePayer = (payer: string, holder: string): boolean => {
  const [given, known] = [nameKey(payer), nameKey(holder)]
  return given.length >= 4 && (known === given || known.startsWith(given))
}

export interface Candidate {
  orderId: string
  state: OrderState
  payable: Amount
  currency: string
  /** The name the player's money comes in; null while it is not known. */
  holder: string | null
}

export interface Candidates {
  /** The order whose number the payer wrote. */
  named: Candidate | null
  /** Orders of this place and exact amount that were open when it was booked. */
  inTime: readonly Candidate[]
  /** The same, ended not longer than three days before. */
  late: readonly Candidate[]
}

export type RowVerdict =
  | { act: 'credit'; orderId: string }
  | { act: 'mismatch'; orderId: string; reason: 'amount' | 'payer' }
  | { act: 'queue'; why: 'none' | 'several' | 'state' | 'currency' }

/** States in which the bank's word alone moves an order; what people have decided or are looking at stays theirs. */
const BY_ITSELF: readonly OrderState[] = ['AWAITING_PAYMENT', 'VERIFYING', 'EXPIRED', 'CANCELLED']

/** Which order a booking pays: one only, by its number or by its exact amount in time; everything else is for people. */
export const judgeRow = (
  row: Pick<StatementRow, 'amount' | 'currency' | 'payer'>,
  found: Candidates,
): RowVerdict => {
  const inTime = found.named ? [found.named] : found.inTime
  const fits = inTime.length > 0 ? inTime : found.late
  const [only, ...others] = fits
  if (!only) return { act: 'queue', why: 'none' }
  if (others.length > 0) return { act: 'queue', why: 'several' }
  if (only.currency !== row.currency) return { act: 'queue', why: 'currency' }
  const isOther = row.payer !== null && only.holder !== null && !isSamePayer(row.payer, only.holder)
  const reason = only.payable !== row.amount ? 'amount' : isOther ? 'payer' : null
  if (!BY_ITSELF.includes(only.state)) return { act: 'queue', why: 'state' }
  return reason
    ? { act: 'mismatch', orderId: only.orderId, reason }
    : { act: 'credit', orderId: only.orderId }
}
