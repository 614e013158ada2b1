import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const readCurrent = (db: Db) =>
  db
    .selectFrom('settings.brands as b')
    .innerJoin('settings.current as c', 'c.brand_id', 'b.brand_id')
    .select(['b.brand_id', 'b.code', 'b.house_owner', 'c.version', 'c.value'])
    .orderBy('b.created_at')
    .limit(1)
    .executeTakeFirst()

/** Codes of the brands whose money is worth something. */
export const readRealMoneyBrands = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('settings.brands as b')
    .innerJoin('settings.current as c', 'c.brand_id', 'b.brand_id')
    .select('b.code')
    .where(sql<boolean>`c.value -> 'currency' ->> 'isPlayMoney' is distinct from 'true'`)
    .orderBy('b.code')
    .execute()
  return rows.map(({ code }) => code)
}

/** Settings as they stood at a moment: the version that was saved last before it, or the first there is. */
export const readValueAt = async (db: Db | Tx, brandId: string, at: Date): Promise<unknown> => {
  const { rows } = await sql<{ value: unknown }>`
    select value from settings.history where brand_id = ${brandId}::uuid
    order by changed_at > ${at}, case when changed_at > ${at} then version else -version end limit 1`.execute(
    db,
  )
  return rows[0]!.value
}

export const readVersion = (db: Db, brandId: string) =>
  db.selectFrom('settings.current').select('version').where('brand_id', '=', brandId).executeTakeFirst()

export const readMarkSize = (db: Db, pictureId: string) =>
  db
    .selectFrom('settings.pictures')
    .select(['width', 'height'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()

export const readMark = (db: Db, pictureId: string) =>
  db
    .selectFrom('settings.pictures')
    .select(['content', 'icon'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirst()
