/**
 * A page that the server drew is taken over as it stands: Preact leaves its attributes alone, so the first drawing in the browser must be the
 * server's. What only the browser knows is shown by a second one, at once. Preact asks the browser's value in the first, and on the server too.
 */
import { useLayoutEffect, useState, useSyncExternalStore as follow } from 'preact/compat'
import { hydrateRoot as takeOver } from 'preact/compat/client'

let isTakingOver = false

/** As React's. The first drawing is done when it returns. */
export const hydrateRoot: typeof takeOver = (container, children) => {
  isTakingOver = true
  try {
    return takeOver(container, children)
  } finally {
    isTakingOver = false
  }
}

interface FollowStore {
  <T>(subscribe: (changed: () => void) => () => void, read: () => T, drawn?: () => T): T
}

const useOnServer: FollowStore = (_, read, drawn = read) => drawn()

const useInBrowser: FollowStore = (subscribe, read, drawn = read) => {
  const [isOwn, setOwn] = useState(!isTakingOver)
  const value = follow(subscribe, read)
  useLayoutEffect(() => setOwn(true), [])
  return isOwn ? value : drawn()
}

/** As React's, `drawn` being what the server draws. */
export const useSyncExternalStore = typeof window === 'undefined' ? useOnServer : useInBrowser
