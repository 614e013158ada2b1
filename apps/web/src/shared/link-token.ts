import { useSyncExternalStore } from 'react'

const TOKEN = /^#[A-Za-z0-9_-]{43}$/

let token: string | null | undefined

/** Takes the link's secret out of the address at once: it stays in no history and on no screen. */
const take = () => {
  const { hash, pathname } = window.location
  if (TOKEN.test(hash)) {
    token = hash.slice(1)
    window.history.replaceState(window.history.state, '', pathname)
  }
  token ??= null
}

const subscribe = (changed: () => void) => {
  const follow = () => {
    take()
    changed()
  }
  follow()
  window.addEventListener('hashchange', follow)
  return () => window.removeEventListener('hashchange', follow)
}

/** What the link of a mail carried; null for none, undefined before the page looked. */
export const useLinkToken = (): string | null | undefined =>
  useSyncExternalStore(
    subscribe,
    () => token,
    () => undefined,
  )
