import { formatAmount } from '@krathong/money'
import type { CallOutput, calls } from '@krathong/protocol'
import { localBank } from '../../../../platform/bank-names.ts'
import type { BrandSettings } from '../../../core/settings/index.ts'
import { textsIn } from '../methods/method-view.ts'
import type { Speech } from '../methods/method-view.ts'
import type { Method, Order, Pay } from '../types.ts'

export type OrderShown = CallOutput<typeof calls.deposits.order>

const SLIPS_MAX = 3

/** `language`: of a player, who knows a bank by its name there; staff see what was typed. */
export const payView = (pay: Pay, language: string | null = null): OrderShown['pay'] => ({
  payUrl: pay.payUrl ?? null,
  qrPayload: pay.qrPayload ?? null,
  bank: pay.bank === undefined ? null : language === null ? pay.bank : localBank(pay.bank, language),
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
    pay: payView(order.pay, speech.language),
    slipsLeft: method.kind === 'psp-redirect' ? 0 : SLIPS_MAX - order.slips,
    createdAt: order.createdAt.toISOString(),
    movedAt: order.movedAt.toISOString(),
    expiresAt: order.expiresAt.toISOString(),
    creditedAt: order.creditedAt?.toISOString() ?? null,
  }
}
