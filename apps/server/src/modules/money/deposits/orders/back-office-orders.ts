import { formatAmount } from '@krathong/money'
import type { CallOutput, CallRead, calls } from '@krathong/protocol'
import { readExactCursor } from '../../../../platform/cursor.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readPlayerByName, readUsernames, usernameKey } from '../../../people/players/index.ts'
import { currencyOf, methodOf } from './offer-context.ts'
import { readCallbacks, readBackOfficeOrders, readSlip, readSlips, readSteps } from '../back-office-reads.ts'
import type { BackOfficeOrderRow } from '../back-office-reads.ts'
import { payView } from './order-view.ts'
import { readOrder } from './orders-reads.ts'
import { readState } from '../rules/order-states.ts'
import type { Actor, Deposits, Order } from '../types.ts'
import { QUEUE } from './waiting-orders.ts'

type BackOfficeOrder = CallOutput<typeof calls.depositAdmin.decide>
type Query = CallRead<typeof calls.depositAdmin.orders>

const OPEN = ['CREATED', 'AWAITING_PAYMENT', ...QUEUE]

const backOfficeOrder = (deposits: Deposits, order: BackOfficeOrderRow, account: string): BackOfficeOrder => {
  const text = (amount: bigint) => formatAmount(amount, currencyOf(deposits).exponent)
  return {
    orderId: order.orderId,
    orderNo: order.orderNo,
    playerId: order.playerId,
    account,
    methodId: order.methodId,
    methodCode: order.methodCode,
    methodKind: order.methodKind,
    state: order.state,
    version: order.version,
    currency: order.currency,
    amount: text(order.ordered),
    payable: text(order.payable),
    received: order.received === null ? null : text(order.received),
    overLimit: text(order.overLimit),
    payerName: order.payerName,
    paymentReference: order.paymentReference,
    reason: order.reason,
    slips: order.slips,
    createdAt: order.createdAt.toISOString(),
    movedAt: order.movedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
  }
}

const statesOf = (show: Query['show']): readonly string[] | null => {
  if (show === 'all') return null
  if (show === 'queue') return QUEUE
  return show === 'open' ? OPEN : [show]
}

const playersNamed = async ({ app, settings }: Deposits, name: string): Promise<string[]> => {
  const playerId = await readPlayerByName(app.db, settings.current().brandId, usernameKey(name))
  return playerId === null ? [] : [playerId]
}

export const listBackOfficeOrders = async (deposits: Deposits, query: Query) => {
  const { db } = deposits.app
  const search = query.search?.trim() || null
  const { orders, ...rest } = await readBackOfficeOrders(db, {
    listing: query.show === 'queue' ? 'queue' : query.show === 'all' ? 'made' : 'moved',
    limit: query.limit,
    after: readExactCursor(query.cursor),
    states: statesOf(query.show),
    search,
    playerIds: search === null ? [] : await playersNamed(deposits, search),
  })
  const names = await readUsernames(
    db,
    orders.map(({ playerId }) => playerId),
  )
  return {
    content: orders.map((order) => backOfficeOrder(deposits, order, names.get(order.playerId) ?? '')),
    ...rest,
  }
}

export const showBackOfficeOrder = async (deposits: Deposits, order: Order): Promise<BackOfficeOrder> => {
  const { code, kind } = await methodOf(deposits, order)
  const names = await readUsernames(deposits.app.db, [order.playerId])
  return backOfficeOrder(
    deposits,
    { ...order, methodCode: code, methodKind: kind },
    names.get(order.playerId) ?? '',
  )
}

export const describeOrder = async (deposits: Deposits, orderId: string) => {
  const { db } = deposits.app
  const order = await readOrder(db, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const [steps, slips, callbacks] = await Promise.all([
    readSteps(db, orderId),
    readSlips(db, orderId),
    readCallbacks(db, orderId),
  ])
  return {
    order: await showBackOfficeOrder(deposits, order),
    pay: payView(order.pay),
    steps: steps.map((step) => ({
      version: step.version,
      from: step.from_state,
      to: readState(step.to_state),
      actor: step.actor as Actor,
      byWhom: step.by_whom,
      reason: step.reason,
      at: step.at.toISOString(),
    })),
    slips: slips.map((slip) => ({
      slipId: slip.slip_id,
      mediaType: slip.media_type,
      bytes: slip.bytes,
      uploadedAt: slip.uploaded_at.toISOString(),
    })),
    callbacks: callbacks.map((callback) => ({
      eventId: callback.event_id,
      body: callback.body,
      outcome: callback.outcome,
      receivedAt: callback.received_at.toISOString(),
    })),
  }
}

export const showSlip = async (deposits: Deposits, slipId: string) => {
  const slip = await readSlip(deposits.app.db, slipId)
  const bytes = slip && (await deposits.files.read(slipId))
  if (!slip || !bytes) throw new Refusal('NOT_FOUND')
  return { playerId: slip.player_id, mediaType: slip.media_type, base64: bytes.toString('base64') }
}
