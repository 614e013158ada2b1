import type { Tx } from '../../../platform/db/database.ts'
import type { BannerEdit, NoticeEdit, Texts } from './types.ts'

export interface Saved<Edit> {
  id: string
  version: number
  edit: Edit
  updatedAt: Date
  updatedBy: string | null
}

/** Which row of whom, and who writes its next version. */
export interface Write {
  brandId: string
  id: string
  version: number
  updatedBy: string
  updatedAt: Date
}

export const lockBanner = async (tx: Tx, brandId: string, id: string): Promise<Saved<BannerEdit> | null> => {
  const row = await tx
    .selectFrom('content.banners')
    .selectAll()
    .where('banner_id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const edit: BannerEdit = {
    groupName: row.group_name as BannerEdit['groupName'],
    artwork: row.artwork,
    mobileArtwork: row.mobile_artwork,
    linkageType: row.linkage_type as BannerEdit['linkageType'],
    target: row.target,
    texts: row.texts as Texts,
    position: row.position,
    isPublished: row.is_published,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }
  return { id, version: row.version, edit, updatedAt: row.updated_at, updatedBy: row.updated_by }
}

const bannerColumns = (edit: BannerEdit, write: Write) => ({
  group_name: edit.groupName,
  artwork: edit.artwork,
  mobile_artwork: edit.mobileArtwork,
  linkage_type: edit.linkageType,
  target: edit.target,
  texts: JSON.stringify(edit.texts),
  position: edit.position,
  is_published: edit.isPublished,
  starts_at: new Date(edit.startsAt),
  ends_at: edit.endsAt === null ? null : new Date(edit.endsAt),
  version: write.version,
  updated_at: write.updatedAt,
  updated_by: write.updatedBy,
})

/** False when the id is taken: somebody made it in the meantime. */
export const insertBanner = async (tx: Tx, edit: BannerEdit, write: Write): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.banners')
    .values({ banner_id: write.id, brand_id: write.brandId, ...bannerColumns(edit, write) })
    .onConflict((conflict) => conflict.column('banner_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const updateBanner = async (tx: Tx, edit: BannerEdit, write: Write): Promise<void> => {
  await tx
    .updateTable('content.banners')
    .set(bannerColumns(edit, write))
    .where('banner_id', '=', write.id)
    .where('brand_id', '=', write.brandId)
    .execute()
}

export const lockNotice = async (tx: Tx, brandId: string, id: string): Promise<Saved<NoticeEdit> | null> => {
  const row = await tx
    .selectFrom('content.notices')
    .selectAll()
    .where('notice_id', '=', id)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const edit: NoticeEdit = {
    type: row.type as NoticeEdit['type'],
    texts: row.texts as Texts,
    isPublished: row.is_published,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }
  return { id, version: row.version, edit, updatedAt: row.updated_at, updatedBy: row.updated_by }
}

const noticeColumns = (edit: NoticeEdit, write: Write) => ({
  type: edit.type,
  texts: JSON.stringify(edit.texts),
  is_published: edit.isPublished,
  starts_at: new Date(edit.startsAt),
  ends_at: edit.endsAt === null ? null : new Date(edit.endsAt),
  version: write.version,
  updated_at: write.updatedAt,
  updated_by: write.updatedBy,
})

/** False when the id is taken: somebody made it in the meantime. */
export const insertNotice = async (tx: Tx, edit: NoticeEdit, write: Write): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content.notices')
    .values({ notice_id: write.id, brand_id: write.brandId, ...noticeColumns(edit, write) })
    .onConflict((conflict) => conflict.column('notice_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const updateNotice = async (tx: Tx, edit: NoticeEdit, write: Write): Promise<void> => {
  await tx
    .updateTable('content.notices')
    .set(noticeColumns(edit, write))
    .where('notice_id', '=', write.id)
    .where('brand_id', '=', write.brandId)
    .execute()
}
