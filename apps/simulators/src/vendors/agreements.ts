import { generateKeyPairSync } from 'node:crypto'
import { keyOf } from '../simulator.ts'

/** One operator's agreement with this vendor: under which code, in which dialect, with which keys. */
export interface Agreement {
  code: string
  dialect: string
  /** Proves our calls to the operator's wallet: a shared secret or our private key. */
  signsWith: string
  /** Proves the operator's calls to us: a shared secret or the operator's public key. */
  operatorKey: string
}

/** What the operator enters on its side, by the name of the agreement. */
export type OperatorKeys = Readonly<Record<string, string>>

const shared: readonly (readonly [code: string, dialect: string])[] = [
  ['SIMS', 'krathong'],
  ['SIMT', 'transfer'],
  ['SIMP', 'pragmatic'],
  ['SIME', 'evolution'],
  ['SIMO', 'softswiss'],
  ['SIMA', 'amb'],
  ['SIML', 'krathong'],
  ['SIMF', 'krathong'],
  ['SIMG', 'krathong'],
  ['FB', 'krathong'],
  ['TF', 'krathong'],
  ['DS88', 'krathong'],
]

const rsa = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** All agreements of this vendor. One secret serves both ways, but for Hub88's, where each side signs with a key of its own. */
export const makeAgreements = (secret: string): { agreements: readonly Agreement[]; keys: OperatorKeys } => {
  const agreements: Agreement[] = shared.map(([code, dialect]) => {
    const key = keyOf(secret, `vendor ${code}`)
    return { code, dialect, signsWith: key, operatorKey: key }
  })
  const [ours, theirs] = [rsa(), rsa()]
  agreements.push({
    code: 'SIMH',
    dialect: 'hub88',
    signsWith: ours.privateKey,
    operatorKey: theirs.publicKey,
  })
  return {
    agreements,
    keys: {
      ...Object.fromEntries(agreements.map(({ code, operatorKey }) => [`vendor:${code}`, operatorKey])),
      'vendor:SIMH': ours.publicKey,
      'vendor:SIMH:ours': theirs.privateKey,
    },
  }
}
