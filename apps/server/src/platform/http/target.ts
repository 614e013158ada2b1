import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'

const BASE = 'http://x'
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
const HEALTH = new Set(['/healthz', '/readyz', '/version'])

/** The target of a request as a URL; null for every form but a path below one slash, which no browser or proxy sends. */
export const readTarget = (target: string | undefined): URL | null => {
  if (!target?.startsWith('/')) return null
  const url = URL.parse(target, BASE)
  // With two slashes (or a slash and a backslash) the rest names a host instead of a path.
  return url?.origin === BASE ? url : null
}

/** Hosts whose verdict is remembered: nearly all requests name one of few. */
const hosts = new LRUCache<string, boolean>({ max: 1000 })
const HOST_MAX = 300

/** True for a host name with or without a port. */
const isHost = (host: string): boolean => {
  const known = hosts.get(host)
  if (known !== undefined) return known
  const verdict = HOST.test(host) && URL.canParse(`http://${host}`)
  if (host.length <= HOST_MAX) hosts.set(host, verdict)
  return verdict
}

/** Targets that need no parser to be judged: a path below one slash, of characters that none reads as anything else. */
const PLAIN = /^\/(?!\/)[\w\-./]*$/

const isTarget = (target: string | undefined): boolean =>
  target !== undefined && (PLAIN.test(target) || readTarget(target) !== null)

const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === 'host') count += 1
  return count === 1
}

export const isHealthAddress = (pathname: string): boolean => HEALTH.has(pathname)

/**
 * True when target and host can be worked with: everything behind may take both apart without looking again. Health checks of old
 * proxies name no host.
 */
export const isReadable = (request: IncomingMessage, host: string): boolean => {
  if (!isTarget(request.url)) return false
  if (host === '' && request.headers.host === undefined)
    return isHealthAddress(readTarget(request.url)?.pathname ?? '')
  const named = request.headers.host ?? ''
  return namesOneHost(request) && isHost(host) && (named === host || isHost(named))
}
