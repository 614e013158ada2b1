import { randomUUID } from 'node:crypto'
import type { Behaviour } from './behaviour.ts'
import type { Payment } from './payment.ts'
import { signed } from './signature.ts'

export type EventType = 'payment.pending' | 'payment.succeeded' | 'payment.failed'

interface Callback {
  to: string
  body: string
}

const FIRST_RETRY_MS = 1_000
const TRIES_MAX = 8
const ANSWER_WITHIN_MS = 10_000

/** Tells a shop what became of a payment, at least once: what is not answered with 2xx comes again, later and later. */
export const createCallbacks = (key: string, behaviour: () => Behaviour, onLost: () => void) => {
  const timers = new Set<NodeJS.Timeout>()
  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void work()
    }, ms)
    timers.add(timer)
  }

  const send = async ({ to, body }: Callback): Promise<boolean> => {
    const { signsWrongly, loseNext } = behaviour()
    if (loseNext > 0) {
      onLost()
      return false
    }
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed(signsWrongly ? `${key}0` : key, body) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch(() => null)
    return response?.ok ?? false
  }

  const deliver = async (callback: Callback, attempt = 1): Promise<void> => {
    if (await send(callback)) return
    if (attempt < TRIES_MAX) later(FIRST_RETRY_MS * 2 ** (attempt - 1), () => deliver(callback, attempt + 1))
  }

  const callbackOf = (payment: Payment, type: EventType): Callback => ({
    to: payment.notifyUrl,
    body: JSON.stringify({
      eventId: randomUUID(),
      type,
      paymentId: payment.paymentId,
      merchantOrder: payment.merchantOrder,
      amount: payment.paidAmount ?? payment.amount,
      currency: payment.currency,
      occurredAt: new Date().toISOString(),
    }),
  })

  return {
    /** Sends these events of a payment as the behaviour wants them. */
    announce: (payment: Payment, types: readonly EventType[], afterMs = 0) => {
      const { delayMs, copies, isReversed, isSilent } = behaviour()
      if (isSilent) return
      const callbacks = types.map((type) => callbackOf(payment, type))
      const ordered = isReversed ? callbacks.toReversed() : callbacks
      later(afterMs + delayMs, async () => {
        for (const callback of ordered)
          await Promise.all(Array.from({ length: copies }, () => deliver(callback)))
      })
    },
    stop: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}

export type Callbacks = ReturnType<typeof createCallbacks>
