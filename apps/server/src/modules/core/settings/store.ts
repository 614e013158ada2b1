import type { Tx } from '../../../platform/db/database.ts'
import type { BrandMark } from '../../../platform/files/brand-marks.ts'
import type { BrandSettings } from './brand-settings.ts'

export const lockCurrent = (tx: Tx, brandId: string) =>
  tx
    .selectFrom('settings.current')
    .select(['version', 'value'])
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export interface NewVersion {
  brandId: string
  version: number
  value: BrandSettings
  changedBy: string | null
}

export const writeVersion = async (tx: Tx, { brandId, version, value, changedBy }: NewVersion) => {
  const row = { brand_id: brandId, version, value: JSON.stringify(value), changed_by: changedBy }
  await tx.insertInto('settings.history').values(row).execute()
  await tx
    .insertInto('settings.current')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('brand_id')
        .doUpdateSet({ version, value: row.value, changed_by: changedBy, changed_at: new Date() }),
    )
    .execute()
}

export const insertBrand = async (
  tx: Tx,
  brand: { brandId: string; code: string; platformOwner: string },
) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings.brands')
    .values({ brand_id: brand.brandId, code: brand.code, house_owner: brand.platformOwner })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The same drawing twice is one picture. */
export const insertMark = (tx: Tx, { pictureId, width, height, content, icon }: BrandMark) =>
  tx
    .insertInto('settings.pictures')
    .values({ picture_id: pictureId, width, height, content, icon })
    .onConflict((conflict) => conflict.column('picture_id').doNothing())
    .execute()

/** False where one of the names belongs to another brand. */
export const replaceHosts = async (tx: Tx, brandId: string, hosts: readonly string[]): Promise<boolean> => {
  await tx.deleteFrom('settings.hosts').where('brand_id', '=', brandId).execute()
  if (hosts.length === 0) return true
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings.hosts')
    .values(hosts.map((host) => ({ host, brand_id: brandId })))
    .onConflict((conflict) => conflict.column('host').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === BigInt(hosts.length)
}
