import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { DepositsOrders } from '../../../../platform/db/schema.gen.ts'
import { offsetOf, placePage } from '../../../../platform/paging.ts'
import { readState } from '../rules/order-states.ts'
import type { Order, Pay } from '../types.ts'

export const orderOf = (row: Selectable<DepositsOrders>): Order => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  playerId: row.player_id,
  depositId: row.deposit_id,
  methodId: row.method_id,
  accountId: row.account_id,
  currency: row.currency,
  state: readState(row.state),
  version: row.version,
  place: row.place,
  ordered: row.ordered,
  payable: row.payable,
  received: row.received,
  fee: row.fee,
  overLimit: row.over_limit,
  paymentReference: row.payment_reference,
  payerName: row.payer_name,
  reason: row.reason,
  pay: row.pay as Pay,
  slips: row.slips,
  isReopened: row.reopened,
  returnOrigin: row.return_origin,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  movedAt: row.moved_at,
  creditedAt: row.credited_at,
})

const orders = (db: Db | Tx) => db.selectFrom('deposits.orders').selectAll()

/** What somebody other than staff said came in for an order that waits because of it; null when nobody did. */
export const readConfirmed = async (tx: Tx, order: Order): Promise<bigint | null> => {
  if (order.state !== 'MISMATCH') return null
  const step = await tx
    .selectFrom('deposits.steps')
    .select('actor')
    .where('order_id', '=', order.orderId)
    .where('to_state', '=', 'MISMATCH')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return step?.actor === 'provider' || step?.actor === 'clock' ? order.received : null
}

export const readOrderByKey = async (
  db: Db | Tx,
  playerId: string,
  depositId: string,
): Promise<Order | null> => {
  const row = await orders(db)
    .where('player_id', '=', playerId)
    .where('deposit_id', '=', depositId)
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

export const readOrder = async (db: Db | Tx, orderId: string): Promise<Order | null> => {
  const row = await orders(db).where('order_id', '=', orderId).executeTakeFirst()
  return row ? orderOf(row) : null
}

export const readOrderByNumber = async (db: Db | Tx, orderNo: string): Promise<Order | null> => {
  const row = await orders(db).where('order_no', '=', orderNo).executeTakeFirst()
  return row ? orderOf(row) : null
}

/** What came in of a player's orders, and what still may of the open ones. */
export const readPaidIn = async (tx: Tx, playerId: string, currency: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(coalesce(received, ordered)), 0)::bigint as amount from deposits.orders
    where player_id = ${playerId}::uuid and currency = ${currency}
      and state not in ('REJECTED', 'EXPIRED', 'CANCELLED', 'REFUNDED', 'FAILED')`.execute(tx)
  return rows[0]!.amount
}

/** Orders that hold one of the player's places, newest first. */
export const readOpenOrders = async (db: Db | Tx, playerId: string): Promise<Order[]> => {
  const rows = await orders(db)
    .where('player_id', '=', playerId)
    .where('place', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(orderOf)
}

export const readOrdersOf = async (
  db: Db,
  playerId: string,
  wanted: { pageNo: number; pageSize: number },
) => {
  const { count } = await db
    .selectFrom('deposits.orders')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  const page = placePage(wanted, Number(count))
  const rows = await orders(db)
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .offset(offsetOf(page))
    .limit(page.pageSize)
    .execute()
  return { orders: rows.map(orderOf), page }
}

/** Orders whose time is over and that nobody paid. */
export const readOverdue = async (db: Db, limit: number): Promise<Order[]> => {
  const rows = await orders(db)
    .where('state', 'in', ['CREATED', 'AWAITING_PAYMENT'])
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}
