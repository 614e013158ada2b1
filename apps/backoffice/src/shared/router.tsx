import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react'
import { readFilters, writeFilters } from './paths.ts'

/**
 * The address is the state: pages read it here and write it here. Small on purpose; the console has a dozen flat pages.
 */
interface Place {
  path: string
  search: string
  /** Cursors of the stretches before this one, kept in the history entry so that "newer" works after a reload. */
  trail: readonly string[]
}

const read = (): Place => ({
  path: location.pathname,
  search: location.search,
  trail: (history.state as { trail?: string[] } | null)?.trail ?? [],
})

let place = read()
const listeners = new Set<() => void>()
const changed = () => {
  place = read()
  for (const listener of listeners) listener()
}
addEventListener('popstate', changed)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePlace = (): Place => useSyncExternalStore(subscribe, () => place)

interface MoveOptions {
  replace?: boolean
  trail?: readonly string[]
  /** The work of this page has just been saved: there is nothing to ask. */
  isSaved?: boolean
}

/** A page with unsaved work may ask before it is left; the answer false keeps the person there. */
let mayLeave: (() => boolean) | null = null
export const guardLeaving = (guard: (() => boolean) | null) => {
  mayLeave = guard
}

export const navigate = (address: string, options: MoveOptions = {}) => {
  const isOtherPage = new URL(address, location.href).pathname !== place.path
  if (isOtherPage && !options.isSaved && mayLeave && !mayLeave()) return
  const state = options.trail ? { trail: options.trail } : null
  if (options.replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  changed()
  if (isOtherPage) scrollTo(0, 0)
}

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
    navigate(path + writeFilters({ ...filters, ...patch }, defaults), options)
  return [filters, setFilters] as const
}
