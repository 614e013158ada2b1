import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A log that was not handed over for so long, while it was tried, is told: a disk that is mounted again makes it good. */
const SILENT_MS = 300_000

/**
 * Since when the backup takes no more of the database's log; null while it does, and where PostgreSQL has no archive. What is committed
 * from then on is lost with the database's disk, which the log fills meanwhile.
 */
export const readLogArchiveFault = async (db: Db, silentMs = SILENT_MS): Promise<Date | null> => {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(last_archived_time, stats_reset) as since from pg_stat_archiver
    where current_setting('archive_mode') <> 'off' and last_failed_time > coalesce(last_archived_time, '-infinity')
      and coalesce(last_archived_time, stats_reset) < clock_timestamp() - ${silentMs} * interval '1 ms'`.execute(
    db,
  )
  return rows[0]?.since ?? null
}
