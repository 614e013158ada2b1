import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { moveOf } from './move-of.ts'
import type { MoveRow } from './move-of.ts'
import { movesIn, playIn } from './sources.ts'
import type { Span } from './sources.ts'
import type { Move } from './types.ts'

export interface Calendar {
  brandId: string
  timeZone: string
}

export interface OfDay {
  /** As the brand's calendar names it. */
  day: string
  currency: string
}

export interface PlaySums {
  bets: bigint
  stake: bigint
  returned: bigint
}

/** Where a row of days begins and ends; both days are in it. */
export const readDaySpan = async (
  db: Db | Tx,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<Span> => {
  const { rows } = await sql<Span>`
    select ${from}::date::timestamp at time zone ${timeZone} as "from",
      (${to}::date + 1)::timestamp at time zone ${timeZone} as "to"`.execute(db)
  return rows[0]!
}

export const readPlayByDay = async (
  db: Db | Tx,
  { brandId, timeZone }: Calendar,
  span: Span,
): Promise<(OfDay & PlaySums)[]> => {
  const { rows } = await sql<OfDay & PlaySums>`
    select to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, currency, sum(bets)::bigint as bets, sum(stake)::bigint as stake,
      sum(returned)::bigint as returned
    from ${playIn(brandId, [span])} s group by 1, 2`.execute(db)
  return rows
}

export const readMovesByDay = async (
  db: Db | Tx,
  { brandId, timeZone }: Calendar,
  span: Span,
): Promise<(OfDay & Move)[]> => {
  const { rows } = await sql<OfDay & MoveRow>`
    select to_char(starts_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, currency, cause_kind as "causeKind", debit_purpose as "debitPurpose",
      credit_purpose as "creditPurpose", sum(transfers)::integer as transfers, sum(amount)::bigint as amount
    from ${movesIn(brandId, [span])} s group by 1, 2, 3, 4, 5`.execute(db)
  return rows.map(({ day, currency, ...row }) => ({ day, currency, ...moveOf(row) }))
}

/** How far the ledger is sealed; null before the first time. */
export const readSealedUntil = async (db: Db | Tx): Promise<Date | null> => {
  const { rows } = await sql<{ until: Date | null }>`
    select max(sealed_until) as until from reconciliation.v_progress`.execute(db)
  return rows[0]?.until ?? null
}
