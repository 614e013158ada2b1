import { RefusedError } from '@krathong/protocol/client'
import { routes } from '@krathong/protocol/routes/site-more'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { Output } from './boot.ts'

type Keys = Output<'challenges', 'payloadKeys'>

interface Known {
  keys: Keys
  /** What the server's clock is ahead of this one. */
  aheadMs: number
  until: number
}

const KEPT_MS = 600_000
const NONCE_BYTES = 24
let known: Promise<Known> | null = null

const fetchKeys = async (): Promise<Known> => {
  const [, path] = routes.challenges.payloadKeys
  const response = await fetch(path, { credentials: 'same-origin' }).catch(() => null)
  if (!response?.ok) throw new RefusedError('NETWORK', response?.status ?? 0, null)
  const { value: keys } = (await response.json()) as { value: Keys }
  const at = Date.now()
  return { keys, aheadMs: new Date(keys.serverTime).getTime() - at, until: at + KEPT_MS }
}

const currentKeys = async (): Promise<Known> => {
  const kept = await known?.catch(() => null)
  if (kept && kept.until > Date.now()) return kept
  known = fetchKeys()
  return known
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A body for one call, readable to the server alone, once, within two minutes. */
export const sealFor = async (purpose: string, body: object): Promise<string> => {
  const { keys, aheadMs } = await currentKeys()
  const [key] = keys.keys
  if (!key) throw new RefusedError('NETWORK', 0, null)
  const sealed = {
    iat: Math.floor((Date.now() + aheadMs) / 1000),
    jti: base64url(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))),
    aud: purpose,
    body,
  }
  const { kid, ...jwk } = key
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(sealed)))
    .setProtectedHeader({ alg: keys.alg, enc: keys.enc, kid })
    .encrypt(await importJWK(jwk satisfies JWK, keys.alg))
}
