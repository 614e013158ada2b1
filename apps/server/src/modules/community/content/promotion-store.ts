import type { Tx } from '../../../platform/db/database.ts'
import type { Saved, Write } from './store.ts'
import type { PromotionEdit, Texts } from './types.ts'

interface PromotionColumns {
  artwork: string
  mobile_artwork: string | null
  linkage_type: string
  target: string | null
  texts: unknown
  terms: unknown
  audience: unknown
  tabs: string[] | null
  position: number
  is_published: boolean
  starts_at: Date
  ends_at: Date | null
}

/** A row as an operator wrote it. */
export const editOf = (row: PromotionColumns): PromotionEdit => ({
  artwork: row.artwork,
  mobileArtwork: row.mobile_artwork,
  linkageType: row.linkage_type as PromotionEdit['linkageType'],
  target: row.target,
  texts: row.texts as Texts,
  terms: row.terms as PromotionEdit['terms'],
  audience: row.audience as PromotionEdit['audience'],
  tabs: row.tabs as PromotionEdit['tabs'],
  position: row.position,
  isPublished: row.is_published,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
})

export const lockPromotion = async (
  tx: Tx,
  brandId: string,
  id: string,
): Promise<Saved<PromotionEdit> | null> => {
  const row = await tx
    .selectFrom('content.promotions')
    .selectAll()
    .where('promotion_id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return { id, version: row.version, edit: editOf(row), updatedAt: row.updated_at, updatedBy: row.updated_by }
}

const columnsOf = (edit: PromotionEdit, write: Write) => ({
  artwork: edit.artwork,
  mobile_artwork: edit.mobileArtwork,
  linkage_type: edit.linkageType,
  target: edit.target,
  texts: JSON.stringify(edit.texts),
  terms: JSON.stringify(edit.terms),
  audience: JSON.stringify(edit.audience),
  tabs: edit.tabs ?? null,
  position: edit.position,
  is_published: edit.isPublished,
  starts_at: new Date(edit.startsAt),
  ends_at: edit.endsAt === null ? null : new Date(edit.endsAt),
  version: write.version,
  updated_at: write.updatedAt,
  updated_by: write.updatedBy,
})

/** What was shown stays readable whatever is saved after it. */
const keepVersion = (tx: Tx, edit: PromotionEdit, write: Write) =>
  tx
    .insertInto('content.promotion_versions')
    .values({
      promotion_id: write.id,
      version: write.version,
      edit: JSON.stringify(edit),
      saved_at: write.updatedAt,
      saved_by: write.updatedBy,
    })
    .execute()

/** False when the id is taken: somebody made it in the meantime. */
export const insertPromotion = async (tx: Tx, edit: PromotionEdit, write: Write): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.promotions')
    .values({ promotion_id: write.id, brand_id: write.brandId, ...columnsOf(edit, write) })
    .onConflict((conflict) => conflict.column('promotion_id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await keepVersion(tx, edit, write)
  return true
}

export const updatePromotion = async (tx: Tx, edit: PromotionEdit, write: Write): Promise<void> => {
  await tx
    .updateTable('content.promotions')
    .set(columnsOf(edit, write))
    .where('promotion_id', '=', write.id)
    .where('brand_id', '=', write.brandId)
    .execute()
  await keepVersion(tx, edit, write)
}
