/** What a page adds to the first load, from the manifest of a finished build of the site. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

const client = join(import.meta.dirname, '../../apps/web/dist/client')
const BEST = 9

/** A chunk with all that it imports: what has to be there before it runs. */
const filesOf = (manifest: Record<string, Chunk>, keys: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>()
  const add = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(add)
  }
  keys.forEach(add)
  return new Set([...seen].flatMap((key) => [manifest[key]!.file, ...(manifest[key]!.css ?? [])]))
}

/** Bytes of program and style, gzipped, that a route's file brings beside those of the entry. */
export const addedBytes = (route: string): number => {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const keys = Object.keys(manifest)
  const first = filesOf(
    manifest,
    keys.filter((key) => manifest[key]!.isEntry === true),
  )
  if (!manifest[route]) throw new Error(`no chunk of the site is made of ${route}`)
  return [...filesOf(manifest, [route])]
    .filter((file) => !first.has(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: BEST }).length, 0)
}
