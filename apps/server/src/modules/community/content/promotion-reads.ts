import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { editOf } from './promotion-store.ts'
import { pageOf } from './reads.ts'
import type { PageWanted, Reader } from './reads.ts'
import { COMING_DAYS } from './rules.ts'
import type { PromotionStatus } from './rules.ts'
import type { PromotionEdit } from './types.ts'

const SHOWN_MAX = 100
const DAY_MS = 86_400_000

const shown = (db: Db, { brandId, at }: Reader) =>
  db
    .selectFrom('content.promotions')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('is_published', '=', true)
    .where('starts_at', '<=', new Date(at.getTime() + COMING_DAYS * DAY_MS))
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', at)]))

export type PromotionRow = Awaited<ReturnType<typeof readShownPromotions>>[number]

/** Offers that are on or about to be, in the order of the page. */
export const readShownPromotions = async (db: Db, reader: Reader) => {
  const rows = await shown(db, reader)
    .orderBy('position')
    .orderBy('starts_at', 'desc')
    .orderBy('promotion_id')
    .limit(SHOWN_MAX)
    .execute()
  return rows.map((row) => ({ ...row, edit: editOf(row) }))
}

export const readShownPromotion = async (db: Db, reader: Reader, promotionId: string) => {
  const row = await shown(db, reader).where('promotion_id', '=', promotionId).executeTakeFirst()
  return row ? { ...row, edit: editOf(row) } : null
}

/** What of a player decides which offers are for them. */
export const readPromotionStatus = async (db: Db, playerId: string): Promise<PromotionStatus> => {
  const { rows } = await sql<PromotionStatus>`
    select p.registered_at as "registeredAt", coalesce((select r.rank from vip.v_ranks r where r.player_id = p.player_id), 0)::int as rank,
      exists (select 1 from protection.v_stops s where s.player_id = p.player_id
        and s.began_at <= clock_timestamp() and s.ended_at > clock_timestamp()) as "isStopped"
    from players.v_mail_readers p where p.player_id = ${playerId}::uuid`.execute(db)
  return rows[0]!
}

type PromotionTable = Awaited<ReturnType<typeof readShownPromotions>>[number]

const storedView = (row: Omit<PromotionTable, 'edit'>) => ({
  ...editOf(row),
  promotionId: row.promotion_id,
  version: row.version,
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by,
})

export const readPromotionPage = async (db: Db, brandId: string, wanted: PageWanted) => {
  const found = db.selectFrom('content.promotions').where('brand_id', '=', brandId)
  const { count } = await found.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const { offset, ...page } = pageOf(wanted, Number(count))
  const rows = await found
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('promotion_id')
    .offset(offset)
    .limit(page.pageSize)
    .execute()
  return { content: rows.map(storedView), ...page }
}

export const readStoredPromotion = async (db: Db, brandId: string, promotionId: string) => {
  const row = await db
    .selectFrom('content.promotions')
    .selectAll()
    .where('promotion_id', '=', promotionId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  return row ? storedView(row) : null
}

export const readPromotionVersions = async (
  db: Db,
  brandId: string,
  { promotionId, ...wanted }: PageWanted & { promotionId: string },
) => {
  const found = db
    .selectFrom('content.promotion_versions as v')
    .innerJoin('content.promotions as p', 'p.promotion_id', 'v.promotion_id')
    .where('v.promotion_id', '=', promotionId)
    .where('p.brand_id', '=', brandId)
  const { count } = await found.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const { offset, ...page } = pageOf(wanted, Number(count))
  const rows = await found
    .select(['v.version', 'v.edit', 'v.saved_at', 'v.saved_by'])
    .orderBy('v.version', 'desc')
    .offset(offset)
    .limit(page.pageSize)
    .execute()
  const content = rows.map((row) => ({
    version: row.version,
    edit: row.edit as PromotionEdit,
    savedAt: row.saved_at.toISOString(),
    savedBy: row.saved_by,
  }))
  return { content, ...page }
}
