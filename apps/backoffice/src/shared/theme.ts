import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'
const KEY = 'krathong.theme'
const listeners = new Set<() => void>()

/** `public/theme.js` has set the attribute before the first paint; from then on it is the truth. */
const read = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light')

export const setTheme = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  localStorage.setItem(KEY, theme)
  for (const listener of listeners) listener()
}

export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, read)
