import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { SimulatedPerson } from './people.ts'

/** What is wrong with the next id tokens. A fresh house signs what is true. */
export const faults = ['none', 'nonce', 'audience', 'issuer', 'expiry', 'signature', 'unsigned'] as const
export type Fault = (typeof faults)[number]

export interface Keys {
  publicJwk: Record<string, unknown>
  privateKey: KeyObject
  /** Signs, and is published nowhere. */
  foreignKey: KeyObject
}

const newPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

export const newKeys = (): Keys => {
  const { publicKey, privateKey } = newPair()
  const jwk = publicKey.export({ format: 'jwk' })
  return {
    publicJwk: { ...jwk, kid: 'sim-1', alg: 'ES256', use: 'sig' },
    privateKey,
    foreignKey: newPair().privateKey,
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const LIVES_SECONDS = 300

export interface IdTokenClaims {
  issuer: string
  clientId: string
  nonce: string
  person: SimulatedPerson
  now: number
}

const claimsOf = ({ issuer, clientId, nonce, person, now }: IdTokenClaims, fault: Fault) => {
  const at = Math.floor(now / 1000) - (fault === 'expiry' ? 86_400 : 0)
  return {
    iss: fault === 'issuer' ? `${issuer}/other` : issuer,
    aud: fault === 'audience' ? 'somebody-else' : clientId,
    sub: person.subject,
    nonce: fault === 'nonce' ? 'of-another-visit' : nonce,
    iat: at,
    exp: at + LIVES_SECONDS,
    name: person.name,
    email: person.email,
    email_verified: true,
  }
}

/** An id token as OpenID Connect Core has it, signed with the published key unless something is to be wrong. */
export const idToken = (keys: Keys, answer: IdTokenClaims, fault: Fault): string => {
  const header = fault === 'unsigned' ? { alg: 'none' } : { alg: 'ES256', kid: 'sim-1', typ: 'JWT' }
  const signed = `${part(header)}.${part(claimsOf(answer, fault))}`
  if (fault === 'unsigned') return `${signed}.`
  const key = fault === 'signature' ? keys.foreignKey : keys.privateKey
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** Whether a verifier is the one whose challenge was sent first. */
export const isVerifier = (verifier: string, challenge: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge
