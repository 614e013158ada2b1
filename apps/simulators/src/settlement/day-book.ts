import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** One payment that is final, as the file of its day tells it. */
export interface SettledRow {
  id: string
  reference: string
  amount: string
  currency: string
  settledAt: string
}

/** What a party has settled since it opened its books; with a file they outlive the program. */
export interface DayBook {
  since: Date
  add(row: SettledRow): void
  /** Of one day, `YYYY-MM-DD` in UTC, in order; of all days where none is named. */
  rowsOf(day: string): SettledRow[]
}

const readBook = (file: string): { since: Date; rows: SettledRow[] } => {
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return {
    since: new Date((JSON.parse(first) as { since: string }).since),
    rows: lines.map((line) => JSON.parse(line) as SettledRow),
  }
}

export const createDayBook = (file?: string): DayBook => {
  const kept = file && existsSync(file) ? readBook(file) : { since: new Date(), rows: [] }
  if (file && !existsSync(file)) writeFileSync(file, `${JSON.stringify({ since: kept.since })}\n`)
  return {
    since: kept.since,
    add: (row) => {
      kept.rows.push(row)
      if (file) appendFileSync(file, `${JSON.stringify(row)}\n`)
    },
    rowsOf: (day) => kept.rows.filter(({ settledAt }) => settledAt.startsWith(day)),
  }
}
