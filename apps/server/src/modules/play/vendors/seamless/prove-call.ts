import ipaddr from 'ipaddr.js'
import { now } from '../../../../platform/clock.ts'
import type { LiveVendor } from '../setup/registry.ts'
import type { Proof, RawCall } from '../types.ts'

const isWithin = (address: string, allowed: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  try {
    const [network, bits] = allowed.includes('/')
      ? ipaddr.parseCIDR(allowed)
      : [ipaddr.process(allowed), null]
    if (parsed.kind() !== network.kind()) return false
    return parsed.match(network as never, (bits ?? (network.kind() === 'ipv4' ? 32 : 128)) as never)
  } catch {
    return false
  }
}

/**
 * The proof of a call that is the vendor's own and of now; null for any other. The list of addresses comes on top, never instead. Where a
 * dialect has no moment in its calls, a captured one stays right for ever: its effects are told again under their ids and move nothing,
 * and for real money it must come from an address that is listed.
 */
export const proveCall = (
  vendor: LiveVendor,
  call: RawCall,
  { isRealMoney }: { isRealMoney: boolean },
): Proof | null => {
  const { allowedAddresses } = vendor
  if (allowedAddresses.length > 0 && !allowedAddresses.some((allowed) => isWithin(call.address, allowed)))
    return null
  const proof = vendor.dialect.authenticate(call, vendor)
  if (!proof) return null
  if (proof.sentAt === undefined) return isRealMoney && allowedAddresses.length === 0 ? null : proof
  const awayMs = Math.abs(now().getTime() - proof.sentAt.getTime())
  // An unreadable moment is not a number, and is not within anything.
  return awayMs <= vendor.windowSeconds * 1000 ? proof : null
}
