import { createHash } from 'node:crypto'
import { now } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { requireIdentity } from '../../../people/identity-checks/index.ts'
import { currencyOf } from './offer-context.ts'
import { readPaidIn } from './orders-reads.ts'
import { findPlace, insertOrder } from './orders-store.ts'
import { enqueue } from '../../../core/outbox/index.ts'
import { OPEN } from '../rules/sending.ts'
import { findReceiving } from './pay-instructions.ts'
import { reserveLimit } from './reserve-limit.ts'
import type { Deposits, Method, Order } from '../types.ts'
import { walkOrder } from './walk-order.ts'

/** Letters and digits that nobody takes for one another. */
const MARKS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const PARTS = 6

/** `DEP`, the day and six marks made from the order's id: short enough to type into a bank's app, and no count of our orders. */
const orderNumberOf = (orderId: string): string => {
  const day = now().toISOString().slice(0, 10).replaceAll('-', '')
  const bytes = createHash('sha256').update(orderId).digest()
  return `DEP${day}${Array.from({ length: PARTS }, (_, at) => MARKS[bytes[at]! & 31]).join('')}`
}

export const OPEN_MAX = 2

export interface Making {
  playerId: string
  depositId: string
  method: Method
  ordered: bigint
  returnOrigin: string
}

/** Makes a new order in the player's turn, with its place, its room in the limits and what it is paid with. */
export const makeOrder = async (
  tx: Tx,
  deposits: Deposits,
  making: Making,
  isLimitChosen: boolean,
): Promise<Order> => {
  const { playerId, depositId, method, ordered } = making
  const { code, exponent } = currencyOf(deposits)
  if (!isRecentId(depositId, now())) throw new Refusal('KEY_MALFORMED')
  if (!isLimitChosen) throw new Refusal('DEPOSIT_LIMIT_NOT_CHOSEN')
  const total = (await readPaidIn(tx, playerId, code)) + ordered
  await requireIdentity(tx, deposits.settings, { playerId, act: 'deposit', total })
  const place = await findPlace(tx, playerId)
  if (place === null) throw new Refusal('DEPOSIT_ORDERS_OPEN', { max: OPEN_MAX })
  const orderId = idFor(playerId, depositId)
  const created = await insertOrder(tx, {
    orderId,
    orderNo: orderNumberOf(orderId),
    playerId,
    depositId,
    methodId: method.methodId,
    currency: code,
    place,
    ordered,
    returnOrigin: making.returnOrigin,
    validMinutes: method.validMinutes,
  })
  await reserveLimit(tx, { useId: orderId, playerId, currency: code, amount: ordered }, exponent)
  const receiving = await findReceiving(tx, created, method, exponent)
  if (!receiving) {
    await enqueue(tx, { kind: OPEN, subject: orderId })
    return created
  }
  const path = ['AWAITING_PAYMENT'] as const
  return walkOrder(tx, created, path, { actor: 'player', byWhom: null, reason: null, change: receiving })
}
