import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'

/** Facts that every fold has passed stay this long: to look at what was counted, and for a fold that is set back. */
const FACTS_KEPT_DAYS = 14

interface Partitioned {
  parent: string
  made: number
  strays: bigint
}

/**
 * Makes partitions of rounds and facts ahead. What came without one lies in the default partition, safe and known by its keys: it is told
 * to the log and given its partition here.
 */
export const makePartitions = async ({ db, log }: Pick<App, 'db' | 'log'>): Promise<Partitioned[]> => {
  const { rows } = await sql<Partitioned>`select parent, made, strays from betting.make_partitions()`.execute(
    db,
  )
  for (const { parent, strays } of rows)
    if (strays > 0n) log.error({ table: `betting.${parent}`, rows: String(strays) }, 'rows had no partition')
  return rows
}

/** Drops what every fold has counted and nobody reads any more; answers how many partitions went. */
export const retireFacts = async ({ db }: Pick<App, 'db'>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select betting.retire_facts(make_interval(days => ${FACTS_KEPT_DAYS})) as n`.execute(db)
  return rows[0]!.n
}
