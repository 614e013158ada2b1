import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/database.ts'
import { orderOf } from './orders-reads.ts'
import { isOpen } from '../rules/order-states.ts'
import type { OrderState } from '../rules/order-states.ts'
import type { Mover, Order, Pay } from '../types.ts'

/** The player's deposits belong to this transaction alone until it commits; answers whether a limit was chosen before. */
export const takeTurn = async (tx: Tx, playerId: string): Promise<{ isLimitChosen: boolean }> => {
  const { rows } = await sql<{ limit_asked_at: Date | null }>`
    insert into deposits.members as m (player_id) values (${playerId}::uuid)
    on conflict (player_id) do update set turns = m.turns + 1
    returning limit_asked_at`.execute(tx)
  return { isLimitChosen: rows[0]!.limit_asked_at !== null }
}

/** Until the commit nobody else moves this order. */
export const lockOrder = async (tx: Tx, orderId: string): Promise<Order | null> => {
  const row = await tx
    .selectFrom('deposits.orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ? orderOf(row) : null
}

/** The first of the two places that no open order holds; null when both are taken. Call it in the player's turn. */
export const findPlace = async (tx: Tx, playerId: string): Promise<1 | 2 | null> => {
  const { rows } = await sql<{ place: 1 | 2 }>`
    select p.place from (values (1), (2)) p(place)
    where not exists (select 1 from deposits.orders o where o.player_id = ${playerId}::uuid and o.place = p.place)
    order by p.place limit 1`.execute(tx)
  return rows[0]?.place ?? null
}

export interface NewOrder {
  orderId: string
  orderNo: string
  playerId: string
  depositId: string
  methodId: string
  currency: string
  place: 1 | 2
  ordered: bigint
  returnOrigin: string
  validMinutes: number
}

export const insertOrder = async (tx: Tx, order: NewOrder): Promise<Order> => {
  const row = await tx
    .insertInto('deposits.orders')
    .values({
      order_id: order.orderId,
      order_no: order.orderNo,
      player_id: order.playerId,
      deposit_id: order.depositId,
      method_id: order.methodId,
      currency: order.currency,
      state: 'CREATED',
      place: order.place,
      ordered: order.ordered,
      payable: order.ordered,
      return_origin: order.returnOrigin,
      expires_at: sql<Date>`now() + make_interval(mins => ${order.validMinutes})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('deposits.steps')
    .values({ order_id: order.orderId, version: 1, to_state: 'CREATED', actor: 'player' })
    .execute()
  return orderOf(row)
}

/** What a step may change beside the state. */
export interface OrderChange {
  accountId?: string
  payable?: bigint
  pay?: Pay
  received?: bigint | null
  fee?: bigint
  overLimit?: bigint
  paymentReference?: string
  payerName?: string
  slips?: number
  isReopened?: boolean
}

export interface Move extends Mover {
  to: OrderState
  change?: OrderChange
}

const columnsOf = (change: OrderChange) => ({
  ...(change.accountId === undefined ? {} : { account_id: change.accountId }),
  ...(change.payable === undefined ? {} : { payable: change.payable }),
  ...(change.pay === undefined ? {} : { pay: JSON.stringify(change.pay) }),
  ...(change.received === undefined ? {} : { received: change.received }),
  ...(change.fee === undefined ? {} : { fee: change.fee }),
  ...(change.overLimit === undefined ? {} : { over_limit: change.overLimit }),
  ...(change.paymentReference === undefined ? {} : { payment_reference: change.paymentReference }),
  ...(change.payerName === undefined ? {} : { payer_name: change.payerName }),
  ...(change.slips === undefined ? {} : { slips: change.slips }),
  ...(change.isReopened === undefined ? {} : { reopened: change.isReopened }),
})

/**
 * One step along an edge, guarded by state and version in the statement itself, with its row of history; null when the order has
 * moved on in the meantime.
 */
export const moveOrder = async (
  tx: Tx,
  from: Order,
  { to, change = {}, ...mover }: Move,
): Promise<Order | null> => {
  const row = await tx
    .updateTable('deposits.orders')
    .set({
      state: to,
      version: from.version + 1,
      moved_at: sql<Date>`clock_timestamp()`,
      reason: mover.reason,
      ...(isOpen(to) ? {} : { place: null }),
      ...(to === 'CREDITED' ? { credited_at: sql<Date>`clock_timestamp()` } : {}),
      ...columnsOf(change),
    })
    .where('order_id', '=', from.orderId)
    .where('version', '=', from.version)
    .where('state', '=', from.state)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  await tx
    .insertInto('deposits.steps')
    .values({
      order_id: from.orderId,
      version: from.version + 1,
      from_state: from.state,
      to_state: to,
      actor: mover.actor,
      by_whom: mover.byWhom,
      reason: mover.reason,
    })
    .execute()
  return orderOf(row)
}

export interface Slip {
  slipId: string
  orderId: string
  playerId: string
  mediaType: string
  bytes: number
  width: number
  height: number
  /** Of what was kept: the same pixels are the same picture. */
  pictureHash: Buffer
}

/** The order that this very picture was sent for before, or null when it is new and stands now. */
export const insertSlip = async (tx: Tx, slip: Slip): Promise<string | null> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('deposits.slips')
    .values({
      slip_id: slip.slipId,
      order_id: slip.orderId,
      player_id: slip.playerId,
      media_type: slip.mediaType,
      bytes: slip.bytes,
      width: slip.width,
      height: slip.height,
      sent_hash: slip.pictureHash,
    })
    .onConflict((conflict) => conflict.column('sent_hash').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return null
  const known = await tx
    .selectFrom('deposits.slips')
    .select('order_id')
    .where('sent_hash', '=', slip.pictureHash)
    .executeTakeFirstOrThrow()
  return known.order_id
}

/** Whether nothing else of the player was credited yet. */
export const isFirstDeposit = async (tx: Tx, playerId: string, orderId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('deposits.orders')
    .select('order_id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'CREDITED')
    .where('order_id', '<>', orderId)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}
