import { monotonicMs } from '../../../../platform/clock.ts'
import { exchange, isCallable } from '../../../../platform/http/send-out.ts'
import { VendorUnreachable } from '../seamless/dialect.ts'
import type { LiveVendor } from '../setup/registry.ts'
import type { OutgoingAnswer, OutgoingRequest, Send } from '../types.ts'

/**
 * Calls to vendors: each with its own breaker and its own number of calls at once, so that a dead one costs nobody else. An answer is
 * as foreign as any input: never redirected, never longer than 256 kB, never later than the vendor's time. An address is public and https;
 * a name that leads into a private network leads nowhere.
 */
export interface Outgoing {
  sendTo(vendor: LiveVendor): Send
  /** Whether a vendor may have this address: public and https, or this machine's own where that is meant. */
  mayCall(url: string): boolean
  /** For the back office: whether calls to it are held off now. */
  isOpen(vendorCode: string): boolean
}

const FAILURES_MAX = 5
const PAUSE_MS = 15_000

interface Line {
  running: number
  failures: number
  pausedUntil: number
}

/** The address below the vendor's own; a path that leads elsewhere is a fault of the dialect. */
const addressOf = (vendor: LiveVendor, path: string): URL => {
  const own = URL.parse(vendor.url)
  const url = URL.parse(vendor.url + path)
  if (!own || !url || url.origin !== own.origin || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw new VendorUnreachable('it has no usable address')
  return url
}

/** True for an address of this machine that this installation runs itself: a simulator of a demonstration. */
type IsOwnMachine = (url: string) => boolean

const call = async (
  vendor: LiveVendor,
  request: OutgoingRequest,
  isOwnMachine: IsOwnMachine,
): Promise<OutgoingAnswer> => {
  const { status, headers, body } = await exchange({
    url: addressOf(vendor, request.path).href,
    method: request.method,
    headers: request.headers,
    body: request.body ?? '',
    isOwnMachine: isOwnMachine(vendor.url),
    withinMs: vendor.timeoutMs,
  })
  if (status >= 300 && status < 400) throw new VendorUnreachable('it sent us elsewhere')
  const shown = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return { status, headers: Object.fromEntries(shown), text: body.toString('utf8') }
}

export const createOutgoing = (isOwnMachine: IsOwnMachine = () => false): Outgoing => {
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
      const answer = await call(vendor, request, isOwnMachine)
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
    mayCall: (url) => url === '' || isCallable(url, isOwnMachine(url)),
    sendTo: (vendor) => (request) => send(vendor, request),
    isOpen: (vendorCode) => lineOf(vendorCode).pausedUntil > monotonicMs(),
  }
}
