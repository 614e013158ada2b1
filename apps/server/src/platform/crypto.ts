import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { drawSeed } from './entropy.ts'

/** An unguessable token for a header or a cookie: 256 bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are stored only as this hash; they are random, so no salt is needed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

export const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/** 32 random bytes of the system's generator as 64 lower-case hex characters: a server seed. */
export const newSeedHex = (): string => drawSeed().toString('hex')

/** Seals secrets at rest with a key outside the database: AES-256-GCM, a fresh nonce each time, bound to its context. */
export interface Sealer {
  seal(plain: string, context: string): Buffer
  /** Throws if the bytes were altered or belong to another context. */
  open(sealed: Buffer, context: string): string
  /** The same mark for the same secret for ever, and no way back from it: finds again what stands sealed. */
  mark(plain: string, context: string): Buffer
  /** 32 secret bytes of a context, the same in every process of an installation. */
  derive(context: string): Buffer
}

const NONCE = 12
const TAG = 16

export const createSealer = (secret: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'krathong seal v1', 32))
  const markKey = Buffer.from(hkdfSync('sha256', secret, '', 'krathong mark v1', 32))
  return {
    seal: (plain, context) => {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open: (sealed, context) => {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
    derive: (context) => Buffer.from(hkdfSync('sha256', secret, '', `krathong derive v1/${context}`, 32)),
    mark: (plain, context) => createHmac('sha256', markKey).update(`${context}\n${plain}`).digest(),
  }
}
