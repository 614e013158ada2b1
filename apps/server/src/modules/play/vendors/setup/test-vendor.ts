import { monotonicMs } from '../../../../platform/clock.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { VendorUnreachable } from '../seamless/dialect.ts'
import type { Vendors } from '../open-vendors.ts'

/** Whether anything answers at the vendor's address: any answer of HTTP counts, its meaning does not. */
export const testVendor = async (vendors: Pick<Vendors, 'registry' | 'outgoing'>, vendorCode: string) => {
  const vendor = vendors.registry.find(vendorCode)
  if (!vendor) throw new Refusal('VENDOR_UNKNOWN')
  const from = monotonicMs()
  const took = () => Math.round(monotonicMs() - from)
  try {
    const { status } = await vendors.outgoing.sendTo(vendor)({
      method: 'GET',
      path: '/',
      headers: {},
      body: null,
    })
    return { isReachable: true, httpStatus: status, tookMs: took(), fault: null }
  } catch (error) {
    if (!(error instanceof VendorUnreachable)) throw error
    return { isReachable: false, httpStatus: null, tookMs: took(), fault: error.message }
  }
}
