import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './db/database.ts'

/** So many rows are counted to the last; of more, how many there are is what the planner takes them to be. */
const COUNTED_MOST = 10_000

export interface RowCount {
  count: number
  isExact: boolean
}

interface Plan {
  Plan: { 'Plan Rows': number }
}

/** Two digits say as much as an estimate knows. */
const rounded = (rows: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(rows)) - 1)
  return Math.round(rows / step) * step
}

/** How many rows a list has: exactly while they are few, about how many when counting them would take as long as there are rows. */
export const countRows = async <DB, TB extends keyof DB>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, {}>,
  most: number = COUNTED_MOST,
): Promise<RowCount> => {
  const rows = query.select(sql<number>`1`.as('one'))
  const { rows: counted } = await sql<{ n: bigint }>`
    select count(*) as n from (${rows.limit(most + 1)}) listed`.execute(db)
  const count = Number(counted[0]!.n)
  if (count <= most) return { count, isExact: true }
  const [plan] = await rows.explain<{ 'QUERY PLAN': Plan[] }>('json')
  const estimate = plan?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
  return { count: rounded(Math.max(estimate, most + 1)), isExact: false }
}
