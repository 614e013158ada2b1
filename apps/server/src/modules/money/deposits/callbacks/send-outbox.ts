import { formatAmount } from '@krathong/money'
import { transactAt } from '../../../../platform/db/database.ts'
import { throughQuestion } from '../../../../platform/fault-points.ts'
import { askProvider, callbackUrl } from './ask-provider.ts'
import { insertCallback } from './callbacks-store.ts'
import { currencyOf, methodOf } from '../orders/offer-context.ts'
import { readOrder } from '../orders/orders-reads.ts'
import { lockOrder } from '../orders/orders-store.ts'
import { enqueue, finish, postpone, workOff } from '../../../core/outbox/index.ts'
import type { Sending } from '../../../core/outbox/index.ts'
import { readPayment } from './provider-wire.ts'
import type { ProviderPayment } from './provider-wire.ts'
import { nextQuestion, OPEN, QUERY, retrySeconds } from '../rules/sending.ts'
import { publishOrder } from '../publish.ts'
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
    if (payment) await enqueue(tx, { kind: QUERY, subject: order.orderId }, nextQuestion(0)!)
    return walked
  })
  if (moved) publishOrder(deposits, moved)
}

/** Opens the payment at the provider. Its order number makes a repeat harmless, so silence is answered by asking again. */
const openPayment = async (deposits: Deposits, sending: Sending, order: Order): Promise<void> => {
  const { db } = deposits.app
  if (order.state !== 'CREATED') return finish(db, sending)
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
    return finish(db, sending)
  }
  const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429
  if (!isRefused) {
    const fault = answer ? `answered ${answer.status}` : 'no answer'
    return postpone(db, sending, retrySeconds(sending.attempts), fault)
  }
  await move(deposits, order, 'FAILED', null)
  return finish(db, sending)
}

const FINAL = ['CREDITED', 'REFUNDED', 'FAILED', 'MISMATCH']

/** Asks what became of a payment nobody told us about. A result is worked off like the event that did not come. */
const queryPayment = async (deposits: Deposits, sending: Sending, order: Order): Promise<void> => {
  const { db } = deposits.app
  if (FINAL.includes(order.state)) return finish(db, sending)
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
  if (seconds === null) return finish(db, sending)
  return postpone(db, sending, seconds, answer ? null : 'no answer')
}

const AT_ONCE = 10

/** Sends some of what is due; true when more may be. Nothing here runs inside a transaction: each answer is written down by one of its own. */
export const sendDue = async (deposits: Deposits): Promise<boolean> => {
  const { app } = deposits
  const turn = { kinds: [OPEN, QUERY], atOnce: AT_ONCE, claimSeconds: 30, most: AT_ONCE }
  const taken = await workOff(app, turn, async (sending) => {
    const order = await readOrder(app.db, sending.subject)
    if (!order) return finish(app.db, sending)
    return sending.kind === OPEN
      ? openPayment(deposits, sending, order)
      : queryPayment(deposits, sending, order)
  })
  return taken === AT_ONCE
}
