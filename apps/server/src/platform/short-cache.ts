import { monotonicMs } from './clock.ts'

/** Remembers answers for a few seconds. What was dropped while an answer was being read is not remembered from before. */
export interface ShortCache<V> {
  /** The remembered value or what `load` reads; null is passed on and not remembered. Callers of one key share one read. */
  fetch(key: string, load: () => Promise<V | null>): Promise<V | null>
  peek(key: string): V | undefined
  dropWhere(test: (value: V) => boolean): void
  clear(): void
}

export const createShortCache = <V>({ ttlMs, max }: { ttlMs: number; max: number }): ShortCache<V> => {
  const entries = new Map<string, { value: V; until: number }>()
  const pending = new Map<string, Promise<V | null>>()
  let epoch = 0

  const peek = (key: string): V | undefined => {
    const entry = entries.get(key)
    return entry && entry.until > monotonicMs() ? entry.value : undefined
  }
  const keep = (key: string, value: V) => {
    entries.delete(key)
    if (entries.size >= max) {
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    }
    entries.set(key, { value, until: monotonicMs() + ttlMs })
  }
  const read = async (key: string, load: () => Promise<V | null>) => {
    const asked = epoch
    try {
      const value = await load()
      if (value !== null && asked === epoch) keep(key, value)
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
    peek,
    fetch: (key, load) => {
      const known = peek(key)
      if (known !== undefined) return Promise.resolve(known)
      const running = pending.get(key)
      if (running) return running
      const started = read(key, load)
      pending.set(key, started)
      return started
    },
    dropWhere: (test) => {
      forget()
      for (const [key, { value }] of entries) if (test(value)) entries.delete(key)
    },
    clear: () => {
      forget()
      entries.clear()
    },
  }
}
