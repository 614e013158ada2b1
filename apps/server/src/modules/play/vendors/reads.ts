import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export const readRevision = async (db: Db): Promise<bigint> => {
  const row = await db.selectFrom('vendors.revision').select('revision').executeTakeFirstOrThrow()
  return row.revision
}

/** Every vendor with its name in the catalogue. */
export const readVendors = (db: Db) =>
  db
    .selectFrom('vendors.vendors as v')
    .innerJoin('catalog.v_vendors as c', 'c.vendor_code', 'v.vendor_code')
    .selectAll('v')
    .select(['c.name'])
    .orderBy('c.position')
    .orderBy('v.vendor_code')
    .execute()

/** Live keys, newest first. */
export const readLiveKeys = (db: Db) =>
  db
    .selectFrom('vendors.keys')
    .select(['vendor_code', 'side', 'key_id', 'kind', 'secret_sealed'])
    .where('ended_at', 'is', null)
    .orderBy('made_at', 'desc')
    .execute()

export const readSession = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('vendors.sessions')
    .select(['player_id', 'vendor_code', 'node_id', 'mode', 'currency', 'session_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const hasPlayed = async (db: Db, vendorCode: string, playerId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('vendors.sessions')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('vendor_code', '=', vendorCode)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const readVendorPlayer = (db: Db | Tx, playerId: string) =>
  db.selectFrom('players.v_profiles').selectAll().where('player_id', '=', playerId).executeTakeFirst()

export const readWalletTx = (db: Db, vendorCode: string, vendorTx: string) =>
  db
    .selectFrom('vendors.wallet_tx')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('vendor_tx', '=', vendorTx)
    .executeTakeFirst()

const OPEN_ROUNDS_SHOWN = 20

/** The vendor's names of a player's open rounds. */
export const readOpenRounds = async (
  db: Db | Tx,
  vendorCode: string,
  playerId: string,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('betting.v_open_bets as b')
    .innerJoin('vendors.rounds as r', 'r.round_id', 'b.bet_id')
    .select('r.vendor_round')
    .where('b.player_id', '=', playerId)
    .where('r.vendor_code', '=', vendorCode)
    .orderBy('b.placed_at', 'desc')
    .limit(OPEN_ROUNDS_SHOWN)
    .execute()
  return rows.map((row) => row.vendor_round)
}

export interface DifferenceFilter {
  vendorCode?: string | undefined
  isOpen?: boolean | undefined
  offset: number
  limit: number
}

export const readDifferences = async (db: Db, { vendorCode, isOpen, offset, limit }: DifferenceFilter) => {
  let query = db.selectFrom('vendors.differences')
  if (vendorCode !== undefined) query = query.where('vendor_code', '=', vendorCode)
  if (isOpen !== undefined) query = query.where('closed_at', isOpen ? 'is' : 'is not', null)
  const [rows, count] = await Promise.all([
    query
      .selectAll()
      .orderBy('last_at', 'desc')
      .orderBy('difference_id')
      .offset(offset)
      .limit(limit)
      .execute(),
    query.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count.count) }
}

export const readKeys = (db: Db | Tx, vendorCode: string) =>
  db
    .selectFrom('vendors.keys')
    .select(['side', 'key_id', 'kind', 'made_at', 'ended_at'])
    .where('vendor_code', '=', vendorCode)
    .orderBy('made_at', 'desc')
    .orderBy('key_id')
    .execute()

export const readVersion = async (db: Db, vendorCode: string): Promise<number | null> => {
  const row = await db
    .selectFrom('vendors.vendors')
    .select('version')
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst()
  return row?.version ?? null
}

export const countOpenDifferences = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('vendors.differences')
    .select(['vendor_code', sql<number>`count(*)::integer`.as('count')])
    .where('closed_at', 'is', null)
    .groupBy('vendor_code')
    .execute()
  return new Map(rows.map((row) => [row.vendor_code, row.count]))
}
