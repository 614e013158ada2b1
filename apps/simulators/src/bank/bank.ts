import { join } from 'node:path'
import { isSigned, signed } from '../psp/signature.ts'
import { createDayBook } from '../settlement/day-book.ts'
import type { DayBook } from '../settlement/day-book.ts'
import { settlementFile, goodSettlement } from '../settlement/settlement-file.ts'
import { json, notFound } from '../simulator.ts'
import type { Answered, Asked, Simulator } from '../simulator.ts'
import type { SettlementFaults } from '../settlement/settlement-file.ts'

const ANSWER_WITHIN_MS = 10_000

/** Somebody paid into an account of the shop: the bank tells it, signed, and again if it is told again. */
const sendIncoming = async (key: string, fields: Record<string, unknown>): Promise<Answered> => {
  const to = String(fields['to'])
  if (!/^https?:/.test(to) || !Array.isArray(fields['rows'])) return json(400, { error: 'BAD_BOOKINGS' })
  const body = JSON.stringify({ rows: fields['rows'] as unknown[] })
  const response = await fetch(to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed(key, body) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch(() => null)
  return json(200, { status: response?.status ?? null, answer: (await response?.text()) ?? '' })
}

/** What the bank is told to do wrong. A fresh one does nothing wrong. */
interface BankBehaviour extends SettlementFaults {
  /** Milliseconds before an answer. */
  answerAfterMs: number
  /** Milliseconds an order stays pending before it is paid. */
  payAfterMs: number
  /** This many orders from now on are refused: no such account. */
  failNext: number
  /** This many orders from now on are paid, and the answer gets lost on the way. */
  loseAnswers: number
  /** This many orders from now on get lost before the bank has seen them. */
  loseOrders: number
}

const goodBank: BankBehaviour = {
  answerAfterMs: 0,
  payAfterMs: 0,
  failNext: 0,
  loseAnswers: 0,
  loseOrders: 0,
  ...goodSettlement,
}

const NUMBER_MAX = 600_000

/** The behaviour after a change, or null when the change names something else. */
const changeBank = (behaviour: BankBehaviour, change: unknown): BankBehaviour | null => {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return null
  for (const [name, value] of Object.entries(change)) {
    if (!Object.hasOwn(behaviour, name)) return null
    if (name === 'repeatsLast' && typeof value === 'boolean') continue
    if (!(Number.isInteger(value) && Number(value) >= 0 && Number(value) <= NUMBER_MAX)) return null
  }
  return { ...behaviour, ...(change as Partial<BankBehaviour>) }
}

/** One order to pay somebody, as the bank keeps it. */
interface Payout {
  payoutId: string
  amount: string
  currency: string
  state: 'pending' | 'paid' | 'failed'
  reference: string | null
  fault: string | null
  /** When a pending one is paid. */
  paidAt: number
}

type Fields = Record<string, unknown>

const readFields = (body: Buffer): Fields | null => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}

const isOrder = (fields: Fields) =>
  /^[0-9a-f-]{36}$/.test(String(fields['payoutId'])) &&
  /^\d{1,13}(\.\d{1,4})?$/.test(String(fields['amount'])) &&
  /^[A-Z]{3,5}$/.test(String(fields['currency']))

const payoutOf = (fields: Fields, isFailed: boolean, payAfterMs: number): Payout => ({
  payoutId: String(fields['payoutId']),
  amount: String(fields['amount']),
  currency: String(fields['currency']),
  state: isFailed ? 'failed' : 'pending',
  reference: null,
  fault: isFailed ? 'no such account' : null,
  paidAt: Date.now() + payAfterMs,
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const reply = (status: number, { payoutId, state, reference, fault }: Payout): Answered =>
  json(status, { payoutId, state, reference, fault })

/** What it paid before it was started anew it still knows, as a bank does. */
const paidBefore = (book: DayBook): Map<string, Payout> =>
  new Map(
    book
      .rowsOf('')
      .map(({ id, ...row }) => [id, { ...row, payoutId: id, state: 'paid', fault: null, paidAt: 0 }]),
  )

/**
 * A bank in small that pays people out. An order's id is paid once, however often it comes; what became of it is told to who asks.
 * `PUT /bank/behaviour` says what goes wrong; `POST /bank/incoming` books money that somebody paid to the shop and tells it.
 */
export const createBank = (key: string, dataDir?: string): Simulator => {
  let behaviour: BankBehaviour = goodBank
  const book = createDayBook(dataDir && join(dataDir, 'simulated-payouts.jsonl'))
  const payouts = paidBefore(book)
  let paid = 0

  /** True when this order is one of those told to go wrong so; each counts once. */
  const isNext = (name: 'failNext' | 'loseAnswers' | 'loseOrders'): boolean => {
    if (behaviour[name] === 0) return false
    behaviour = { ...behaviour, [name]: behaviour[name] - 1 }
    return true
  }

  const settled = (payout: Payout): Payout => {
    if (payout.state === 'pending' && payout.paidAt <= Date.now()) {
      paid += 1
      payout.state = 'paid'
      payout.reference = `SIM-${Date.now().toString(36).toUpperCase()}-${String(paid).padStart(6, '0')}`
      const { payoutId: id, reference, amount, currency } = payout
      book.add({ id, reference, amount, currency, settledAt: new Date().toISOString() })
    }
    return payout
  }

  const order = (fields: Fields): Answered => {
    if (!isOrder(fields)) return json(400, { error: 'BAD_ORDER' })
    const payoutId = String(fields['payoutId'])
    const known = payouts.get(payoutId)
    if (known) return reply(200, settled(known))
    if (isNext('loseOrders')) return json(503, { error: 'TRY_AGAIN' })
    const payout = payoutOf(fields, isNext('failNext'), behaviour.payAfterMs)
    payouts.set(payoutId, payout)
    const answer = reply(201, settled(payout))
    return isNext('loseAnswers') ? json(504, { error: 'NO_ANSWER' }) : answer
  }

  const query = (fields: Fields): Answered => {
    const known = payouts.get(String(fields['payoutId']))
    return known ? reply(200, settled(known)) : json(404, { error: 'UNKNOWN_PAYOUT' })
  }

  const file = (fields: Fields): Answered => {
    // What was due is paid before the day is told, as a bank would.
    for (const payout of payouts.values()) settled(payout)
    return settlementFile({ key, book, faults: behaviour }, fields)
  }

  const behave = ({ method, body }: Asked): Answered => {
    if (method !== 'PUT') return json(200, behaviour)
    const changed = changeBank(goodBank, readFields(body) ?? {})
    if (!changed) return json(400, { error: 'BAD_BEHAVIOUR' })
    behaviour = changed
    return json(200, behaviour)
  }

  return {
    name: 'bank',
    answer: async (asked) => {
      if (asked.path === '/behaviour') return behave(asked)
      if (asked.path === '/incoming' && asked.method === 'POST')
        return sendIncoming(key, readFields(asked.body) ?? {})
      const call = { '/payouts': order, '/payouts/query': query, '/settlements': file }[asked.path]
      if (!call || asked.method !== 'POST') return notFound()
      if (!isSigned(key, asked.headers, asked.body)) return json(401, { error: 'BAD_SIGNATURE' })
      if (behaviour.answerAfterMs > 0) await pause(behaviour.answerAfterMs)
      return call(readFields(asked.body) ?? {})
    },
    stop: () => undefined,
  }
}
