import { formatAmount, parseAmount } from '@krathong/money'
import { now } from '../../platform/clock.ts'
import { transact } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { PlayerCaller } from '../../platform/http/callers.ts'
import { idFor, isRecentId, newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import { requireRealAccount } from '../players/index.ts'
import { circumstancesOf, currencyOf } from './circumstances.ts'
import { countUse, readLimits, readUsed } from './limits-store.ts'
import { readMethod } from './methods-reads.ts'
import { orderNumberOf } from './order-number.ts'
import { findPlace, insertOrder, takeTurn } from './orders-store.ts'
import { insertSending } from './outbox-store.ts'
import { findReceiving, rangeText } from './pay-instructions.ts'
import { readOrderByKey } from './orders-reads.ts'
import { roomOf } from './rules/limits.ts'
import { offeredState } from './rules/offers.ts'
import { tellOrder } from './tell.ts'
import type { Deposits, Method, Order } from './types.ts'
import { walkOrder } from './walk-order.ts'

export interface OrderWanted {
  depositId: string
  methodId: string
  amount: string
}

export const OPEN_MAX = 2

/** Takes room in the player's own limits, or refuses with what is left. Only in the player's turn: nobody counts beside it. */
const takeRoom = async (tx: Tx, order: Order, exponent: number): Promise<void> => {
  const { playerId, currency, orderId, ordered } = order
  const room = roomOf(await readLimits(tx, playerId, currency), await readUsed(tx, playerId, currency))
  if (room !== null && ordered > room)
    throw new Refusal('DEPOSIT_LIMIT', { left: formatAmount(room, exponent) })
  await countUse(tx, { useId: orderId, playerId, currency, amount: ordered })
}

/** The order of the first time, or KEY_REUSED when it was another. */
const repeat = (known: Order, methodId: string, ordered: bigint): Order => {
  if (known.methodId !== methodId || known.ordered !== ordered) throw new Refusal('KEY_REUSED')
  return known
}

const wantedAmount = (deposits: Deposits, text: string, method: Method | null): bigint => {
  const { exponent } = currencyOf(deposits)
  const amount = parseAmount(text, exponent)
  if (amount === null) throw new Refusal('AMOUNT_MALFORMED', {}, { amount: { code: 'AMOUNT_MALFORMED' } })
  if (method && (amount < method.minimum || amount > method.maximum))
    throw new Refusal('DEPOSIT_OUT_OF_RANGE', rangeText(method, exponent))
  return amount
}

const requireOffered = (deposits: Deposits, method: Method | null): Method => {
  if (!method || method.kind === 'play-money' || offeredState(method, circumstancesOf(deposits)) !== 'yes')
    throw new Refusal('DEPOSIT_METHOD_OFF')
  return method
}

interface Making extends OrderWanted {
  playerId: string
  method: Method
  ordered: bigint
  returnOrigin: string
}

const make = async (tx: Tx, deposits: Deposits, making: Making, isLimitChosen: boolean): Promise<Order> => {
  const { playerId, depositId, method, ordered } = making
  const { code, exponent } = currencyOf(deposits)
  if (!isRecentId(depositId, now())) throw new Refusal('KEY_MALFORMED')
  if (!isLimitChosen) throw new Refusal('DEPOSIT_LIMIT_NOT_CHOSEN')
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
  await takeRoom(tx, created, exponent)
  const receiving = await findReceiving(tx, created, method, exponent)
  if (!receiving) {
    await insertSending(tx, { sendId: newId(), orderId, task: 'open' }, 0)
    return created
  }
  const way = ['AWAITING_PAYMENT'] as const
  return walkOrder(tx, created, way, { actor: 'player', byWhom: null, reason: null, change: receiving })
}

/**
 * Makes an order once a deposit id: in the player's own turn, so that two places, the limits and the amounts of an account hold
 * however many requests come at once. Where a provider has to be asked, the question leaves after the commit.
 */
export const createOrder = async (
  deposits: Deposits,
  caller: PlayerCaller,
  wanted: OrderWanted,
  returnOrigin: string,
): Promise<Order> => {
  const { app, settings } = deposits
  requireRealAccount(caller)
  settings.requireOn('CASHIER')
  const { playerId } = caller
  const method = await readMethod(app.db, settings.current().brandId, wanted.methodId)
  const { order, isRepeat } = await transact(app.db, async (tx) => {
    const { isLimitChosen } = await takeTurn(tx, playerId)
    const known = await readOrderByKey(tx, playerId, wanted.depositId)
    if (known) {
      const ordered = wantedAmount(deposits, wanted.amount, null)
      return { order: repeat(known, wanted.methodId, ordered), isRepeat: true }
    }
    const offered = requireOffered(deposits, method)
    const ordered = wantedAmount(deposits, wanted.amount, offered)
    const making = { ...wanted, playerId, method: offered, ordered, returnOrigin }
    return { order: await make(tx, deposits, making, isLimitChosen), isRepeat: false }
  })
  if (!isRepeat) {
    tellOrder(deposits, order)
    deposits.wake()
  }
  return order
}
