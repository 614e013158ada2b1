import { client } from './client.ts'
import { domainsQuery } from './domains.ts'
import { beginSession, sessionKnown, sessionToken } from './session.ts'
import type { QueryClient } from '@tanstack/react-query'

const NONCE = 'handoverNonce'
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const sealOf = async (nonce: string): Promise<string> =>
  textOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(nonce))))

/** Where the way to another address of the site begins for who is signed in here: there, with a nonce of its own. */
export const handoverAt = (origin: string): string =>
  `${origin}/handover?from=${encodeURIComponent(location.origin)}`

const takeStep = async (cache: QueryClient): Promise<boolean | null> => {
  const query = new URLSearchParams(location.search)
  const [from, to, seal] = ['from', 'to', 'seal'].map((name) => query.get(name) ?? '')
  const code = location.hash.replace(/^#code=/, '')
  const { domainList } = await cache.fetchQuery(domainsQuery())
  const isListed = (origin: string) => domainList.some(({ url }) => url === origin)
  if (TOKEN.test(code)) {
    history.replaceState(null, '', '/handover')
    const nonce = sessionStorage.getItem(NONCE) ?? ''
    sessionStorage.removeItem(NONCE)
    if (!TOKEN.test(nonce)) return false
    beginSession((await client('quick', 'arrive', { code, nonce })).token)
    return true
  }
  if (from && isListed(from)) {
    const nonce = textOf(crypto.getRandomValues(new Uint8Array(32)))
    sessionStorage.setItem(NONCE, nonce)
    const asked = new URLSearchParams({ to: location.origin, seal: await sealOf(nonce) })
    location.replace(`${from}/handover?${asked.toString()}`)
    return null
  }
  await sessionKnown
  if (to && isListed(to) && sessionToken() !== null) {
    const given = await client('quick', 'handOver', { target: to, seal: seal ?? '' })
    location.replace(`${to}/handover#code=${given.code}`)
    return null
  }
  return false
}

let step: Promise<boolean | null> | null = null

/**
 * One step of the way: the page at the new address makes a nonce and asks the old one for a code; the old one gives it to that address,
 * which stands in the brand's list, and to no other; the new one signs in by both. Answers whether the person has arrived here; null while
 * the browser goes on elsewhere.
 * One page takes one step, however often it is asked: signing in reads every question of the page again, and a code opens once.
 */
export const stepOver = (cache: QueryClient): Promise<boolean | null> => (step ??= takeStep(cache))
