import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Firebase keeps names that begin with `demo-` for projects that exist nowhere. */
export const DEMO_PROJECT = 'demo-krathong'

/** What is wrong with the next tokens. A fresh house signs what is true. */
export const tokenFaults = ['none', 'audience', 'issuer', 'expiry', 'signature', 'unsigned', 'stale'] as const
export type TokenFault = (typeof tokenFaults)[number]

export interface FirebaseKeys {
  publicJwk: Record<string, unknown>
  privateKey: KeyObject
  /** Signs, and is published nowhere. */
  foreignKey: KeyObject
}

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export const newFirebaseKeys = (): FirebaseKeys => {
  const { publicKey, privateKey } = newPair()
  return {
    publicJwk: { ...publicKey.export({ format: 'jwk' }), kid: 'sim-1', alg: 'RS256', use: 'sig' },
    privateKey,
    foreignKey: newPair().privateKey,
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const HOUR_SECONDS = 3_600

export const localIdOf = (number: string) =>
  createHash('sha256').update(`krathong firebase ${number}`).digest('base64url').slice(0, 28)

const claimsOf = (number: string, now: number, fault: TokenFault) => {
  const at = Math.floor(now / 1000) - (fault === 'expiry' ? 2 * HOUR_SECONDS : 0)
  return {
    iss: `https://securetoken.google.com/${fault === 'issuer' ? 'another-project' : DEMO_PROJECT}`,
    aud: fault === 'audience' ? 'another-project' : DEMO_PROJECT,
    auth_time: fault === 'stale' ? at - HOUR_SECONDS / 2 : at,
    user_id: localIdOf(number),
    sub: localIdOf(number),
    iat: at,
    exp: at + HOUR_SECONDS,
    // Two of one second are two: people sign in more slowly than tests do.
    jti: randomUUID(),
    phone_number: number,
    firebase: { identities: { phone: [number] }, sign_in_provider: 'phone' },
  }
}

/** A token as Firebase signs one for who showed the code of an SMS. */
export const firebaseToken = (keys: FirebaseKeys, number: string, now: number, fault: TokenFault): string => {
  const header = fault === 'unsigned' ? { alg: 'none' } : { alg: 'RS256', kid: 'sim-1', typ: 'JWT' }
  const signed = `${part(header)}.${part(claimsOf(number, now, fault))}`
  if (fault === 'unsigned') return `${signed}.`
  const signature = sign(
    'sha256',
    Buffer.from(signed),
    fault === 'signature' ? keys.foreignKey : keys.privateKey,
  )
  return `${signed}.${signature.toString('base64url')}`
}
