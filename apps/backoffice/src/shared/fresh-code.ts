import { useSyncExternalStore } from 'react'

/** A call that waits for the person to confirm it with a fresh code or their password. */
export interface FreshWanted {
  method: 'code' | 'password'
  wasWrong: boolean
  /** Null: they would rather not. */
  answer: (code: string | null) => void
}

let wanted: FreshWanted | null = null
const listeners = new Set<() => void>()

const set = (next: FreshWanted | null) => {
  wanted = next
  for (const listener of listeners) listener()
}

/** Asks once; a second call that asks meanwhile takes the place of the first, which is given up. */
export const askFreshCode = (asked: Omit<FreshWanted, 'answer'>): Promise<string | null> =>
  new Promise((resolve) => {
    wanted?.answer(null)
    set({
      ...asked,
      answer: (code) => {
        set(null)
        resolve(code)
      },
    })
  })

/** Who asked is gone: whoever signs in next is not asked to confirm what they do not know of. */
export const dropFreshCode = (): void => wanted?.answer(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useFreshWanted = (): FreshWanted | null => useSyncExternalStore(subscribe, () => wanted)
