import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Part, ProgramHash } from './hash-program.ts'
import type { Change } from './rules.ts'

const DAYS_KEPT = 90
/** A place that was not looked at for longer is gone, and with it what was wrong there. */
const LAST_LOOK_HOURS = 50

/** The first look at a version is what it is from then on; answers what that was. */
export const keepVersion = async (tx: Tx, version: string, found: ProgramHash): Promise<ProgramHash> => {
  await tx
    .insertInto('program_integrity.versions')
    .values({ version, hash: found.hash, parts: JSON.stringify(found.parts) })
    .onConflict((of) => of.doNothing())
    .execute()
  const row = await tx
    .selectFrom('program_integrity.versions')
    .select(['hash', 'parts'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { hash: row.hash, parts: row.parts as unknown as Part[] }
}

export interface CheckRow {
  checkId: string
  place: string
  version: string
  hash: string
  partsCount: number
  changedCount: number
  /** The first of them. */
  changed: readonly Change[]
  askedBy: string | null
}

export const insertCheck = (tx: Tx, row: CheckRow) =>
  tx
    .insertInto('program_integrity.checks')
    .values({
      check_id: row.checkId,
      place: row.place,
      version: row.version,
      hash: row.hash,
      parts_count: row.partsCount,
      changed_count: row.changedCount,
      changed: JSON.stringify(row.changed),
      asked_by: row.askedBy,
    })
    .execute()

export const deleteOldChecks = async (tx: Tx): Promise<void> => {
  await sql`delete from program_integrity.checks where at < now() - make_interval(days => ${DAYS_KEPT})`.execute(
    tx,
  )
  await sql`delete from program_integrity.versions v where first_at < now() - make_interval(days => ${DAYS_KEPT})
    and not exists (select 1 from program_integrity.checks c where c.version = v.version)`.execute(tx)
}

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
