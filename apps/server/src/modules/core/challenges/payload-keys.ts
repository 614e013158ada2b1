import { createECDH, createPrivateKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { App } from '../../../platform/app.ts'
import { now } from '../../../platform/clock.ts'

const DAY_MS = 86_400_000
/** Order of P-256: a private key is a number from one up to it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const COORDINATE = 32

interface PublicKey {
  kid: string
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
}

interface PayloadKey {
  shown: PublicKey
  key: KeyObject
}

/** Keys that browsers seal payloads for. */
export interface PayloadKeys {
  /** Today's first, then yesterday's. */
  published(): PublicKey[]
  /** Undefined for every name but today's and yesterday's. */
  find(kid: string): KeyObject | undefined
}

const makeKey = ({ sealer }: Pick<App, 'sealer'>, day: number): PayloadKey => {
  const secret = BigInt(`0x${sealer.derive(`challenges.payload/${day}`).toString('hex')}`)
  const d = Buffer.from(((secret % (ORDER - 1n)) + 1n).toString(16).padStart(2 * COORDINATE, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey()
  const shown: PublicKey = {
    kid: `day-${day}`,
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + COORDINATE).toString('base64url'),
    y: point.subarray(1 + COORDINATE).toString('base64url'),
  }
  const { kid: _, ...jwk } = shown
  return { shown, key: createPrivateKey({ key: { ...jwk, d: d.toString('base64url') }, format: 'jwk' }) }
}

/** A pair a day, made of the installation's own key: every process has the same, none is stored, and a new day needs nobody. */
export const createPayloadKeys = (app: Pick<App, 'sealer'>): PayloadKeys => {
  const made = new Map<number, PayloadKey>()
  const keyOf = (day: number): PayloadKey => {
    const known = made.get(day)
    if (known) return known
    for (const old of made.keys()) if (old < day - 2) made.delete(old)
    const key = makeKey(app, day)
    made.set(day, key)
    return key
  }
  const living = () => {
    const today = Math.floor(now().getTime() / DAY_MS)
    return [keyOf(today), keyOf(today - 1)]
  }
  return {
    published: () => living().map(({ shown }) => shown),
    find: (kid) => living().find(({ shown }) => shown.kid === kid)?.key,
  }
}
