import { createHmac } from 'node:crypto'
import { now } from '../../../../platform/clock.ts'
import { isSame } from '../../../../platform/crypto.ts'

const WINDOW_SECONDS = 300

const signatureOf = (key: string, timestamp: string, body: string | Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

const seconds = () => Math.floor(now().getTime() / 1000)

/** The headers of a signed message: HMAC-SHA-256 over the time, a point and the raw body. */
export const sign = (key: string, body: string): Record<string, string> => {
  const timestamp = String(seconds())
  return {
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signatureOf(key, timestamp, body).toString('hex'),
  }
}

export interface SignedMessage {
  timestamp: string | null
  signature: string | null
  body: Buffer
}

/** True when one of the keys signed these very bytes within the last five minutes. Compared in constant time. */
export const isSignedBy = (
  keys: readonly string[],
  { timestamp, signature, body }: SignedMessage,
): boolean => {
  if (timestamp === null || !/^\d{1,12}$/.test(timestamp)) return false
  if (signature === null || !/^[0-9a-f]{64}$/i.test(signature)) return false
  if (Math.abs(seconds() - Number(timestamp)) > WINDOW_SECONDS) return false
  const given = Buffer.from(signature, 'hex')
  return keys.filter((key) => isSame(signatureOf(key, timestamp, body), given)).length > 0
}
