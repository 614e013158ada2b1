import { createStore, useStore } from './store.ts'

const open = createStore(false)

/** A game is open on this page: while the site closes, its running round comes to its end there and the game says so itself. */
export const useHasOpenGame = () => useStore(open, () => false)

export const noteOpenGame = () => {
  open.set(true)
  return () => open.set(false)
}
