import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createDayBook } from '../settlement/day-book.ts'
import type { DayBook } from '../settlement/day-book.ts'
import { settlementFile } from '../settlement/settlement-file.ts'
import { changeBehaviour, goodBehaviour } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import { createCallbacks } from './callbacks.ts'
import type { Callbacks } from './callbacks.ts'
import { html, json, notFound } from '../simulator.ts'
import type { Answered, Asked, Simulator } from '../simulator.ts'
import { askedLanguages } from '../languages.ts'
import { paymentPage } from './page.ts'
import { changedAmount, isSameOrder, readWanted } from './payment.ts'
import type { Payment } from './payment.ts'
import { isSigned } from './signature.ts'

interface State {
  /** What was paid for good, day by day. */
  book: DayBook
  payments: Map<string, Payment>
  callbacks: Callbacks
}

const payUrlOf = (payment: Payment, origin: string): string => {
  const url = new URL(`/psp/pay/${payment.paymentId}`, origin)
  // A person who reads the shop under another name of this machine reaches the payment page under that name, too.
  if (URL.canParse(payment.returnUrl)) url.hostname = new URL(payment.returnUrl).hostname
  return url.href
}

const view = (payment: Payment, origin: string) => ({
  paymentId: payment.paymentId,
  merchantOrder: payment.merchantOrder,
  state: payment.state,
  amount: payment.paidAmount ?? payment.amount,
  currency: payment.currency,
  payUrl: payUrlOf(payment, origin),
})

/** Opens a payment once an order number: the same order again gets the same payment, another one under its number is refused. */
const open = ({ payments }: State, { body, origin }: Asked): Answered => {
  const wanted = readWanted(body)
  if (!wanted) return json(400, { error: 'BAD_ORDER' })
  const known = payments.get(wanted.merchantOrder)
  if (known && !isSameOrder(known, wanted)) return json(409, { error: 'ORDER_NUMBER_USED' })
  const payment: Payment = known ?? { ...wanted, paymentId: randomUUID(), state: 'pending', paidAmount: null }
  payments.set(payment.merchantOrder, payment)
  return json(known ? 200 : 201, view(payment, origin))
}

const query = ({ payments }: State, { body, origin }: Asked): Answered => {
  const { merchantOrder } = JSON.parse(body.toString('utf8') || '{}') as { merchantOrder?: string }
  const payment = payments.get(String(merchantOrder))
  return payment ? json(200, view(payment, origin)) : json(404, { error: 'UNKNOWN_ORDER' })
}

const LATE_MS = 5_000

/** What the person at the payment page decides. A finished payment stays as it is. */
const decide = ({ callbacks, book }: State, payment: Payment, choice: string): void => {
  if (payment.state !== 'pending') return
  if (choice === 'fail') {
    payment.state = 'failed'
    return callbacks.announce(payment, ['payment.failed'])
  }
  const paid = {
    pay: payment.amount,
    late: payment.amount,
    less: changedAmount(payment.amount, -1n),
    more: changedAmount(payment.amount, 1n),
  }[choice]
  if (paid === undefined) return
  payment.state = 'succeeded'
  payment.paidAmount = paid
  book.add({
    id: payment.paymentId,
    reference: payment.merchantOrder,
    amount: paid,
    currency: payment.currency,
    settledAt: new Date().toISOString(),
  })
  const untilEnd = Math.max(0, Date.parse(payment.expiresAt) - Date.now())
  callbacks.announce(
    payment,
    ['payment.pending', 'payment.succeeded'],
    choice === 'late' ? untilEnd + LATE_MS : 0,
  )
}

const page = (state: State, asked: Asked, paymentId: string): Answered => {
  const payment = [...state.payments.values()].find((one) => one.paymentId === paymentId)
  if (!payment) return notFound()
  if (asked.method !== 'POST') return html(200, paymentPage(payment, askedLanguages(asked.headers)))
  decide(state, payment, new URLSearchParams(asked.body.toString('utf8')).get('choice') ?? '')
  return { status: 303, headers: { location: `/psp/pay/${paymentId}` }, body: '' }
}

const merchantCall = (
  state: State,
  { key, faults }: { key: string; faults: Behaviour },
  asked: Asked,
): Answered => {
  if (!isSigned(key, asked.headers, asked.body)) return json(401, { error: 'BAD_SIGNATURE' })
  if (asked.path === '/payments') return open(state, asked)
  if (asked.path === '/settlements')
    return settlementFile(
      { key, book: state.book, faults },
      JSON.parse(asked.body.toString('utf8') || '{}') as object,
    )
  return asked.path === '/payments/query' ? query(state, asked) : notFound()
}

/**
 * A payment provider in small. Shops open payments and ask for them with signed requests; a person pays on its page; what became of
 * a payment is told by signed callbacks, and once more by the signed file of its day. `PUT /psp/behaviour` says what goes wrong.
 */
export const createPsp = (key: string, dataDir?: string): Simulator => {
  let behaviour: Behaviour = goodBehaviour
  const callbacks = createCallbacks(
    key,
    () => behaviour,
    () => (behaviour = { ...behaviour, loseNext: behaviour.loseNext - 1 }),
  )
  const state: State = {
    payments: new Map(),
    callbacks,
    book: createDayBook(dataDir && join(dataDir, 'simulated-payments.jsonl')),
  }

  const behave = ({ method, body }: Asked): Answered => {
    if (method === 'PUT') {
      const changed = changeBehaviour(goodBehaviour, JSON.parse(body.toString('utf8') || '{}'))
      if (!changed) return json(400, { error: 'BAD_BEHAVIOUR' })
      behaviour = changed
    }
    return json(200, behaviour)
  }

  return {
    name: 'psp',
    answer: async (asked) => {
      if (asked.path === '/behaviour') return behave(asked)
      const payment = /^\/pay\/([0-9a-f-]{36})$/.exec(asked.path)
      if (payment) return page(state, asked, payment[1]!)
      if (asked.method !== 'POST') return notFound()
      if (behaviour.answerAfterMs > 0) await new Promise((done) => setTimeout(done, behaviour.answerAfterMs))
      if (behaviour.refuseNext > 0) {
        behaviour = { ...behaviour, refuseNext: behaviour.refuseNext - 1 }
        return json(503, { error: 'TRY_AGAIN' })
      }
      return merchantCall(state, { key, faults: behaviour }, asked)
    },
    stop: () => callbacks.stop(),
  }
}
