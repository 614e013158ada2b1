import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { offsetOf, placePage } from '../../../platform/paging.ts'
import { orderOf } from './orders-reads.ts'
import type { MethodKind, Order } from './types.ts'

export interface BackOfficeOrderRow extends Order {
  methodCode: string
  methodKind: MethodKind
}

export interface BackOfficeQuery {
  pageNo: number
  pageSize: number
  /** States to show; null shows all. */
  states: readonly string[] | null
  /** An order number, a payment reference or a player's id; null searches nothing. */
  search: string | null
  /** Players whose name was searched. */
  playerIds: readonly string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Orders for staff. A queue shows who waits longest first, every other list the newest first. */
export const readBackOfficeOrders = async (db: Db, query: BackOfficeQuery, isQueue: boolean) => {
  let found = db.selectFrom('deposits.orders as o')
  if (query.states) found = found.where('o.state', 'in', query.states)
  const { search } = query
  if (search !== null)
    found = found.where((where) =>
      where.or([
        where('o.order_no', '=', search.toUpperCase()),
        where('o.payment_reference', '=', search),
        ...(UUID.test(search.toLowerCase()) ? [where('o.player_id', '=', search.toLowerCase())] : []),
        ...(query.playerIds.length > 0 ? [where('o.player_id', 'in', query.playerIds)] : []),
      ]),
    )
  const { count } = await found.select(sql<bigint>`count(*)`.as('count')).executeTakeFirstOrThrow()
  const page = placePage(query, Number(count))
  const direction = isQueue ? 'asc' : 'desc'
  const rows = await found
    .innerJoin('deposits.methods as m', 'm.method_id', 'o.method_id')
    .selectAll('o')
    .select(['m.code', 'm.kind'])
    .orderBy(isQueue ? 'o.moved_at' : 'o.created_at', direction)
    .orderBy('o.order_id', direction)
    .offset(offsetOf(page))
    .limit(page.pageSize)
    .execute()
  const orders: BackOfficeOrderRow[] = rows.map((row) => ({
    ...orderOf(row),
    methodCode: row.code,
    methodKind: row.kind as MethodKind,
  }))
  return { orders, page }
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
