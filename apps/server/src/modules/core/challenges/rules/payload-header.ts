import { parseUnique } from '@krathong/money'

export const ALG = 'ECDH-ES' as const
export const ENC = 'A256GCM' as const

/** Nothing else may stand in a header: no compression, no key by address, no password to stretch, no extension to obey. */
const KNOWN = new Set(['alg', 'enc', 'kid', 'epk'])
const EPK = new Set(['kty', 'crv', 'x', 'y'])
const MAX_LENGTH = 32 * 1024

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (part: string): unknown => {
  try {
    return parseUnique(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** The name of the key a payload was sealed for, or null for one that is not taken; looked at before any key is. */
export const keyNameOf = (payload: string): string | null => {
  const parts = payload.split('.')
  if (payload.length > MAX_LENGTH || parts.length !== 5 || parts[1] !== '') return null
  const header = parse(parts[0]!)
  if (!isRecord(header) || Object.keys(header).some((name) => !KNOWN.has(name))) return null
  const { alg, enc, kid, epk } = header
  const isEpk = isRecord(epk) && epk['crv'] === 'P-256' && Object.keys(epk).every((name) => EPK.has(name))
  return alg === ALG && enc === ENC && isEpk && typeof kid === 'string' ? kid : null
}

export interface Sealed {
  iat: number
  jti: string
  aud: string
  body: Record<string, unknown>
}

const CLAIMS = 4
const JTI = /^[A-Za-z0-9_-]{16,64}$/
/** How far a payload's time may be from the server's, in seconds. */
export const WINDOW_SECONDS = 120

/** What was sealed, if it was sealed now and for this call. */
export const readSealed = (text: string, purpose: string, at: Date): Sealed | null => {
  let sealed: unknown
  try {
    sealed = parseUnique(text)
  } catch {
    return null
  }
  if (!isRecord(sealed) || Object.keys(sealed).length !== CLAIMS || !isRecord(sealed['body'])) return null
  const { iat, jti, aud } = sealed
  const isNow = Number.isSafeInteger(iat) && Math.abs(at.getTime() / 1000 - Number(iat)) <= WINDOW_SECONDS
  return isNow && typeof jti === 'string' && JTI.test(jti) && aud === purpose
    ? { iat: Number(iat), jti, aud, body: sealed['body'] }
    : null
}
