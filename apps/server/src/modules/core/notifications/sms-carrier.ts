import { createHmac } from 'node:crypto'
import { now } from '../../../platform/clock.ts'
import { sendOut } from '../../../platform/http/send-out.ts'
import type { Carrier } from './types.ts'

export interface SmsConfig {
  url: string
  key: string
  sender: string
}

const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])
const WORTH_ANOTHER_TRY = new Set([408, 425, 429])

/** HMAC-SHA256 over the time and the very bytes of the body: a provider can tell a request of ours from a copy of an old one. */
export const smsSignature = (key: string, timestamp: string, body: string): string =>
  createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')

const referenceOf = (body: Buffer): string | null => {
  try {
    const { id } = JSON.parse(body.toString('utf8')) as { id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : null
  } catch {
    return null
  }
}

/**
 * SMS by a provider that takes JSON over HTTPS: `reference` is the message's id, and the same one is the same SMS however often it
 * comes; any 2xx means that it was taken, and `id` in the answer is the provider's own reference.
 */
export const createSmsCarrier = ({ url, key, sender }: SmsConfig): Carrier => ({
  carrierKind: 'http',
  carry: async ({ messageId, receiver, text }) => {
    const body = JSON.stringify({ reference: messageId, from: sender, to: receiver, text })
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const answer = await sendOut({
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-signature': smsSignature(key, timestamp, body),
        'idempotency-key': messageId,
      },
      isOwnMachine: OWN_MACHINE.has(new URL(url).hostname),
    })
    if (!answer) return { kind: 'later', fault: 'no answer' }
    const { status } = answer
    if (status >= 200 && status < 300) return { kind: 'sent', reference: referenceOf(answer.body) }
    const isFinal = status >= 300 && status < 500 && !WORTH_ANOTHER_TRY.has(status)
    return { kind: isFinal ? 'never' : 'later', fault: `answered ${status}` }
  },
  close: () => undefined,
})
