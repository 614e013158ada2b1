import { createHash, hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Part, ProgramHash } from './types.ts'

/** What the program runs from, in its folder; packages of others stand beside them, one part each. */
const OWN = ['apps', 'packages', 'db', 'tools', 'package.json', 'package-lock.json']

/** More at once than this goes through in pieces. */
const AT_ONCE_BYTES = 4_000_000

const hashFile = async (path: string): Promise<string> => {
  const { size } = await stat(path)
  if (size <= AT_ONCE_BYTES) return hash('sha256', await readFile(path))
  const whole = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), whole)
  return whole.digest('hex')
}

/** Links are left out: those of the project's own packages lead to what is hashed already. */
const hashBelow = async (folder: string, path: string, signal?: AbortSignal): Promise<Part[]> => {
  const entries = await readdir(join(folder, path), { withFileTypes: true })
  const parts: Part[] = []
  for (const entry of entries) {
    signal?.throwIfAborted()
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue
    const below = `${path}/${entry.name}`
    if (entry.isDirectory()) parts.push(...(await hashBelow(folder, below, signal)))
    else if (entry.isFile()) parts.push([below, await hashFile(join(folder, below))])
  }
  return parts
}

const hashParts = (parts: Part[]): ProgramHash => {
  const ordered = parts.toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = ordered.map(([path, own]) => `${own}  ${path}\n`)
  return { hash: hash('sha256', lines.join('')), parts: ordered }
}

interface LockedPackage {
  dev?: boolean
  link?: boolean
}

/** Packages of others that are installed to run: what the lock file names, without what only development needs. */
const runtimePackages = async (folder: string): Promise<string[]> => {
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path]) => path)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

/** Null where there is nothing: packages for other systems are in the lock file and not installed. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/**
 * Hashes the program as it lies in `folder`, with the packages it is installed with: about 8,000 files of its own and 25,000 of packages,
 * some seconds of one core in small pieces.
 */
export const hashProgram = async (folder: string, signal?: AbortSignal): Promise<ProgramHash> => {
  const parts: Part[] = []
  for (const path of OWN) {
    const below = path.includes('.') ? null : await orNull(hashBelow(folder, path, signal))
    if (below) parts.push(...below)
    else if (path.includes('.')) parts.push([path, await hashFile(join(folder, path))])
  }
  for (const path of await runtimePackages(folder)) {
    const below = await orNull(hashBelow(folder, path, signal))
    if (below) parts.push([path, hashParts(below).hash])
  }
  return hashParts(parts)
}
