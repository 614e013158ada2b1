import type { Tx } from '../../../../platform/db/database.ts'
import { amountText } from '../../../../platform/currencies.ts'
import { assert } from '../../../../platform/refusal.ts'
import { post } from '../../../core/ledger/index.ts'
import type { AccountBalance, Transfer } from '../../../core/ledger/index.ts'
import { sendMessage, shownAmount } from '../../../core/mailbox/index.ts'
import { tellHooks } from '../../../core/webhooks/index.ts'
import { cashOf } from '../../../people/wallet/index.ts'
import { feesOf, paymentClearingOf } from '../accounts.ts'
import { countUse, readLimits, readUsed } from '../limits/limits-store.ts'
import { isFirstDeposit } from './orders-store.ts'
import type { OrderChange } from './orders-store.ts'
import { feeOf } from '../rules/fees.ts'
import { remainingOf } from '../rules/limits.ts'
import type { OrderState } from '../rules/order-states.ts'
import type { Deposits, Method, Mover, Order } from '../types.ts'
import { walkOrder } from './walk-order.ts'

export interface CreditWanted extends Mover {
  /** The states to CREDITED. */
  path: readonly OrderState[]
  method: Method
  /** What really came. */
  received: bigint
  change?: Pick<OrderChange, 'paymentReference' | 'payerName'>
}

/** How much of it lies above the player's own limit, this order's reservation left out. */
const overLimitOf = async (tx: Tx, order: Order, received: bigint): Promise<bigint> => {
  const { playerId, currency, orderId } = order
  const remaining = remainingOf(
    await readLimits(tx, playerId, currency),
    await readUsed(tx, playerId, currency, orderId),
  )
  return remaining === null || received <= remaining ? 0n : received - remaining
}

const transfersOf = (order: Order, received: bigint, fee: bigint, platformOwner: string): Transfer[] => {
  const cash = cashOf(order.playerId)
  const { currency } = order
  const credit: Transfer = {
    cause: { kind: 'deposit', id: order.orderId },
    debit: paymentClearingOf(platformOwner),
    credit: cash,
    currency,
    amount: received,
  }
  if (fee === 0n) return [credit]
  return [
    credit,
    {
      cause: { kind: 'deposit-fee', id: order.orderId },
      debit: cash,
      credit: feesOf(platformOwner),
      currency,
      amount: fee,
    },
  ]
}

/**
 * Credits an order with what really came: its last step, the money, the fee and the player's limit in one transaction. The step is
 * guarded by version and the money by its cause, so neither happens twice.
 */
export const creditOrder = async (
  tx: Tx,
  { settings, onCredited }: Deposits,
  order: Order,
  { path, method, received, change, ...mover }: CreditWanted,
): Promise<{ order: Order; after: AccountBalance }> => {
  const { platformOwner, value } = settings.current()
  const fee = feeOf(received, method.fee, value.currency.exponent)
  const overLimit = await overLimitOf(tx, order, received)
  const credited = await walkOrder(tx, order, path, {
    ...mover,
    change: { ...change, received, fee, overLimit },
  })
  await countUse(tx, {
    useId: order.orderId,
    playerId: order.playerId,
    currency: order.currency,
    amount: received,
  })
  const { accounts, isRepeat } = await post(tx, transfersOf(order, received, fee, platformOwner))
  assert(!isRepeat, 'an order is credited by its one step')
  const after = accounts.find(({ owner, purpose }) => owner === order.playerId && purpose === 'cash')
  assert(after, 'a posting tells the account it credited')
  const { playerId, orderId, currency } = order
  await onCredited?.(tx, { playerId, orderId, method: method.kind, currency, amount: received - fee })
  await sendMessage(tx, {
    playerId: order.playerId,
    event: 'deposit-credited',
    cause: `deposit-credited:${order.orderId}`,
    fills: { amount: shownAmount(value.currency, received - fee), number: order.orderNo },
  })
  await tellHooks(tx, 'deposit.credited', playerId, async () => ({
    ...{ depositId: orderId, number: order.orderNo, currency },
    ...{ amount: amountText(received, currency), fee: amountText(fee, currency) },
    isFirst: await isFirstDeposit(tx, playerId, orderId),
  }))
  return { order: credited, after }
}
