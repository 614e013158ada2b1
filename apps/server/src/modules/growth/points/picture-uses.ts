import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Items of the mall whose picture has an address that begins so. */
export const countItemsWith = async (db: Db | Tx, begins: string): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from points.items
    where starts_with(picture, ${begins})`.execute(db)
  return rows[0]!.uses
}
