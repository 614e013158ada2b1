import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { formatAmount, usualExponent } from '@krathong/money'
import type { Amount } from '@krathong/money'
import { json } from '../simulator.ts'
import type { Answered } from '../simulator.ts'

export interface Listed {
  txId: string
  kind: string
  currency: string
  amount: Amount
}

/** What this vendor holds to have happened, as it lists it for an operator's books. */
export interface OwnReports {
  note(agreement: string, row: Listed): void
  /** Movements between two moments, in the words of the report. */
  answer(agreement: string, asked: Readonly<Record<string, unknown>>): Answered
  /** Loses what it holds of this many movements from now on. */
  loseNext(count: number): void
}

interface Kept extends Omit<Listed, 'amount'> {
  agreement: string
  at: string
  amount: string
}

const A_PAGE = 500

const readKept = (file: string | undefined): Kept[] =>
  !file || !existsSync(file)
    ? []
    : readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Kept)

/** With a file the lists outlive the program. */
export const createOwnReports = (file?: string): OwnReports => {
  const rows = readKept(file)
  let lost = 0
  return {
    note: (agreement, { amount, ...row }) => {
      if (lost > 0) {
        lost -= 1
        return
      }
      const kept = {
        ...row,
        agreement,
        at: new Date().toISOString(),
        amount: formatAmount(amount, usualExponent(row.currency)),
      }
      rows.push(kept)
      if (file) appendFileSync(file, `${JSON.stringify(kept)}\n`)
    },
    answer: (agreement, { from, to, cursor }) => {
      const [begin, end] = [Date.parse(String(from)), Date.parse(String(to))]
      if (Number.isNaN(begin) || Number.isNaN(end)) return json(400, { error: 'BAD_REQUEST' })
      const place = typeof cursor === 'string' ? Number(cursor) : 0
      const found = rows.filter(
        (row) => row.agreement === agreement && Date.parse(row.at) >= begin && Date.parse(row.at) < end,
      )
      const page = found.slice(place, place + A_PAGE)
      const next = place + A_PAGE < found.length ? String(place + A_PAGE) : null
      return json(200, {
        rows: page.map(({ txId, kind, currency, amount }) => ({ txId, kind, currency, amount })),
        next,
      })
    },
    loseNext: (count) => {
      lost = count
    },
  }
}
