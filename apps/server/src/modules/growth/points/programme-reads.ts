import { pointProgramme } from '@krathong/protocol/calls/points-back-office'
import type { PointProgramme } from '@krathong/protocol/calls/points-back-office'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Programme } from './types.ts'

/** What a brand that never said anything gives: nothing. */
const nothing: PointProgramme = { rates: [], factors: [], credit: 'at-once', convert: null }

const read = (db: Db | Tx, brandId: string) =>
  db.selectFrom('points.programmes').selectAll().where('brand_id', '=', brandId)

/** What is in force. */
export const readProgramme = async (db: Db | Tx, brandId: string): Promise<Programme> => {
  const row = await read(db, brandId).orderBy('version', 'desc').limit(1).executeTakeFirst()
  if (!row) return { version: 0, value: nothing, changedAt: null, changedBy: null }
  return {
    version: row.version,
    value: pointProgramme.parse(row.value),
    changedAt: row.changed_at,
    changedBy: row.changed_by,
  }
}

/** What was in force once, read once a transaction. */
export const createProgrammes = (tx: Tx) => {
  const known = new Map<string, PointProgramme>()
  return async (brandId: string, version: number): Promise<PointProgramme> => {
    const key = `${brandId}/${version}`
    const found =
      known.get(key) ??
      pointProgramme.parse(
        (await read(tx, brandId).where('version', '=', version).executeTakeFirstOrThrow()).value,
      )
    known.set(key, found)
    return found
  }
}
