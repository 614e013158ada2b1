import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Bonuses and rewards whose picture has an address that begins so. */
export const countPromotionsWith = async (db: Db | Tx, begins: string): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from promotions.promotions
    where starts_with(picture, ${begins})`.execute(db)
  return rows[0]!.uses
}
