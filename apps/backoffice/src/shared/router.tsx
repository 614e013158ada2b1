import { createBrowserHistory } from '@tanstack/history'
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { createLeaving } from './leaving.ts'
import { readFilters, writeFilters } from './paths.ts'

/** The address is the state: pages read it here and write it here. */
const browser = createBrowserHistory()
export const leaving = createLeaving(browser)

let shownPath = browser.location.pathname
browser.subscribe(({ location, action }) => {
  const isNewPage = location.pathname !== shownPath && (action.type === 'PUSH' || action.type === 'REPLACE')
  shownPath = location.pathname
  if (isNewPage) scrollTo(0, 0)
})

interface Place {
  path: string
  search: string
  /** Cursors of the stretches before this one, kept in the history entry so that "newer" works after a reload. */
  trail: readonly string[]
}

export const usePlace = (): Place => {
  const { pathname, search, state } = useSyncExternalStore(browser.subscribe, () => browser.location)
  return { path: pathname, search, trail: (state as { trail?: string[] }).trail ?? [] }
}

interface MoveOptions {
  replace?: boolean
  trail?: readonly string[]
  /** The work of this page has just been saved: there is nothing to ask. */
  isSaved?: boolean
}

export const navigate = (address: string, { replace, trail, isSaved }: MoveOptions = {}) =>
  browser[replace ? 'replace' : 'push'](address, trail ? { trail } : {}, { ignoreBlocker: isSaved === true })

interface LinkProps {
  to: string
  className?: string | undefined
  isCurrent?: boolean
  label?: string
  onFollow?: () => void
  children: ReactNode
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

export const Link = ({ to, className, isCurrent, label, onFollow, children }: LinkProps) => (
  <a
    href={to}
    className={className}
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={label}
    onClick={(event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      navigate(to)
      onFollow?.()
    }}
  >
    {children}
  </a>
)

/** Filters of a list, in the address. Changing any filter starts the list from its beginning. */
export const useFilters = <F extends Readonly<Record<string, string>>>(defaults: F) => {
  const { path, search } = usePlace()
  const filters = readFilters(search, defaults)
  const setFilters = (patch: Partial<F>, options: MoveOptions = {}) =>
    navigate(path + writeFilters({ ...filters, ...patch }, defaults, search), options)
  return [filters, setFilters] as const
}
