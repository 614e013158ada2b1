import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Games that are closed before all others, then the newest first. */
export const readClosures = (db: Db, limit: number) =>
  db
    .selectFrom('game_incidents.closures')
    .selectAll()
    .orderBy(sql`reopened_at is not null`)
    .orderBy('closed_at', 'desc')
    .orderBy('closure_id', 'desc')
    .limit(limit)
    .execute()

export const countClosed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ closed: number }>`
    select count(*)::int as closed from game_incidents.closures where reopened_at is null`.execute(db)
  return rows[0]?.closed ?? 0
}
