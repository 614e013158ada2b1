import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

const IPV4_NETWORK_BITS = 24
const IPV6_HOME_BITS = 64
const IPV6_NETWORK_BITS = 48

const prefixOf = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const bytes = address
    .toByteArray()
    .map((byte, at) => byte & (0xff << Math.max(0, Math.min(8, 8 * (at + 1) - bits))))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

export interface AddressKeys {
  home: string
  network: string
}

const UNKNOWN: AddressKeys = { home: 'address:unknown', network: 'network:unknown' }

/** Each request asks for the keys of its address several times. */
const known = new LRUCache<string, AddressKeys>({ max: 5_000 })

/** One household's address and the network around it. A household owns a whole /64 of IPv6, so that counts as one address. */
export const addressKeys = (address: string): AddressKeys => {
  if (isIP(address) === 0) return UNKNOWN
  const found = known.get(address) ?? readKeys(address)
  known.set(address, found)
  return found
}

const readKeys = (address: string): AddressKeys => {
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4')
    return { home: `address:${parsed.toString()}`, network: `network:${prefixOf(parsed, IPV4_NETWORK_BITS)}` }
  return {
    home: `address:${prefixOf(parsed, IPV6_HOME_BITS)}`,
    network: `network:${prefixOf(parsed, IPV6_NETWORK_BITS)}`,
  }
}
