import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

export interface VendorRow {
  vendorCode: string
  name: string
  logoUrl: string
  position: number
  isHot: boolean
}

export interface GameRow {
  nodeId: string
  vendorCode: string
  category: string
  gameClass: string | null
  gameCode: string
  names: Readonly<Record<string, string>>
  searchText: string
  tileUrl: string
  minimumBet: bigint
  rtp: string | null
  position: number
  isHot: boolean
  parentId?: string | null
  isParent?: boolean
  defaultPlayType?: string | null
}

/** New vendors and games only: what an operator has changed since stays as it is. */
export const insertVendor = (tx: Tx, row: VendorRow) =>
  tx
    .insertInto('catalog.vendors')
    .values({
      vendor_code: row.vendorCode,
      name: row.name,
      logo_url: row.logoUrl,
      position: row.position,
      is_hot: row.isHot,
    })
    .onConflict((conflict) => conflict.column('vendor_code').doNothing())
    .execute()

export const insertGame = (tx: Tx, row: GameRow) => insertGames(tx, [row])

export const insertGames = (tx: Tx, rows: readonly GameRow[]) =>
  tx
    .insertInto('catalog.games')
    .values(
      rows.map((row) => ({
        node_id: row.nodeId,
        vendor_code: row.vendorCode,
        category: row.category,
        game_class: row.gameClass,
        game_code: row.gameCode,
        names: JSON.stringify(row.names),
        search_text: row.searchText,
        tile_url: row.tileUrl,
        minimum_bet: row.minimumBet,
        rtp: row.rtp,
        position: row.position,
        is_hot: row.isHot,
        parent_id: row.parentId ?? null,
        is_parent: row.isParent ?? false,
        default_play_type: row.defaultPlayType ?? null,
        launched_at: sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.column('node_id').doNothing())
    .execute()

/** Behind all games the vendor has. */
export const nextPosition = async (tx: Tx, vendorCode: string): Promise<number> => {
  const { next } = await tx
    .selectFrom('catalog.games')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('next'))
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirstOrThrow()
  return next
}

/** Whether the connection to a vendor is paused. */
export const setVendorPaused = async (tx: Tx, vendorCode: string, isPaused: boolean): Promise<void> => {
  await tx
    .updateTable('catalog.vendors')
    .set({ is_paused: isPaused })
    .where('vendor_code', '=', vendorCode)
    .where('is_paused', '!=', isPaused)
    .execute()
}

export const insertFavourite = (tx: Tx, playerId: string, nodeId: string) =>
  tx
    .insertInto('catalog.favourites')
    .values({ player_id: playerId, node_id: nodeId })
    .onConflict((conflict) => conflict.columns(['player_id', 'node_id']).doNothing())
    .execute()

export const deleteFavourite = (tx: Tx, playerId: string, nodeId: string) =>
  tx
    .deleteFrom('catalog.favourites')
    .where('player_id', '=', playerId)
    .where('node_id', '=', nodeId)
    .execute()

/** Also locks the pair of player and game until the transaction ends. */
export const upsertRecent = (tx: Tx, playerId: string, nodeId: string) =>
  tx
    .insertInto('catalog.recents')
    .values({ player_id: playerId, node_id: nodeId })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'node_id']).doUpdateSet({ played_at: sql<Date>`now()` }),
    )
    .execute()

export interface LaunchRow {
  tokenHash: Buffer
  playerId: string
  sessionId: string
  nodeId: string
  language: string
  theme: string
  mode: 'real' | 'free'
  /** Where the player sits. */
  address: string
  seconds: number
}

/** The moment until which the token may be used. */
export const insertLaunch = async (tx: Tx, row: LaunchRow): Promise<Date> => {
  const { expires_at } = await tx
    .insertInto('catalog.launch_tokens')
    .values({
      token_hash: row.tokenHash,
      player_id: row.playerId,
      session_id: row.sessionId,
      node_id: row.nodeId,
      language: row.language,
      theme: row.theme,
      mode: row.mode,
      address: row.address,
      expires_at: sql<Date>`now() + make_interval(secs => ${row.seconds})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** Takes a token out of use; of many at once exactly one gets it. */
export const useLaunch = (tx: Tx, tokenHash: Buffer) =>
  tx
    .updateTable('catalog.launch_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('mode', '=', 'real')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['player_id', 'session_id', 'node_id', 'language', 'theme'])
    .executeTakeFirst()

/** The same for an outside vendor, whose games alone it may name. */
export const useVendorLaunch = (
  tx: Tx,
  tokenHash: Buffer,
  { vendorCode, nodeId }: { vendorCode: string; nodeId: string | null },
) => {
  let query = tx
    .updateTable('catalog.launch_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      'node_id',
      'in',
      tx.selectFrom('catalog.games').select('node_id').where('vendor_code', '=', vendorCode),
    )
  if (nodeId !== null) query = query.where('node_id', '=', nodeId)
  return query
    .returning(['player_id', 'session_id', 'node_id', 'language', 'mode', 'address'])
    .executeTakeFirst()
}

export const endSeatsAt = async (tx: Tx, playerId: string, nodeId: string): Promise<string[]> => {
  const rows = await tx
    .updateTable('catalog.seats')
    .set({ ended_at: sql<Date>`now()` })
    .where('player_id', '=', playerId)
    .where('node_id', '=', nodeId)
    .where('ended_at', 'is', null)
    .returning('seat_id')
    .execute()
  return rows.map((row) => row.seat_id)
}

export interface SeatRow {
  seatHash: Buffer
  seatId: string
  playerId: string
  sessionId: string
  nodeId: string
  language: string
  theme: string
  country: string | null
  hours: number
}

export const insertSeat = async (tx: Tx, row: SeatRow): Promise<Date> => {
  const { opened_at } = await tx
    .insertInto('catalog.seats')
    .values({
      seat_hash: row.seatHash,
      seat_id: row.seatId,
      player_id: row.playerId,
      session_id: row.sessionId,
      node_id: row.nodeId,
      language: row.language,
      theme: row.theme,
      country: row.country,
      expires_at: sql<Date>`now() + make_interval(hours => ${row.hours})`,
    })
    .returning('opened_at')
    .executeTakeFirstOrThrow()
  return opened_at
}

export const deleteOldRows = async (tx: Tx): Promise<void> => {
  await sql`delete from catalog.launch_tokens where expires_at < now() - interval '1 hour'`.execute(tx)
  await sql`delete from catalog.seats where expires_at < now() - interval '7 days'`.execute(tx)
}
