import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { monotonicMs } from '../platform/clock.ts'

export interface CachedPage {
  status: number
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** Rendered pages of visitors, compressed once: fresh for a few seconds, and kept as the last good answer while the database is away. */
export interface PageCache {
  get(key: string, make: () => Promise<{ status: number; html: string }>): Promise<CachedPage>
  clear(): void
}

const FRESH_MS = 5_000
const KEPT = 500

const pack = ({ status, html }: { status: number; html: string }): CachedPage => {
  const plain = Buffer.from(html)
  return {
    status,
    plain,
    gzip: gzipSync(plain, { level: 6 }),
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  }
}

export const createPageCache = (): PageCache => {
  const pages = new Map<string, { page: Promise<CachedPage>; at: number; last: CachedPage | null }>()
  return {
    get: (key, make) => {
      const known = pages.get(key)
      if (known && monotonicMs() - known.at < FRESH_MS) return known.page
      const last = known?.last ?? null
      const entry = { at: monotonicMs(), last, page: null as unknown as Promise<CachedPage> }
      entry.page = make().then(
        (made) => (entry.last = pack(made)),
        (error: unknown) => {
          if (last) return last
          pages.delete(key)
          throw error
        },
      )
      if (pages.size >= KEPT) pages.delete(pages.keys().next().value!)
      pages.set(key, entry)
      return entry.page
    },
    clear: () => pages.clear(),
  }
}
