/**
 * A file of a backup: packed with zstd, then sealed with age (https://age-encryption.org/v1) to the public keys of whoever may restore.
 * `age -d -i KEY FILE | zstd -d` opens one without this program.
 */
import { Decrypter, Encrypter } from 'age-encryption'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable, Transform } from 'node:stream'
import type { TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'

export const SEALED = '.zst.age'

/** Whether a file of the backup's log is the one PostgreSQL calls `name`: `NAME.SHA.zst.age`, the first 16 digits of its SHA-256. */
export const isSegment = (file: string, name: string): boolean =>
  file.startsWith(`${name}.`) && /^[0-9a-f]{16}\.zst\.age$/.test(file.slice(name.length + 1))

export interface SealedFile {
  /** Bytes before packing. */
  bytes: number
  /** SHA-256 of what was packed, hex. */
  sha256: string
}

/** Passes bytes through, counts and hashes them. */
class Measure extends Transform {
  protected readonly hash = createHash('sha256')
  bytes = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback) {
    this.bytes += chunk.length
    this.hash.update(chunk)
    done(null, chunk)
  }

  sha256() {
    return this.hash.digest('hex')
  }
}

const SUM = /[.-]([0-9a-f]{16})\.zst\.age$/

/** Fails at its end where what passed has not the sum that the sealed file is named by. */
class MeasureAgainst extends Measure {
  readonly #sealed: string

  constructor(sealed: string) {
    super()
    this.#sealed = basename(sealed)
  }

  override _flush(done: TransformCallback) {
    const isNamed = SUM.exec(this.#sealed)?.[1] === this.sha256().slice(0, 16)
    done(isNamed ? null : new Error(`${this.#sealed} does not hold what it is named by: its sum differs`))
  }
}

/** A rename is on the disk when its folder is. Windows opens no folder as a file. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whole and on the disk, or not there: written beside its name, flushed, renamed. */
const writeWhole = async (path: string, source: Readable, ...through: Transform[]): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const aside = `${path}.part`
  try {
    await pipeline([source, ...through, createWriteStream(aside, { mode: 0o600, flush: true })])
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

export const seal = async (
  path: string,
  source: Readable,
  recipients: readonly string[],
): Promise<SealedFile> => {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  const measure = new Measure()
  const packed = createZstdCompress()
  const packing = pipeline(source, measure, packed)
  const sealed = await encrypter.encrypt(Readable.toWeb(packed) as never)
  await Promise.all([packing, writeWhole(path, Readable.fromWeb(sealed as unknown as ReadableStream))])
  return { bytes: measure.bytes, sha256: measure.sha256() }
}

/** The file as it was before it was packed; an identity that may not open it is an error of the stream's first read. */
export const unseal = async (path: string, identities: readonly string[]): Promise<Readable> => {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const opened = await decrypter.decrypt(Readable.toWeb(createReadStream(path)) as never)
  const plain = createZstdDecompress()
  // What fails on the way fails for the reader.
  pipeline(Readable.fromWeb(opened as unknown as ReadableStream), plain).catch((error: Error) =>
    plain.destroy(error),
  )
  return plain
}

/**
 * Puts what a sealed file holds at `path`, whole or not at all. It is named by its sum: a file that lies under the name of another would be
 * read by PostgreSQL as the end of the log.
 */
export const unpackWhole = async (
  sealed: string,
  identities: readonly string[],
  path: string,
): Promise<void> => writeWhole(path, await unseal(sealed, identities), new MeasureAgainst(sealed))
