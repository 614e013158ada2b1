import { transactAt } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readOverdue } from './orders-reads.ts'
import { publishOrder } from '../publish.ts'
import type { Deposits, Order } from '../types.ts'
import { walkOrder } from './walk-order.ts'

const AT_ONCE = 200

const expire = async (deposits: Deposits, order: Order): Promise<void> => {
  const isOpened = order.state === 'AWAITING_PAYMENT'
  const expired = await transactAt(deposits.app.db, 'deposit-expiry', (tx) =>
    walkOrder(tx, order, [isOpened ? 'EXPIRED' : 'FAILED'], {
      actor: 'clock',
      byWhom: null,
      reason: isOpened ? null : 'provider-silent',
    }),
  )
  publishOrder(deposits, expired)
}

/** Ends orders whose time is over; one that moved in the same moment is left as it is. */
export const expireOrders = async (deposits: Deposits): Promise<void> => {
  for (const order of await readOverdue(deposits.app.db, AT_ONCE)) {
    await expire(deposits, order).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
