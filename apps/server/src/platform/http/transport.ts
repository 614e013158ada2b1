import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { TLSSocket } from 'node:tls'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** What is known of the connection that a request or an upgrade came over. The only place that reads forwarded headers. */
export interface Transport {
  /** The person's address: the nearest address of the forwarded chain that no trusted proxy has. */
  addressOf(request: IncomingMessage): string
  /** The host name and port that the person asked for. */
  hostOf(request: IncomingMessage): string
  /** True when the person's browser speaks https, as far as anybody can know. */
  isHttps(request: IncomingMessage): boolean
  /** True when the other end of the connection is on this machine. */
  isOwnMachine(request: IncomingMessage): boolean
  /** True when the request crossed a network in clear text. */
  isInClear(request: IncomingMessage): boolean
}

export interface TransportOptions {
  /** Addresses and networks whose forwarded headers count. */
  trustProxy: readonly string[] | false
  /** The site's configured address. With https in it every cookie is made for https, whatever a proxy says. */
  siteOrigin?: string | null | undefined
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

const rangeOf = (entry: string): Range => {
  const text = entry.trim()
  try {
    if (text.includes('/')) return ipaddr.parseCIDR(text)
    const address = ipaddr.process(text)
    return [address, address.kind() === 'ipv4' ? 32 : 128]
  } catch {
    throw new Error(
      `The environment variable TRUSTED_PROXIES is not usable: "${text}" is neither an address nor a network.`,
    )
  }
}

/** Addresses whose answer is remembered: each request asks several times, mostly for the same few. */
const REMEMBERED = 1000

/** Tells which addresses belong to a list of addresses and networks. */
const matcherOf = (entries: readonly string[]) => {
  const ranges = entries.flatMap((entry) => NAMED[entry] ?? [entry]).map(rangeOf)
  const known = new LRUCache<string, boolean>({ max: REMEMBERED })
  const judge = (address: string): boolean => {
    if (isIP(address) === 0) return false
    const parsed = ipaddr.process(address)
    return ranges.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits))
  }
  return (address: string): boolean => {
    const found = known.get(address)
    if (found !== undefined) return found
    const verdict = judge(address)
    // What a header says may be of any length; an address is not.
    if (address.length <= 64) known.set(address, verdict)
    return verdict
  }
}

const isLoopback = matcherOf(['loopback'])

const lastOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header.join(',') : header)?.split(',').at(-1)?.trim() || undefined

const remoteOf = ({ socket }: IncomingMessage): string => socket?.remoteAddress ?? ''

export const createTransport = ({ trustProxy, siteOrigin }: TransportOptions): Transport => {
  const isTrusted = trustProxy === false ? () => false : matcherOf(trustProxy)
  const isHttpsSite = siteOrigin?.startsWith('https://') ?? false
  /** What the proxy in front says; nothing from anybody else. */
  const forwarded = (request: IncomingMessage, name: string): string | undefined =>
    isTrusted(remoteOf(request)) ? lastOf(request.headers[name]) : undefined
  const isEncrypted = ({ socket }: IncomingMessage) => (socket as TLSSocket | undefined)?.encrypted === true
  return {
    addressOf: (request) => {
      let address = remoteOf(request)
      if (!isTrusted(address)) return address
      const chain = String(request.headers['x-forwarded-for'] ?? '').split(',')
      for (const entry of chain.toReversed()) {
        const next = entry.trim()
        // What is no address was made up before the chain reached us: nothing further along it counts.
        if (isIP(next) === 0) break
        address = next
        if (!isTrusted(next)) break
      }
      return address
    },
    hostOf: (request) => forwarded(request, 'x-forwarded-host') ?? request.headers.host ?? '',
    isHttps: (request) =>
      isHttpsSite || isEncrypted(request) || forwarded(request, 'x-forwarded-proto') === 'https',
    isOwnMachine: (request) => isLoopback(remoteOf(request)),
    isInClear: (request) => {
      if (isEncrypted(request)) return false
      const answer = forwarded(request, 'x-forwarded-proto')
      // What never leaves this machine is read by nobody else; a proxy elsewhere has to be on the list to be believed.
      return answer === undefined ? !isLoopback(remoteOf(request)) : answer !== 'https'
    },
  }
}
