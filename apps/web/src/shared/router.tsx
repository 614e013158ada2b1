import {
  createContext,
  createElement,
  startTransition,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react'
import { loadCode } from './load-code.ts'
import { matchRoute, type Match } from './route-match.ts'
import type { Shell } from './shell.ts'
import type { WordKey } from './words.ts'

export type Screen = ComponentType<{ params: Readonly<Record<string, string>> }>

export interface Route {
  id: string
  paths: readonly string[]
  title: WordKey
  /** Parts of the shell round the screen (`shell.ts`). */
  shell: Shell
  bannerGroup?: string
  hasJackpot?: boolean
  /** A screen that comes with the shell and its first texts; every other one is loaded. */
  Screen?: Screen
  load?: () => Promise<Screen>
}

export interface Place {
  path: string
  search: string
  hash: string
}

interface Routing {
  place: Place
  match: Match<Route> | null
  routes: readonly Route[]
}

const screens = new Map<string, Screen>()
const loading = new Map<string, Promise<Screen>>()
const failed = new Set<string>()

const missing = () => Promise.reject(new Error('A route has neither a screen nor a way to load one'))

/** Loads a route's code once. A failure stands until the person asks again, or drawing would ask without end. */
export const loadRoute = (route: Route) => {
  let screen = loading.get(route.id)
  if (!screen) {
    const fetched = route.Screen ? Promise.resolve(route.Screen) : loadCode(route.load ?? missing)
    screen = fetched.then((loaded) => {
      screens.set(route.id, loaded)
      return loaded
    })
    screen.catch(() => failed.add(route.id))
    loading.set(route.id, screen)
  }
  return screen
}

export const forgetFailures = () => {
  for (const id of failed) loading.delete(id)
  failed.clear()
}

const RoutingContext = createContext<Routing | null>(null)

export const useRouting = () => {
  const routing = useContext(RoutingContext)
  if (!routing) throw new Error('A part that needs the route stands outside the router')
  return routing
}
export const usePlace = () => useRouting().place
export const useSearch = () => new URLSearchParams(usePlace().search)

export const RouteScreen = () => {
  const { match } = useRouting()
  if (!match) return null
  const { route, params } = match
  return createElement(route.Screen ?? screens.get(route.id) ?? use(loadRoute(route)), { params })
}

const readPlace = (): Place => ({ path: location.pathname, search: location.search, hash: location.hash })
let arrive: (isNew: boolean) => void = () => {}

/** Goes to a path, query or hash of this site; the old screen stays until the new one is ready. */
export const navigate = (to: string, { replace = false } = {}) => {
  const address = new URL(to, location.href)
  forgetFailures()
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  arrive(true)
}

/** A new page starts at its top, or at the part its hash names; going back leaves the place to the browser. */
const showStart = (hash: string) => {
  const part =
    hash && !hash.startsWith('#/') ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (part) part.scrollIntoView()
  else window.scrollTo({ top: 0, behavior: 'instant' })
}

interface RouterProps {
  routes: readonly Route[]
  start: Place
  children: ReactNode
}

export const Router = ({ routes, start, children }: RouterProps) => {
  const [place, setPlace] = useState(start)
  const isNew = useRef(false)

  useEffect(() => {
    arrive = (fresh) => {
      isNew.current = fresh
      startTransition(() => setPlace(readPlace()))
    }
    const back = () => arrive(false)
    window.addEventListener('popstate', back)
    if (location.hash !== start.hash) arrive(true)
    return () => window.removeEventListener('popstate', back)
  }, [start])

  const shownPath = useRef(place.path)
  useLayoutEffect(() => {
    const isOtherPath = shownPath.current !== place.path
    shownPath.current = place.path
    if (!isNew.current) return
    isNew.current = false
    if (isOtherPath || place.hash) showStart(place.hash)
    if (isOtherPath) document.getElementById('main')?.focus({ preventScroll: true })
  }, [place.path, place.hash])

  return (
    <RoutingContext value={{ place, match: matchRoute(routes, place.path), routes }}>
      {children}
    </RoutingContext>
  )
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
}

/** A plain link that stays in the page; the pointer or focus on it already fetches the code behind it. */
export const Link = ({ to, onClick, ...rest }: LinkProps) => {
  const { routes } = useRouting()
  const preload = () => {
    forgetFailures()
    const target = matchRoute(routes, new URL(to, location.href).pathname)
    if (target) loadRoute(target.route).catch(() => {})
  }
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || event.button !== 0) return
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        navigate(to)
      }}
    />
  )
}
