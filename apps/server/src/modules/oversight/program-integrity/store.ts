import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Part, ProgramHash } from './types.ts'
import type { Change } from './rules.ts'

const DAYS_KEPT = 90

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
