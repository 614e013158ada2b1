import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { now } from '../../../../platform/clock.ts'
import { isSame } from '../../../../platform/crypto.ts'
import { readSignedFile } from '../../../../platform/http/signed-file.ts'
import { sendOut } from '../../../../platform/http/send-out.ts'
import type { OutgoingAnswer } from '../../../../platform/http/send-out.ts'
import type { BankAnswer, PayoutBank } from '../parts.ts'

const answer = z.object({
  payoutId: z.string(),
  state: z.enum(['pending', 'paid', 'failed']),
  reference: z.string().max(64).nullable(),
  fault: z.string().max(200).nullable(),
})

const WINDOW_SECONDS = 300
const seconds = () => Math.floor(now().getTime() / 1000)
const signatureOf = (key: string, timestamp: string, body: string | Buffer) =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

const signed = (key: string, body: string) => {
  const timestamp = String(seconds())
  const signature = signatureOf(key, timestamp, body).toString('hex')
  return { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
}

const isSigned = (key: string, message: { timestamp: string; signature: string; body: Buffer }): boolean =>
  /^\d{1,12}$/.test(message.timestamp) &&
  Math.abs(seconds() - Number(message.timestamp)) <= WINDOW_SECONDS &&
  isSame(signatureOf(key, message.timestamp, message.body), Buffer.from(message.signature, 'hex'))

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads an answer as hostile input: its form and whose order it speaks of. */
const readAnswer = ({ status, body }: OutgoingAnswer, payoutId: string): BankAnswer => {
  const text = body.toString('utf8')
  if (status === 404 && text.includes('UNKNOWN_PAYOUT')) return { kind: 'unheard' }
  if (status !== 200 && status !== 201) return { kind: 'unclear', fault: `answered ${status}` }
  const parsed = answer.safeParse(readJson(text))
  if (!parsed.success || parsed.data.payoutId !== payoutId)
    return { kind: 'unclear', fault: 'an answer that says nothing' }
  const { state, reference, fault } = parsed.data
  if (state === 'pending') return { kind: 'pending' }
  if (state === 'failed') return { kind: 'failed', fault: fault ?? 'refused by the bank' }
  return reference === null
    ? { kind: 'unclear', fault: 'paid without a reference' }
    : { kind: 'paid', reference }
}

/** The payout side of the simulators: signed requests, bounded answers, no redirects followed. */
export const createSimulatedBank = (origin: string, key: string): PayoutBank => {
  const send = (path: string, content: object): Promise<OutgoingAnswer | null> => {
    const body = JSON.stringify(content)
    const url = `${origin}/bank/${path}`
    return sendOut({ url, headers: signed(key, body), body, isOwnMachine: true })
  }
  const ask = async (path: string, payoutId: string, content: object): Promise<BankAnswer> => {
    const answered = await send(path, content)
    return answered ? readAnswer(answered, payoutId) : { kind: 'unclear', fault: 'no answer' }
  }
  return {
    pay: (order) => ask('payouts', order.payoutId, order),
    query: (payoutId) => ask('payouts/query', payoutId, { payoutId }),
    fileOf: (day) =>
      readSignedFile({
        day,
        ask: (part) => send('settlements', { day, part }),
        isSigned: (message) => isSigned(key, message),
      }),
  }
}
