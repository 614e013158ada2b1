import { bannerGroups, noticeTypes } from '@krathong/protocol/calls/content'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BannerEdit, NoticeEdit, Texts } from './types.ts'

export interface Reader {
  brandId: string
  language: string
  brandLanguage: string
  at: Date
}

const isGroup = (name: string): name is BannerEdit['groupName'] =>
  bannerGroups.some((group) => group === name)
const isType = (name: string): name is NoticeEdit['type'] => noticeTypes.some((type) => type === name)

/** Banners on show at this moment, in the order of each group. */
export const readLiveBanners = async (db: Db, { brandId, at }: Reader) => {
  const rows = await db
    .selectFrom('content.banners')
    .select(['banner_id', 'group_name', 'artwork', 'mobile_artwork', 'linkage_type', 'target', 'texts'])
    .where('brand_id', '=', brandId)
    .where('is_published', '=', true)
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('banner_id')
    .limit(200)
    .execute()
  return rows.flatMap((row) =>
    isGroup(row.group_name)
      ? [
          {
            ...row,
            group_name: row.group_name,
            linkage_type: row.linkage_type as BannerEdit['linkageType'],
            texts: row.texts as Texts,
          },
        ]
      : [],
  )
}

const liveNotices = (db: Db, { brandId, at }: Reader, types: readonly string[]) =>
  db
    .selectFrom('content.notices')
    .where('brand_id', '=', brandId)
    .where('is_published', '=', true)
    .where('type', 'in', types)
    .where('starts_at', '<=', at)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))

const NOTICES_AT_ONCE = 50

/** Notices on show at this moment, newest first: the order that the marquee and the list share. */
export const readLiveNotices = async (
  db: Db,
  reader: Reader,
  types: readonly string[],
  stretch: { offset: number; limit: number } = { offset: 0, limit: NOTICES_AT_ONCE },
) => {
  if (types.length === 0) return []
  const rows = await liveNotices(db, reader, types)
    .select(['notice_id', 'type', 'texts', 'starts_at'])
    .orderBy('starts_at', 'desc')
    .orderBy('notice_id', 'desc')
    .offset(stretch.offset)
    .limit(stretch.limit)
    .execute()
  return rows.flatMap((row) =>
    isType(row.type) ? [{ ...row, type: row.type, texts: row.texts as Texts }] : [],
  )
}

export const countLiveNotices = async (db: Db, reader: Reader, types: readonly string[]): Promise<number> => {
  const { count } = await liveNotices(db, reader, types)
    .select(sql<bigint>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface PageWanted {
  pageNo: number
  pageSize: number
}

/** A page that exists: the wish, clamped. */
export const pageOf = ({ pageNo, pageSize }: PageWanted, totalElements: number) => {
  const totalPages = Math.max(1, Math.ceil(totalElements / pageSize))
  const page = Math.min(Math.max(1, pageNo), totalPages)
  return { pageNo: page, pageSize, totalPages, totalElements, offset: (page - 1) * pageSize }
}

export const readBanners = async (
  db: Db,
  brandId: string,
  wanted: PageWanted & { groupName?: string | undefined },
) => {
  let found = db.selectFrom('content.banners').where('brand_id', '=', brandId)
  if (wanted.groupName) found = found.where('group_name', '=', wanted.groupName)
  const { count } = await found.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const { offset, ...page } = pageOf(wanted, Number(count))
  const rows = await found
    .selectAll()
    .orderBy('group_name')
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('banner_id')
    .offset(offset)
    .limit(page.pageSize)
    .execute()
  const content = rows.map((row) => ({
    bannerId: row.banner_id,
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
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }))
  return { content, ...page }
}

export const readNotices = async (db: Db, brandId: string, wanted: PageWanted) => {
  const found = db.selectFrom('content.notices').where('brand_id', '=', brandId)
  const { count } = await found.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const { offset, ...page } = pageOf(wanted, Number(count))
  const rows = await found
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('notice_id', 'desc')
    .offset(offset)
    .limit(page.pageSize)
    .execute()
  const content = rows.map((row) => ({
    noticeId: row.notice_id,
    type: row.type as NoticeEdit['type'],
    texts: row.texts as Texts,
    isPublished: row.is_published,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  }))
  return { content, ...page }
}
