import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { itemOf } from './item-store.ts'

export interface PageWanted {
  pageNo: number
  pageSize: number
}

/** A page below the first or behind the last is the first or the last. */
const pageOf = ({ pageNo, pageSize }: PageWanted, count: number) => {
  const totalPages = Math.max(1, Math.ceil(count / pageSize))
  const page = Math.min(Math.max(1, pageNo), totalPages)
  return { pageNo: page, pageSize, totalPages, totalElements: count }
}

export const readItem = async (db: Db | Tx, brandId: string, itemId: string) => {
  const row = await db
    .selectFrom('points.items')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row ? itemOf(row) : null
}

export interface ItemPage extends PageWanted {
  brandId: string
  kind?: 'money' | 'goods' | undefined
  upTo?: number | undefined
  sort: 'place' | 'cheap' | 'dear'
  /** Whether money items can be given at all. */
  hasMoney: boolean
}

/** What is on sale now; what is sold out stays listed and says so. */
export const readItemPage = async (db: Db, { brandId, kind, upTo, sort, hasMoney, ...page }: ItemPage) => {
  let found = db
    .selectFrom('points.items')
    .where('brand_id', '=', brandId)
    .where('is_published', '=', true)
    .where(sql<boolean>`starts_at <= now() and (ends_at is null or ends_at > now())`)
  if (kind) found = found.where('kind', '=', kind)
  if (!hasMoney) found = found.where('kind', '=', 'goods')
  if (upTo !== undefined) found = found.where('points', '<=', BigInt(upTo))
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const pageRows = pageOf(page, count)
  const by = { place: sql`place`, cheap: sql`points`, dear: sql`points desc` }[sort]
  const rows = await found
    .selectAll()
    .orderBy(by)
    .orderBy('item_id')
    .offset((pageRows.pageNo - 1) * pageRows.pageSize)
    .limit(pageRows.pageSize)
    .execute()
  return { content: rows.map(itemOf), ...pageRows }
}

export const readItems = async (db: Db, brandId: string, page: PageWanted) => {
  const found = db.selectFrom('points.items').where('brand_id', '=', brandId)
  const { count } = await found.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const pageRows = pageOf(page, count)
  const rows = await found
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('item_id')
    .offset((pageRows.pageNo - 1) * pageRows.pageSize)
    .limit(pageRows.pageSize)
    .execute()
  return { content: rows.map(itemOf), ...pageRows }
}
