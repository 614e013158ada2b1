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
  /** As `seal`, for bytes of any kind. */
  sealBytes(plain: Buffer, context: string): Buffer
  /** As `open`; bytes that were never sealed come as they are, for what was kept before there was a seal. */
  openBytes(sealed: Buffer, context: string): Buffer
  /** The same mark for the same secret for ever, and no way back from it: finds again what stands sealed. */
  mark(plain: string, context: string): Buffer
  /** 32 secret bytes of a context, the same in every process of an installation. */
  derive(context: string): Buffer
}

/** What a sealer works with. The last key seals; every other one only opens. */
export interface SealingKeys {
  keys: readonly Buffer[]
  markKey: Buffer
  /** The installation's secret itself, from which what lives for a day is derived. */
  secret: string
}

const NONCE = 12
const TAG = 16
/** Says that the next four bytes name the key; what was sealed before keys had names begins with its nonce. */
const NAMED = Buffer.from('KS\u0001', 'latin1')
const ID = 4

export const keyId = (key: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from('krathong key id v1'), key]), 'buffer')
    .subarray(0, ID)
    .toString('hex')

export const sealWith = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

export const openWith = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
}

const isNamed = (sealed: Buffer) =>
  sealed.length >= NAMED.length + ID + NONCE + TAG && sealed.subarray(0, NAMED.length).equals(NAMED)

/** The keys that a secret alone stands for: those of an installation that never turned its secret. */
export const keysOf = (secret: string): SealingKeys => ({
  keys: [Buffer.from(hkdfSync('sha256', secret, '', 'krathong seal v1', 32))],
  markKey: Buffer.from(hkdfSync('sha256', secret, '', 'krathong mark v1', 32)),
  secret,
})

export const createKeyedSealer = (current: () => SealingKeys): Sealer => {
  /** The named key first. The others after it: a nonce of old may by chance begin as a name does. */
  const candidates = (sealed: Buffer): { key: Buffer; body: Buffer }[] => {
    const { keys } = current()
    const plain = keys.map((key) => ({ key, body: sealed }))
    if (!isNamed(sealed)) return plain
    const named = sealed.subarray(NAMED.length, NAMED.length + ID).toString('hex')
    const body = sealed.subarray(NAMED.length + ID)
    return [...keys.filter((key) => keyId(key) === named).map((key) => ({ key, body })), ...plain]
  }
  const openBytes = (sealed: Buffer, context: string): Buffer => {
    let fault: unknown = new Error('Nothing is sealed with a key of this installation')
    for (const [at, { key, body }] of candidates(sealed).entries()) {
      try {
        return openWith(key, body, context)
      } catch (error) {
        if (at === 0) fault = error
      }
    }
    throw fault
  }
  const sealBytes = (plain: Buffer, context: string): Buffer => {
    const key = current().keys.at(-1)!
    return Buffer.concat([NAMED, Buffer.from(keyId(key), 'hex'), sealWith(key, plain, context)])
  }
  return {
    seal: (plain, context) => sealBytes(Buffer.from(plain, 'utf8'), context),
    open: (sealed, context) => openBytes(sealed, context).toString('utf8'),
    sealBytes,
    openBytes: (sealed, context) => (isNamed(sealed) ? openBytes(sealed, context) : sealed),
    derive: (context) =>
      Buffer.from(hkdfSync('sha256', current().secret, '', `krathong derive v1/${context}`, 32)),
    mark: (plain, context) => createHmac('sha256', current().markKey).update(`${context}\n${plain}`).digest(),
  }
}

export const createSealer = (secret: string): Sealer => {
  const keys = keysOf(secret)
  return createKeyedSealer(() => keys)
}
