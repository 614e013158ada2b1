import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash,
  sign,
  timingSafeEqual,
  verify,
} from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { VendorKey } from '../types.ts'

/** Signatures as vendors make them: over the bytes as they came, compared in constant time. */
const KEYS_KEPT = 256
const parsed = new LRUCache<string, KeyObject>({ max: KEYS_KEPT })

const makers = {
  public: createPublicKey,
  private: createPrivateKey,
  secret: (text: string) => createSecretKey(text, 'utf8'),
} as const

const keyObject = (kind: keyof typeof makers, pem: string): KeyObject => {
  const name = `${kind}/${pem}`
  const known = parsed.get(name)
  if (known) return known
  const key = makers[kind](pem)
  parsed.set(name, key)
  return key
}

export const sha256Hex = (bytes: Buffer | string): string => hash('sha256', bytes)

/** Constant in time for texts of one length; of another length it says no at once. */
export const isSameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const hmac = (secret: string, message: Buffer) =>
  createHmac('sha256', keyObject('secret', secret)).update(message).digest()

/** True when `signature` over `message` is right under this key. Unreadable keys and signatures are wrong ones. */
export const isSignedBy = (key: VendorKey, message: Buffer, signature: Buffer): boolean => {
  try {
    if (key.kind === 'hmac-sha256') {
      const right = hmac(key.secret, message)
      return right.length === signature.length && timingSafeEqual(right, signature)
    }
    if (key.kind === 'shared-token') return false
    const algorithm = key.kind === 'ed25519' ? null : 'sha256'
    return verify(algorithm, message, keyObject('public', key.secret), signature)
  } catch {
    return false
  }
}

export const signWith = (key: VendorKey, message: Buffer): Buffer => {
  if (key.kind === 'hmac-sha256') return hmac(key.secret, message)
  return sign(key.kind === 'ed25519' ? null : 'sha256', message, keyObject('private', key.secret))
}

/** The live keys that may have signed: the named one, or all of the side. */
export const keysOf = (
  keys: readonly VendorKey[],
  side: VendorKey['side'],
  keyId?: string,
): readonly VendorKey[] =>
  keys.filter((key) => key.side === side && (keyId === undefined || key.keyId === keyId))
