import { useSyncExternalStore } from 'react'

/** One value outside the tree that parts of the tree follow. Reserved for session, language, theme and open popups. */
export const createStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  const store = {
    get: () => value,
    set: (next: T) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
  return store
}

export type Store<T> = ReturnType<typeof createStore<T>>

/** `drawn` is what the server and the first drawing in the browser see, where that is not the value itself. */
export const useStore = <T>(store: Store<T>, drawn: () => T = store.get) =>
  useSyncExternalStore(store.subscribe, store.get, drawn)
