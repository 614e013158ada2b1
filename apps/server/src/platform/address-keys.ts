import ipaddr from 'ipaddr.js'

const IPV4_NETWORK_BITS = 24
const IPV6_HOME_BITS = 64
const IPV6_NETWORK_BITS = 48

const prefixOf = (address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string => {
  const bytes = address
    .toByteArray()
    .map((byte, at) => byte & (0xff << Math.max(0, Math.min(8, 8 * (at + 1) - bits))))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}

/** One household's address and the network around it. A household owns a whole /64 of IPv6, so that counts as one address. */
export const addressKeys = (address: string): { home: string; network: string } => {
  if (!ipaddr.isValid(address)) return { home: 'address:unknown', network: 'network:unknown' }
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4')
    return { home: `address:${parsed.toString()}`, network: `network:${prefixOf(parsed, IPV4_NETWORK_BITS)}` }
  return {
    home: `address:${prefixOf(parsed, IPV6_HOME_BITS)}`,
    network: `network:${prefixOf(parsed, IPV6_NETWORK_BITS)}`,
  }
}
