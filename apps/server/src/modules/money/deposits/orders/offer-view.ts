import { offerContextOf, currencyOf, showOrder, speechOf } from './offer-context.ts'
import { OPEN_MAX } from './make-order.ts'
import { showLimits } from '../limits/limits-view.ts'
import { methodView } from '../methods/method-view.ts'
import { readPauses } from '../callbacks/failures-store.ts'
import { readMethods } from '../methods/methods-reads.ts'
import { readOpenOrders, readOrdersOf } from './orders-reads.ts'
import { offeredState } from '../rules/offers.ts'
import type { Deposits, Order } from '../types.ts'

const showOrders = (deposits: Deposits, orders: readonly Order[], language: string) =>
  Promise.all(orders.map((order) => showOrder(deposits, order, language)))

/** What a player may pay by now, with the orders that are open. */
export const showOffer = async (deposits: Deposits, playerId: string, language: string) => {
  const { app, settings } = deposits
  settings.requireOn('CASHIER')
  const currency = currencyOf(deposits)
  const speech = speechOf(deposits, language)
  const methods = await readMethods(app.db, settings.current().brandId)
  const open = await readOpenOrders(app.db, playerId)
  const { isChosen } = await showLimits(deposits, app.db, playerId)
  const pauses = await readPauses(app.db, playerId)
  return {
    currency,
    methods: methods
      .filter((method) => offeredState(method, offerContextOf(deposits)) === 'yes')
      .map((method) => ({
        ...methodView(method, currency, speech),
        pausedUntil: pauses.methods.get(method.methodId)?.toISOString() ?? null,
      })),
    openMax: OPEN_MAX,
    open: await showOrders(deposits, open, language),
    isLimitChosen: isChosen,
    isSuspended: pauses.isSuspended,
  }
}

/** A player's orders, newest first. */
export const listOwnOrders = async (
  deposits: Deposits,
  playerId: string,
  wanted: { pageNo: number; pageSize: number },
  language: string,
) => {
  const { orders, page } = await readOrdersOf(deposits.app.db, playerId, wanted)
  return { content: await showOrders(deposits, orders, language), ...page }
}
