import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes under a key that lies outside the database, and which key it was. */
export interface Locked {
  keyId: string
  bytes: Buffer
}

/** Keys for what persons send us. The newest one locks; older ones only open, until nothing lies under them any more. */
export interface KeyRing {
  lock(plain: Buffer, context: string): Locked
  /** Throws when the key is gone, or the bytes were altered or belong to another context. */
  open(locked: Locked, context: string): Buffer
  newest(): string
  /** When the newest one was made. */
  madeAt(): Date
  /** Makes a new key that locks from now on. */
  rotate(): string
  /** Throws a key away for good: what still lies under it is lost. */
  forget(keyId: string): void
  all(): readonly string[]
}

const NONCE = 12
const TAG = 16
const KEY = 32
const FILE = /^(\d{4})\.key$/

const nameOf = (number: number): string => String(number).padStart(4, '0')

/** A folder with one file a key, for the owner to read and for nobody to write; the first key is made when there is none. */
export const createKeyRing = (folder: string): KeyRing => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ids = () =>
    readdirSync(folder)
      .flatMap((name) => FILE.exec(name)?.[1] ?? [])
      .toSorted()
  const rotate = (): string => {
    const keyId = nameOf(Number(ids().at(-1) ?? '0') + 1)
    // `wx`: two programs that turn at once do not write over each other; the second finds the first one's key.
    writeFileSync(join(folder, `${keyId}.key`), randomBytes(KEY).toString('hex'), { mode: 0o400, flag: 'wx' })
    return keyId
  }
  const newest = () => ids().at(-1) ?? rotate()
  const keyOf = (keyId: string): Buffer => {
    if (!FILE.test(`${keyId}.key`)) throw new RangeError('a key is named by four digits')
    return Buffer.from(readFileSync(join(folder, `${keyId}.key`), 'utf8').trim(), 'hex')
  }
  return {
    newest,
    madeAt: () => statSync(join(folder, `${newest()}.key`)).mtime,
    rotate,
    all: ids,
    forget: (keyId) => rmSync(join(folder, `${keyId}.key`), { force: true }),
    lock: (plain, context) => {
      const keyId = newest()
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', keyOf(keyId), nonce)
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return { keyId, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
    },
    open: ({ keyId, bytes }, context) => {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(keyId), bytes.subarray(0, NONCE))
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
    },
  }
}
