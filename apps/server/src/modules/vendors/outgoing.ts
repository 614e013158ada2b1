import { monotonicMs } from '../../platform/clock.ts'
import { VendorUnreachable } from './dialect.ts'
import type { LiveVendor } from './registry.ts'
import type { OutgoingAnswer, OutgoingRequest, Send } from './types.ts'

/**
 * Calls to vendors: each with its own breaker and its own number of calls at once, so that a dead one costs nobody else. An answer is
 * as foreign as any input: never redirected, never longer than 256 kB, never later than the vendor's time.
 */
export interface Outgoing {
  sendTo(vendor: LiveVendor): Send
  /** For the back office: whether calls to it are held off now. */
  isOpen(vendorCode: string): boolean
}

const ANSWER_MAX = 256 * 1024
const FAILURES_MAX = 5
const PAUSE_MS = 15_000

interface Line {
  running: number
  failures: number
  pausedUntil: number
}

const readLimited = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > ANSWER_MAX) throw new VendorUnreachable('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The address below the vendor's own; a path that leads elsewhere is a fault of the dialect. */
const addressOf = (vendor: LiveVendor, path: string): URL => {
  const own = URL.parse(vendor.url)
  const url = URL.parse(vendor.url + path)
  if (!own || !url || url.origin !== own.origin || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new VendorUnreachable('it has no usable address')
  return url
}

const call = async (vendor: LiveVendor, request: OutgoingRequest): Promise<OutgoingAnswer> => {
  const response = await fetch(addressOf(vendor, request.path), {
    method: request.method,
    headers: request.headers,
    ...(request.body === null ? {} : { body: request.body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(vendor.timeoutMs),
  })
  if (response.status >= 300 && response.status < 400) throw new VendorUnreachable('it sent us elsewhere')
  const text = await readLimited(response)
  return { status: response.status, headers: Object.fromEntries(response.headers), text }
}

export const createOutgoing = (): Outgoing => {
  const lines = new Map<string, Line>()
  const lineOf = (vendorCode: string): Line => {
    const known = lines.get(vendorCode)
    if (known) return known
    const line = { running: 0, failures: 0, pausedUntil: 0 }
    lines.set(vendorCode, line)
    return line
  }
  const fail = (line: Line) => {
    line.failures += 1
    // After the pause one call may try; its failure pauses again.
    if (line.failures >= FAILURES_MAX) line.pausedUntil = monotonicMs() + PAUSE_MS
  }
  const send = async (vendor: LiveVendor, request: OutgoingRequest): Promise<OutgoingAnswer> => {
    const line = lineOf(vendor.code)
    if (line.pausedUntil > monotonicMs()) throw new VendorUnreachable('it is being left alone')
    if (line.running >= vendor.concurrencyMax) throw new VendorUnreachable('too many calls at once')
    line.running += 1
    try {
      const answer = await call(vendor, request)
      if (answer.status >= 500) fail(line)
      else line.failures = 0
      return answer
    } catch (error) {
      fail(line)
      if (error instanceof VendorUnreachable) throw error
      throw new VendorUnreachable(error instanceof Error ? error.message : 'no answer')
    } finally {
      line.running -= 1
    }
  }
  return {
    sendTo: (vendor) => (request) => send(vendor, request),
    isOpen: (vendorCode) => lineOf(vendorCode).pausedUntil > monotonicMs(),
  }
}
