import { monotonicMs, now } from '../../../../platform/clock.ts'
import { newId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Vendors } from '../open-vendors.ts'
import { proveCall } from '../seamless/prove-call.ts'
import type { LiveVendor } from './registry.ts'
import type { ProbeCall, RawCall } from '../types.ts'

const SHOWN = 600

/** From an address the vendor may call from, where only some may. */
const addressOf = ({ allowedAddresses }: LiveVendor): string =>
  allowedAddresses[0]?.split('/', 1)[0] ?? '127.0.0.1'

const callOf = (vendor: LiveVendor, probe: ProbeCall): RawCall => ({
  method: 'POST',
  path: probe.path,
  target: `/vendors/${vendor.code}${probe.path}${probe.query === '' ? '' : `?${probe.query}`}`,
  query: new URLSearchParams(probe.query),
  headers: { ...probe.headers },
  body: Buffer.from(probe.body),
  address: addressOf(vendor),
})

/**
 * A callback as the vendor would send it, signed with its own newest key and answered by the wallet itself: shows what the vendor would
 * read. It asks for the balance of nobody and moves nothing.
 */
export const probeVendor = async (
  { registry, wallet }: Pick<Vendors, 'registry' | 'wallet'>,
  vendorCode: string,
) => {
  const vendor = registry.find(vendorCode)
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN')
  const probe = vendor.dialect.probe?.(vendor, { sentAt: String(now().getTime()), nonce: newId() })
  if (!probe) return { isPossible: false as const }
  const call = callOf(vendor, probe)
  const from = monotonicMs()
  // The list of addresses is about where a vendor calls from, not about its keys.
  const isSigned = proveCall(vendor, call, { isRealMoney: false }) !== null
  const { status, body } = await wallet.answer(vendor, call)
  return {
    isPossible: true as const,
    isSigned,
    httpStatus: status,
    path: `/vendors/${vendor.code}${probe.path}`,
    sent: probe.body.slice(0, SHOWN),
    answered: (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, SHOWN),
    tookMs: Math.round(monotonicMs() - from),
  }
}
