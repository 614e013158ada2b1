import type { AccountBalance } from '../../core/ledger/index.ts'
import type { Deposits, Order } from './types.ts'

/** Tells the player's open pages where an order stands, after the commit. */
export const publishOrder = ({ app }: Deposits, order: Order): void =>
  app.bus.publish('deposit', {
    playerId: order.playerId,
    depositId: order.depositId,
    state: order.state,
    version: order.version,
  })

export const publishBalance = ({ app }: Deposits, after: AccountBalance | null): void => {
  if (!after) return
  app.bus.publish('balance', {
    playerId: after.owner,
    currency: after.currency,
    balance: after.balance,
    version: after.version,
  })
}
