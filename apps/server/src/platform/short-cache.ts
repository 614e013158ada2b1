import { LRUCache } from 'lru-cache'
import { monotonicMs } from './clock.ts'
import { askForAll } from './db/callers.ts'

/** Remembers answers for a few seconds. What was dropped while an answer was being read is not remembered from before. */
export interface ShortCache<V extends {}> {
  /** The remembered value or what `load` reads; null is passed on and not remembered. Callers of one key share one read. */
  fetch(key: string, load: () => Promise<V | null>): Promise<V | null>
  peek(key: string): V | undefined
  dropWhere(test: (value: V) => boolean): void
  clear(): void
}

export const createShortCache = <V extends {}>({
  ttlMs,
  max,
}: {
  ttlMs: number
  max: number
}): ShortCache<V> => {
  const entries = new LRUCache<string, V>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: monotonicMs },
  })
  const pending = new Map<string, Promise<V | null>>()
  let epoch = 0

  const read = async (key: string, load: () => Promise<V | null>) => {
    const asked = epoch
    try {
      const value = await load()
      if (value !== null && asked === epoch) entries.set(key, value)
      return value
    } finally {
      if (asked === epoch) pending.delete(key)
    }
  }
  const forget = () => {
    epoch += 1
    pending.clear()
  }

  return {
    peek: (key) => entries.get(key),
    fetch: (key, load) => {
      const known = entries.get(key)
      if (known !== undefined) return Promise.resolve(known)
      const running = pending.get(key)
      if (running) return running
      const started = askForAll(() => read(key, load))
      pending.set(key, started)
      return started
    },
    dropWhere: (test) => {
      forget()
      for (const [key, value] of [...entries]) if (test(value)) entries.delete(key)
    },
    clear: () => {
      forget()
      entries.clear()
    },
  }
}
