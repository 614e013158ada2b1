import type { Db } from '../../platform/db/database.ts'

export const readCurrent = (db: Db) =>
  db
    .selectFrom('settings.brands as b')
    .innerJoin('settings.current as c', 'c.brand_id', 'b.brand_id')
    .select(['b.brand_id', 'b.code', 'b.house_owner', 'c.version', 'c.value'])
    .orderBy('b.created_at')
    .limit(1)
    .executeTakeFirst()

export const readVersion = (db: Db, brandId: string) =>
  db.selectFrom('settings.current').select('version').where('brand_id', '=', brandId).executeTakeFirst()
