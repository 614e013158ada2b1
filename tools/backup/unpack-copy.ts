/** What a copy in a backup is put back from: the sealed data folder of the database, and the files beside it. */
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, utimesSync } from 'node:fs'
import { dirname, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { Advice } from '../dev/advice.ts'
import { filesAt, isKept } from './copied-files.ts'
import { unpackWhole, unseal } from './sealed-files.ts'
import type { Base } from './take-base.ts'

const DATABASE = 'postgres'

/** Names in the archive are ours; one that leads out of the folder is somebody else's work. */
const within = (folder: string, name: string, part = '.') => {
  const path = resolve(folder, name)
  if (!path.startsWith(resolve(folder, part) + sep))
    throw new Advice(`The copy names a file outside: ${name}`)
  return path
}

export const unpackBase = async ({ sealed, manifest }: Base, identities: readonly string[], into: string) => {
  const hash = createHash('sha256')
  const unpack = extract()
  const plain = await unseal(sealed, identities)
  const feeding = pipeline(
    plain,
    async function* (source) {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk)
        yield chunk
      }
    },
    unpack,
  )
  const writing = (async () => {
    for await (const entry of unpack) {
      const { name, type } = entry.header
      const path = within(into, name, DATABASE)
      if (type !== 'directory' && type !== 'file')
        throw new Advice(`The copy has something that is no file: ${name}`)
      if (type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 })
      // PostgreSQL flushes the whole folder before it recovers: a flush for each of a thousand files takes half a minute.
      else await pipeline(entry, createWriteStream(path, { mode: 0o600 }))
      entry.resume()
    }
  })()
  await Promise.all([feeding, writing])
  if (hash.digest('hex') !== manifest.sha256)
    throw new Advice(
      `The copy ${sealed} is not what was written: its sum differs. Take an older one with --to.`,
    )
}

/** How many there were. */
export const unpackFiles = async (
  { from, moment }: { from: string; moment: Date | null },
  identities: readonly string[],
  into: string,
) => {
  const files = filesAt(from, moment)
  for (const { path, sealed, at } of files) {
    const target = within(into, path)
    // Beside the database and never in it: its settings name programs that it runs.
    if (!isKept(path)) throw new Advice(`The backup has a file that no installation keeps: ${path}`)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await unpackWhole(sealed, identities, target)
    utimesSync(target, at, at)
  }
  return files.length
}
