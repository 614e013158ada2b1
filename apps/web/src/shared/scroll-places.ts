/** Where each page of this tab's history was left, by the key of its history entry. */
export interface ScrollPlaces {
  keep(key: string, top: number): void
  of(key: string): number
}

const NAME = 'scrollPlaces'
const KEPT = 50

const read = (text: string | null): [string, number][] => {
  try {
    const all: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(all) ? (all as [string, number][]) : []
  } catch {
    return []
  }
}

export const createScrollPlaces = (storage: Pick<Storage, 'getItem' | 'setItem'>): ScrollPlaces => {
  const places = new Map(read(storage.getItem(NAME)))
  return {
    keep: (key, top) => {
      places.delete(key)
      places.set(key, Math.round(top))
      const kept = [...places].slice(-KEPT)
      storage.setItem(NAME, JSON.stringify(kept))
    },
    of: (key) => {
      const top = places.get(key)
      return typeof top === 'number' && Number.isFinite(top) ? Math.max(0, top) : 0
    },
  }
}

const PATIENCE_MS = 5_000
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Tries until it succeeds, each time the page has grown: what is scrolled to may still be on its way. A person who scrolls
 * by themselves is let go.
 */
export const whenGrown = (attempt: () => boolean): (() => void) => {
  if (attempt()) return () => undefined
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const touch of touches) window.removeEventListener(touch, end)
  }
  const observer = new ResizeObserver(() => {
    if (attempt()) end()
  })
  const timer = setTimeout(end, PATIENCE_MS)
  for (const touch of touches) window.addEventListener(touch, end, { passive: true })
  observer.observe(document.body)
  return end
}

/** Back to where the page was left; false while it is not tall enough yet. */
export const scrollTo = (top: number): boolean => {
  window.scrollTo({ top, behavior: 'instant' })
  return Math.abs(window.scrollY - top) < 2
}

/** To the part that a hash names; false while it is not there yet. */
export const scrollToPart = (hash: string): boolean => {
  const part = document.getElementById(partOf(hash))
  part?.scrollIntoView()
  return part !== null
}

/** A hand-typed hash may hold a broken escape; it is then taken as it stands. */
export const partOf = (hash: string): string => {
  const name = hash.replace(/^#/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
