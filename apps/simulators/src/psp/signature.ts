import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const WINDOW_SECONDS = 300

const signatureOf = (key: string, timestamp: string, body: string | Buffer): Buffer =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest()

/** The headers that a signed message carries: HMAC-SHA-256 over the time, a point and the raw body. */
export const signed = (key: string, body: string): Record<string, string> => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  return { 'x-timestamp': timestamp, 'x-signature': signatureOf(key, timestamp, body).toString('hex') }
}

export const isSigned = (key: string, headers: IncomingHttpHeaders, body: Buffer): boolean => {
  const timestamp = String(headers['x-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex')
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > WINDOW_SECONDS) return false
  const right = signatureOf(key, timestamp, body)
  return given.length === right.length && timingSafeEqual(given, right)
}
