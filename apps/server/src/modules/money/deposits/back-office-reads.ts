import { sql } from 'kysely'
import { countRows } from '../../../platform/count-rows.ts'
import { writeExactCursor } from '../../../platform/cursor.ts'
import type { ExactPlace } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/database.ts'
import { orderOf } from './orders/orders-reads.ts'
import type { MethodKind, Order } from './types.ts'

export interface BackOfficeOrderRow extends Order {
  methodCode: string
  methodKind: MethodKind
}

/** The order in which a list goes: what waits longest first, or the newest first, by when it was made or came to its state. */
type OrderListing = 'queue' | 'moved' | 'made'

export interface BackOfficeQuery {
  listing: OrderListing
  limit: number
  /** Behind this order. */
  after: ExactPlace | null
  /** States to show; null shows all. */
  states: readonly string[] | null
  /** An order number, a payment reference or a player's id; null searches nothing. */
  search: string | null
  /** Players whose name was searched. */
  playerIds: readonly string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Orders for staff, each list in the order that an index keeps. */
export const readBackOfficeOrders = async (db: Db, query: BackOfficeQuery) => {
  let found = db.selectFrom('deposits.orders as o')
  if (query.states) found = found.where('o.state', 'in', query.states)
  const { search, listing, after } = query
  if (search !== null)
    found = found.where((where) =>
      where.or([
        where('o.order_no', '=', search.toUpperCase()),
        where('o.payment_reference', '=', search),
        ...(UUID.test(search.toLowerCase()) ? [where('o.player_id', '=', search.toLowerCase())] : []),
        ...(query.playerIds.length > 0 ? [where('o.player_id', 'in', query.playerIds)] : []),
      ]),
    )
  const at = listing === 'made' ? 'o.created_at' : 'o.moved_at'
  const direction = listing === 'queue' ? 'asc' : 'desc'
  let listed = found
    .innerJoin('deposits.methods as m', 'm.method_id', 'o.method_id')
    .selectAll('o')
    .select(['m.code', 'm.kind'])
    .select(
      sql<string>`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exact_at'),
    )
    .orderBy(at, direction)
    .orderBy('o.order_id', direction)
    .limit(query.limit)
  if (after)
    listed = listed.where(
      sql<boolean>`(${sql.ref(at)}, o.order_id) ${sql.raw(listing === 'queue' ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`,
    )
  const rows = await listed.execute()
  const last = rows.at(-1)
  return {
    orders: rows.map((row): BackOfficeOrderRow => ({
      ...orderOf(row),
      methodCode: row.code,
      methodKind: row.kind as MethodKind,
    })),
    nextCursor:
      last && rows.length === query.limit
        ? writeExactCursor({ at: last.exact_at, id: last.order_id, parts: [] })
        : null,
    total: await countRows(db, found),
  }
}

export const readSteps = (db: Db, orderId: string) =>
  db
    .selectFrom('deposits.steps')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .limit(200)
    .execute()

export const readSlips = (db: Db, orderId: string) =>
  db
    .selectFrom('deposits.slips')
    .select(['slip_id', 'media_type', 'bytes', 'uploaded_at'])
    .where('order_id', '=', orderId)
    .orderBy('uploaded_at')
    .limit(10)
    .execute()

export const readSlip = (db: Db, slipId: string) =>
  db
    .selectFrom('deposits.slips')
    .select(['player_id', 'media_type'])
    .where('slip_id', '=', slipId)
    .executeTakeFirst()

export const readCallbacks = (db: Db, orderId: string) =>
  db
    .selectFrom('deposits.callbacks')
    .select(['event_id', 'body', 'outcome', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .limit(100)
    .execute()
