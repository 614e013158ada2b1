import { parseAmount } from '@krathong/money'
import { transactAt } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { askingIdentity } from '../../../people/identity-checks/index.ts'
import { requireRealAccount } from '../../../people/players/index.ts'
import { currencyOf } from './offer-context.ts'
import { makeOrder } from './make-order.ts'
import { readMethod } from '../methods/methods-reads.ts'
import { readOrderByKey } from './orders-reads.ts'
import { takeTurn } from './orders-store.ts'
import { rangeText } from './pay-instructions.ts'
import { requireNoPause, requireOffered } from './require-open-method.ts'
import { publishOrder } from '../publish.ts'
import type { Deposits, Method, Order } from '../types.ts'

export interface OrderWanted {
  depositId: string
  methodId: string
  amount: string
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
  const make = async (tx: Tx) => {
    const { isLimitChosen } = await takeTurn(tx, playerId)
    const known = await readOrderByKey(tx, playerId, wanted.depositId)
    if (known) {
      const ordered = wantedAmount(deposits, wanted.amount, null)
      return { order: repeat(known, wanted.methodId, ordered), isRepeat: true }
    }
    const offered = requireOffered(deposits, method)
    await requireNoPause(tx, { playerId, methodId: offered.methodId })
    const ordered = wantedAmount(deposits, wanted.amount, offered)
    const making = { ...wanted, playerId, method: offered, ordered, returnOrigin }
    return { order: await makeOrder(tx, deposits, making, isLimitChosen), isRepeat: false }
  }
  const { order, isRepeat } = await askingIdentity(app, playerId, () =>
    transactAt(app.db, 'deposit-order', make),
  )
  if (!isRepeat) {
    publishOrder(deposits, order)
    deposits.wake()
  }
  return order
}
