import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import type { BrandSettings } from '../settings/index.ts'
import { textsIn } from './method-view.ts'
import type { Speech } from './method-view.ts'
import type { Method, Order, Pay } from './types.ts'

export type OrderShown = CallOutput<typeof calls.deposits.order>

const SLIPS_MAX = 3

export const payView = (pay: Pay): OrderShown['pay'] => ({
  payUrl: pay.payUrl ?? null,
  qrPayload: pay.qrPayload ?? null,
  bank: pay.bank ?? null,
  accountNumber: pay.accountNumber ?? null,
  accountHolder: pay.accountHolder ?? null,
  address: pay.address ?? null,
  network: pay.network ?? null,
  assetAmount: pay.assetAmount ?? null,
})

/** An order as its player sees it. */
export const orderView = (
  order: Order,
  method: Method,
  currency: BrandSettings['currency'],
  speech: Speech,
): OrderShown => {
  const text = (amount: bigint) => formatAmount(amount, currency.exponent)
  return {
    depositId: order.depositId,
    orderNo: order.orderNo,
    methodId: order.methodId,
    methodKind: method.kind,
    methodTitle: textsIn(method.texts, speech).title,
    isSimulated: method.isSimulated,
    state: order.state,
    version: order.version,
    currency,
    amount: text(order.ordered),
    payable: text(order.payable),
    received: order.received === null ? null : text(order.received),
    fee: order.fee === null ? null : text(order.fee),
    overLimit: text(order.overLimit),
    reason: order.reason,
    pay: payView(order.pay),
    slipsLeft: method.kind === 'psp-redirect' ? 0 : SLIPS_MAX - order.slips,
    createdAt: order.createdAt.toISOString(),
    movedAt: order.movedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    creditedAt: order.creditedAt?.toISOString() ?? null,
  }
}
