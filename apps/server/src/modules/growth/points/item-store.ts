import { LEDGER_EXPONENT, parseAmount, plainAmount } from '@krathong/money'
import type { PointItem } from '@krathong/protocol/calls/points-back-office'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PointsItems } from '../../../platform/db/schema.gen.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Item } from './types.ts'

type Row = Selectable<PointsItems>

/** A row as staff wrote it. */
export const itemOf = (row: Row): Item => ({
  itemId: row.item_id,
  kind: row.kind as Item['kind'],
  texts: row.texts as Item['texts'],
  picture: row.picture,
  points: Number(row.points),
  amount: row.amount === null ? null : plainAmount(row.amount),
  delivery: row.delivery as Item['delivery'],
  stock: row.stock === null ? null : Number(row.stock),
  taken: Number(row.taken),
  perPlayer: row.per_player,
  perDay: row.per_day,
  rank: row.rank,
  place: row.place,
  isPublished: row.is_published,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  version: row.version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
})

export interface Write {
  itemId: string
  brandId: string
  version: number
  at: Date
  by: string | null
}

const columnsOf = (item: PointItem, { version, at, by }: Write) => ({
  kind: item.kind,
  texts: JSON.stringify(item.texts),
  picture: item.picture,
  points: BigInt(item.points),
  amount: item.amount === null ? null : parseAmount(item.amount, LEDGER_EXPONENT),
  delivery: item.delivery,
  stock: item.stock === null ? null : BigInt(item.stock),
  per_player: item.perPlayer,
  per_day: item.perDay,
  rank: item.rank,
  place: item.place,
  is_published: item.isPublished,
  starts_at: new Date(item.startsAt),
  ends_at: item.endsAt === null ? null : new Date(item.endsAt),
  version,
  updated_at: at,
  updated_by: by,
})

const keepVersion = (tx: Tx, item: PointItem, { itemId, version, at, by }: Write) =>
  tx
    .insertInto('points.item_versions')
    .values({ item_id: itemId, version, edit: JSON.stringify(item), saved_at: at, saved_by: by })
    .execute()

/** False when the id is taken: somebody made it in the meantime. */
export const insertItem = async (tx: Tx, item: PointItem, write: Write): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('points.items')
    .values({ item_id: write.itemId, brand_id: write.brandId, ...columnsOf(item, write) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await keepVersion(tx, item, write)
  return true
}

export const updateItem = async (tx: Tx, item: PointItem, write: Write): Promise<void> => {
  await tx
    .updateTable('points.items')
    .set(columnsOf(item, write))
    .where('item_id', '=', write.itemId)
    .execute()
  await keepVersion(tx, item, write)
}

export const lockItem = async (tx: Tx, brandId: string, itemId: string): Promise<Item | null> => {
  const row = await tx
    .selectFrom('points.items')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('brand_id', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  return row ? itemOf(row) : null
}

/**
 * Takes so many of an item as it was shown; null when it is not there any more, not as shown, or not enough of it. The guarded write is
 * the stock: of however many that want the last one, one gets it. The item is held until the transaction ends.
 */
export const takeStock = async (
  tx: Tx,
  wanted: { brandId: string; itemId: string; version: number; quantity: number },
): Promise<Item | null> => {
  const quantity = BigInt(wanted.quantity)
  const row = await tx
    .updateTable('points.items')
    .set({ taken: sql<bigint>`taken + ${quantity}` })
    .where('item_id', '=', wanted.itemId)
    .where('brand_id', '=', wanted.brandId)
    .where('version', '=', wanted.version)
    .where('is_published', '=', true)
    .where(
      sql<boolean>`starts_at <= clock_timestamp() and (ends_at is null or ends_at > clock_timestamp())
        and (stock is null or taken + ${quantity} <= stock)`,
    )
    .returningAll()
    .executeTakeFirst()
  return row ? itemOf(row) : null
}

export const giveStockBack = async (tx: Tx, itemId: string, quantity: number): Promise<void> => {
  await tx
    .updateTable('points.items')
    .set({ taken: sql<bigint>`taken - ${BigInt(quantity)}` })
    .where('item_id', '=', itemId)
    .execute()
}
