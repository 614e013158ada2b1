import type { BrandSettings } from '../../../core/settings/index.ts'
import { readMethod } from '../methods/methods-reads.ts'
import { orderView } from './order-view.ts'
import type { OrderShown } from './order-view.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { assert } from '../../../../platform/refusal.ts'
import type { OfferContext } from '../rules/offers.ts'
import type { Speech } from '../methods/method-view.ts'
import type { Deposits, Method, Order } from '../types.ts'

export const offerContextOf = ({ settings, simulator }: Deposits): OfferContext => {
  const { currency } = settings.current().value
  return { currency: currency.code, isPlayMoney: currency.isPlayMoney, hasSimulator: simulator !== null }
}

export const speechOf = ({ settings }: Deposits, language: string): Speech => ({
  language,
  brandLanguage: settings.current().value.defaultLanguage,
})

export const currencyOf = ({ settings }: Deposits): BrandSettings['currency'] =>
  settings.current().value.currency

/** The method an order was made by; it is never taken away. Inside a transaction it is read by that one: a second connection would wait. */
export const methodOf = async (
  deposits: Deposits,
  order: Order,
  db: Db | Tx = deposits.app.db,
): Promise<Method> => {
  const { brandId } = deposits.settings.current()
  const method = await readMethod(db, brandId, order.methodId)
  assert(method, 'an order has its method')
  return method
}

export const showOrder = async (deposits: Deposits, order: Order, language: string): Promise<OrderShown> =>
  orderView(order, await methodOf(deposits, order), currencyOf(deposits), speechOf(deposits, language))
