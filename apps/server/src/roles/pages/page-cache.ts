import { monotonicMs } from '../../platform/clock.ts'

export interface CachedPage {
  status: number
  plain: Buffer
  gzip: Buffer
  brotli: Buffer
}

/** Drawn pages of visitors: fresh for a few seconds, and kept as the last good answer while no newer one can be drawn. */
export interface PageCache {
  get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage>
  /** The last good page of a key, however old. */
  last(key: string): CachedPage | null
  clear(): void
}

interface Entry {
  page: CachedPage | null
  at: number
  pending: Promise<CachedPage> | null
}

const FRESH_MS = 5_000
const KEPT = 500
/** A page is some hundred kilobytes in its three forms: what strangers ask for must not fill the memory. */
const BYTES_MAX = 48 * 1024 * 1024

const sizeOf = ({ page }: Entry) => (page ? page.plain.length + page.gzip.length + page.brotli.length : 0)

export const createPageCache = (bounds = { kept: KEPT, bytes: BYTES_MAX }): PageCache => {
  let entries = new Map<string, Entry>()
  let bytes = 0
  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    bytes -= sizeOf(entry)
    entries.delete(key)
  }
  /** Those asked for longest ago go first. */
  const evictOldest = (kept: string) => {
    for (const key of entries.keys()) {
      if (entries.size <= bounds.kept && bytes <= bounds.bytes) return
      if (key !== kept) drop(key)
    }
  }
  const touch = (key: string, entry: Entry) => {
    entries.delete(key)
    entries.set(key, entry)
  }
  const redraw = (key: string, entry: Entry, make: () => Promise<CachedPage>): Promise<CachedPage> => {
    const drawnFor = entries
    const settle = (page: CachedPage | null) => {
      entry.pending = null
      // A page that was begun before everything was cleared is nobody's any more.
      if (drawnFor !== entries || entries.get(key) !== entry) return
      if (!page) return entry.page ? undefined : drop(key)
      bytes -= sizeOf(entry)
      entry.page = page
      entry.at = monotonicMs()
      bytes += sizeOf(entry)
      evictOldest(key)
    }
    entry.pending = make().then(
      (page) => {
        settle(page)
        return page
      },
      (error: unknown) => {
        const { page } = entry
        settle(null)
        if (page) return page
        throw error
      },
    )
    return entry.pending
  }
  return {
    get: (key, make) => {
      const entry = entries.get(key) ?? { page: null, at: 0, pending: null }
      touch(key, entry)
      if (entry.page && monotonicMs() - entry.at < FRESH_MS) return Promise.resolve(entry.page)
      const drawn = entry.pending ?? redraw(key, entry, make)
      evictOldest(key)
      return drawn
    },
    last: (key) => entries.get(key)?.page ?? null,
    clear: () => {
      entries = new Map()
      bytes = 0
    },
  }
}
