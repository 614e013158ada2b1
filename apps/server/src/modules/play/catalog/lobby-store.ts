import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface CardEdit {
  name: string
  isHot: boolean
  isEnabled: boolean
  inMaintenance: boolean
  blockedCountries: readonly string[]
}

export interface GameEdit {
  gameClass: string | null
  position: number
  parentId: string | null
  isHot: boolean
  isEnabled: boolean
  inMaintenance: boolean
  ownTile: string | null
}

export const lockVendor = (tx: Tx, vendorCode: string) =>
  tx
    .selectFrom('catalog.vendors')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .forUpdate()
    .executeTakeFirst()

export const updateVendor = (tx: Tx, vendorCode: string, card: CardEdit) =>
  tx
    .updateTable('catalog.vendors')
    .set({
      name: card.name,
      is_hot: card.isHot,
      is_enabled: card.isEnabled,
      in_maintenance: card.inMaintenance,
      blocked_countries: [...card.blockedCountries],
      version: sql<number>`version + 1`,
    })
    .where('vendor_code', '=', vendorCode)
    .execute()

export const lockGame = (tx: Tx, nodeId: string) =>
  tx.selectFrom('catalog.games').selectAll().where('node_id', '=', nodeId).forUpdate().executeTakeFirst()

export const updateGame = (tx: Tx, nodeId: string, game: GameEdit) =>
  tx
    .updateTable('catalog.games')
    .set({
      game_class: game.gameClass,
      position: game.position,
      parent_id: game.parentId,
      is_hot: game.isHot,
      is_enabled: game.isEnabled,
      in_maintenance: game.inMaintenance,
      own_tile: game.ownTile,
      version: sql<number>`version + 1`,
    })
    .where('node_id', '=', nodeId)
    .execute()

/** Games that show a picture whose address begins so. */
export const countGamesWith = async (db: Db | Tx, begins: string): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from catalog.games
    where starts_with(own_tile, ${begins})`.execute(db)
  return rows[0]!.uses
}

/** All vendors in their order, held until the new order stands. */
export const lockOrder = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('catalog.vendors')
    .select(['vendor_code', 'position'])
    .orderBy('vendor_code')
    .forUpdate()
    .execute()
  return rows.sort((a, b) => a.position - b.position).map((row) => row.vendor_code)
}

export const writeOrder = (tx: Tx, order: readonly string[]) =>
  sql`update catalog.vendors v set position = o.place
    from unnest(${sql.val([...order])}::text[]) with ordinality o (vendor_code, place)
    where v.vendor_code = o.vendor_code and v.position <> o.place`.execute(tx)

/** The split before. */
export const writeSplit = async (
  tx: Tx,
  vendorCode: string,
  category: 'ESPORTS' | 'COCKFIGHT' | null,
): Promise<string | null> => {
  const before = await tx
    .selectFrom('catalog.sports_splits')
    .select('category')
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()
  if (category === null)
    await tx.deleteFrom('catalog.sports_splits').where('vendor_code', '=', vendorCode).execute()
  else
    await tx
      .insertInto('catalog.sports_splits')
      .values({ vendor_code: vendorCode, category })
      .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet({ category }))
      .execute()
  return before?.category ?? null
}
