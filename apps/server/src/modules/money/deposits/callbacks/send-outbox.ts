import { formatAmount } from '@krathong/money'
import { transactAt } from '../../../../platform/db/database.ts'
import { throughQuestion } from '../../../../platform/fault-points.ts'
import { newId } from '../../../../platform/ids.ts'
import { askProvider, callbackUrl } from './ask-provider.ts'
import { insertCallback } from './callbacks-store.ts'
import { currencyOf, methodOf } from '../orders/offer-context.ts'
import { readOrder } from '../orders/orders-reads.ts'
import { lockOrder } from '../orders/orders-store.ts'
import { claimSendings, finishSending, insertSending, postponeSending } from './outbox-store.ts'
import type { Sending } from './outbox-store.ts'
import { readPayment } from './provider-wire.ts'
import type { ProviderPayment } from './provider-wire.ts'
import { nextQuestion, retrySeconds } from '../rules/sending.ts'
import { tellOrder } from '../tell.ts'
import type { Deposits, Order } from '../types.ts'
import { walkOrder } from '../orders/walk-order.ts'

const isPaymentOf = (payment: ProviderPayment | null, order: Order): payment is ProviderPayment =>
  payment?.merchantOrder === order.orderNo

const move = async (
  deposits: Deposits,
  order: Order,
  to: 'AWAITING_PAYMENT' | 'FAILED',
  payment: ProviderPayment | null,
) => {
  const moved = await transactAt(deposits.app.db, 'payment-opened', async (tx) => {
    const locked = await lockOrder(tx, order.orderId)
    // A callback may have been faster than the answer.
    if (locked?.state !== 'CREATED') return null
    const walked = await walkOrder(tx, locked, [to], {
      actor: 'provider',
      byWhom: null,
      reason: payment ? null : 'provider-refused',
      ...(payment
        ? { change: { pay: { payUrl: payment.payUrl }, paymentReference: payment.paymentId } }
        : {}),
    })
    if (payment)
      await insertSending(tx, { sendId: newId(), orderId: order.orderId, task: 'query' }, nextQuestion(0)!)
    return walked
  })
  if (moved) tellOrder(deposits, moved)
}

/** Opens the payment at the provider. Its order number makes a repeat harmless, so silence is answered by asking again. */
const openPayment = async (deposits: Deposits, sending: Sending, order: Order): Promise<void> => {
  const { db } = deposits.app
  if (order.state !== 'CREATED') return finishSending(db, sending.sendId)
  const method = await methodOf(deposits, order)
  const message = {
    merchantOrder: order.orderNo,
    amount: formatAmount(order.payable, currencyOf(deposits).exponent),
    currency: order.currency,
    notifyUrl: callbackUrl(deposits, order.methodId),
    returnUrl: `${order.returnOrigin}/#/me/depositv2/${order.depositId}`,
    expiresAt: order.expiresAt.toISOString(),
  }
  const answer = await throughQuestion('payment-open', () =>
    askProvider(deposits, method, '/payments', message),
  )
  const payment = answer && (answer.status === 200 || answer.status === 201) ? readPayment(answer.body) : null
  if (isPaymentOf(payment, order)) {
    await move(deposits, order, 'AWAITING_PAYMENT', payment)
    return finishSending(db, sending.sendId)
  }
  const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (!isRefused) {
    const fault = answer ? `answered ${answer.status}` : 'no answer'
    return postponeSending(db, sending.sendId, retrySeconds(sending.attempts), fault)
  }
  await move(deposits, order, 'FAILED', null)
  return finishSending(db, sending.sendId, `answered ${answer.status}`)
}

const FINAL = ['CREDITED', 'REFUNDED', 'FAILED', 'MISMATCH']

/** Asks what became of a payment nobody told us about. A result is worked off like the event that did not come. */
const queryPayment = async (deposits: Deposits, sending: Sending, order: Order): Promise<void> => {
  const { db } = deposits.app
  if (FINAL.includes(order.state)) return finishSending(db, sending.sendId)
  const method = await methodOf(deposits, order)
  const { orderNo: merchantOrder } = order
  const answer = await throughQuestion('payment-query', () =>
    askProvider(deposits, method, '/payments/query', { merchantOrder }),
  )
  const payment = answer?.status === 200 ? readPayment(answer.body) : null
  if (isPaymentOf(payment, order) && payment.state !== 'pending') {
    const { paymentId, amount, currency, state } = payment
    const eventId = `query:${paymentId}:${state}`
    const body = { eventId, type: `payment.${state}`, paymentId, merchantOrder, amount, currency }
    await insertCallback(db, { methodId: order.methodId, eventId, body: JSON.stringify(body) })
    deposits.wake()
  }
  const seconds = nextQuestion(sending.attempts)
  if (seconds === null) return finishSending(db, sending.sendId, 'the day is over')
  return postponeSending(db, sending.sendId, seconds, answer ? null : 'no answer')
}

const AT_ONCE = 10

/** Sends some of what is due; true when more may be. Nothing here runs inside a transaction: each answer is written down by one of its own. */
export const sendDue = async (deposits: Deposits): Promise<boolean> => {
  const { app } = deposits
  const claimed = await claimSendings(app.db, AT_ONCE)
  await Promise.all(
    claimed.map(async (sending) => {
      const order = await readOrder(app.db, sending.orderId)
      if (!order) return
      const run = sending.task === 'open' ? openPayment : queryPayment
      await run(deposits, sending, order).catch((error: unknown) =>
        app.log.error({ err: error, orderId: sending.orderId }, 'a payment provider could not be asked'),
      )
    }),
  )
  return claimed.length === AT_ONCE
}
