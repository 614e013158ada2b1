import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Part } from './types.ts'

/** A place that was not looked at for longer is gone, and with it what was wrong there. */
const LAST_LOOK_HOURS = 50

/** The version that was looked at last, as it was first seen. */
export const readNewestVersion = async (
  db: Db,
): Promise<{ version: string; hash: string; parts: Part[] } | null> => {
  const row = await db
    .selectFrom('program_integrity.checks as c')
    .innerJoin('program_integrity.versions as v', 'v.version', 'c.version')
    .select(['v.version', 'v.hash', 'v.parts'])
    .orderBy('c.check_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, parts: row.parts as unknown as Part[] } : null
}

export const readChecks = (db: Db, { before, limit }: { before: string | undefined; limit: number }) => {
  const all = db.selectFrom('program_integrity.checks').selectAll().orderBy('check_id', 'desc').limit(limit)
  return (before === undefined ? all : all.where('check_id', '<', before)).execute()
}

/** In how many places the program is not what its version was first seen to be, by the last look at each. */
export const countChangedPlaces = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct on (place) changed_count from program_integrity.checks
      where at > now() - make_interval(hours => ${LAST_LOOK_HOURS}) order by place, at desc, check_id desc
    ) last where changed_count > 0`.execute(db)
  return rows[0]!.count
}
