import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const readRevision = async (db: Db): Promise<bigint> => {
  const row = await db.selectFrom('catalog.revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

export const readVendors = (db: Db) =>
  db.selectFrom('catalog.vendors').selectAll().orderBy('position').orderBy('vendor_code').execute()

/** Vendors in their order, the games of each in theirs. */
export const readGames = (db: Db) =>
  db
    .selectFrom('catalog.games as g')
    .innerJoin('catalog.vendors as v', 'v.vendor_code', 'g.vendor_code')
    .selectAll('g')
    .orderBy('v.position')
    .orderBy('g.vendor_code')
    .orderBy('g.position')
    .orderBy('g.node_id')
    .execute()

/** The category of their own that sports vendors have. */
export const readSplits = async (db: Db): Promise<Map<string, 'ESPORTS' | 'COCKFIGHT'>> => {
  const rows = await db.selectFrom('catalog.sports_splits').selectAll().execute()
  return new Map(rows.map((row) => [row.vendor_code, row.category as 'ESPORTS' | 'COCKFIGHT']))
}

export const readFavouriteIds = async (db: Db | Tx, playerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('catalog.favourites')
    .select('node_id')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .execute()
  return rows.map((row) => row.node_id)
}

export const readRecentIds = async (db: Db, playerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('catalog.recents')
    .select('node_id')
    .where('player_id', '=', playerId)
    .orderBy('played_at', 'desc')
    .orderBy('node_id')
    .execute()
  return rows.map((row) => row.node_id)
}

/** A seat that may play: held, not over, with the session it was opened from still alive. */
export const readSeat = (db: Db, seatHash: Buffer) =>
  db
    .selectFrom('catalog.seats as s')
    .innerJoin('players.v_live_sessions as l', (join) =>
      join.onRef('l.player_id', '=', 's.player_id').onRef('l.session_id', '=', 's.session_id'),
    )
    .select([
      's.seat_id',
      's.player_id',
      's.session_id',
      's.node_id',
      's.language',
      's.opened_at',
      's.country',
      'l.username',
      'l.type',
      'l.currency',
    ])
    .select(sql<boolean>`l.last_seen_at < now() - interval '1 minute'`.as('is_stale'))
    .where('s.seat_hash', '=', seatHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Who is signed in by this session, or nothing when it has ended. */
export const readSitter = (tx: Tx, playerId: string, sessionId: string) =>
  tx
    .selectFrom('players.v_live_sessions')
    .select(['username', 'type', 'currency'])
    .where('player_id', '=', playerId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
