import { sql } from 'kysely'
import type { Db } from './database.ts'

const TABLES_AT_ONCE = 20

/** Gives the planner statistics of tables that were never looked at or have grown much since; answers how many there were. */
export const analyseGrown = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select platform.analyse_grown(${TABLES_AT_ONCE}) as n`.execute(db)
  return rows[0]!.n
}
