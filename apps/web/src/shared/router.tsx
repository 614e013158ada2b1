import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  createContext,
  createElement,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type AnchorHTMLAttributes,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { forgetFailures, laterPart, type LaterPart } from './later-part.ts'
import { newId } from '@krathong/protocol/new-id'
import { matchRoute, type Match } from './route-match.ts'
import { createScrollPlaces, scrollTo, scrollToPart, whenGrown, type ScrollPlaces } from './scroll-places.ts'
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
  /** Nothing but the screen and a way back: the header has no menu of the categories. */
  hidesNav?: boolean
  /** A screen that comes with the shell and its first texts; every other one is loaded. */
  Screen?: Screen
  load?: () => Promise<Screen>
  /** Asks for what the screen needs first, while its code is still on its way. */
  ask?: (cache: QueryClient, search: URLSearchParams) => Promise<unknown>
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

/** A press is answered within a tenth of a second: what is not here by the next frame is shown as an outline until it is. */
const OUTLINE_AFTER_MS = 16

const missing = () => Promise.reject(new Error('A route has neither a screen nor a way to load one'))

type ScreenProps = ComponentProps<Screen>
const parts = new Map<string, LaterPart<ScreenProps>>()
const partOf = ({ id, load = missing }: Route) => {
  const known = parts.get(id)
  if (known) return known
  const part = laterPart<ScreenProps>(load)
  parts.set(id, part)
  return part
}

/** Loads a route's code once. A failure stands until the person asks again. */
export const loadRoute = async (route: Route) => {
  if (!route.Screen) await partOf(route).fetch()
}

const isRouteReady = (route: Route) => route.Screen !== undefined || partOf(route).isHere()

export const isRouteHere = (route: Route) => route.Screen !== undefined || partOf(route).isAsked()

type LoadOver = (hash?: string) => Promise<unknown>
let loadOver: LoadOver = () => Promise.resolve(null)

/** What opens over any page where the hash says so; its code too is fetched before the press. */
export const registerOver = (load: LoadOver) => {
  loadOver = load
}

export const fetchOver = (hash?: string) => void loadOver(hash).catch(() => {})

const isOver = (hash: string) => hash.startsWith('#/')

/** Fetches the code behind an address of this site, which somebody is about to open. */
const fetchBehind = (routes: readonly Route[], address: URL) => {
  forgetFailures()
  if (isOver(address.hash)) return fetchOver(address.hash)
  const match = matchRoute(routes, address.pathname)
  if (match) loadRoute(match.route).catch(() => {})
}

const RoutingContext = createContext<Routing | null>(null)

export const useRouting = () => {
  const routing = useContext(RoutingContext)
  if (!routing) throw new Error('A part that needs the route stands outside the router')
  return routing
}
export const usePlace = () => useRouting().place
/** Whether this installation has a page at an address. */
export const useHasPage = (path: string) => matchRoute(useRouting().routes, path) !== null
export const useSearch = () => new URLSearchParams(usePlace().search)

const LoadedScreen = ({ route, params }: Match<Route>) =>
  createElement(route.Screen ?? partOf(route).Part, { params })

/** The page of this address, or its outline while its code is on its way. A boundary for each: one that waits holds up no other. */
export const RouteScreen = ({ outline }: { outline?: ReactNode }) => {
  const { match } = useRouting()
  return (
    match && (
      <Suspense key={match.route.id} fallback={outline}>
        <LoadedScreen {...match} />
      </Suspense>
    )
  )
}

const readPlace = (): Place => ({ path: location.pathname, search: location.search, hash: location.hash })
let arrive: (isNew: boolean) => void = () => {}

/** This tab's history: where the pages were left, and which of them is open. */
let places: ScrollPlaces | null = null
let openKey = ''
let stopWaiting = () => {}

interface EntryState {
  key?: unknown
}
const keyOfEntry = () => {
  const { key } = (history.state ?? {}) as EntryState
  return typeof key === 'string' && key !== '' ? key : null
}
const leavePlace = () => places?.keep(openKey, window.scrollY)

/** Goes to a path, query or hash of this site; what is not here in a moment is shown as an outline first. */
export const navigate = (to: string, { replace = false } = {}) => {
  const address = new URL(to, location.href)
  forgetFailures()
  leavePlace()
  if (!replace) openKey = newId()
  if (replace) history.replaceState({ key: openKey }, '', address)
  else history.pushState({ key: openKey }, '', address)
  arrive(true)
}

/** A new page starts at its top, or at the part its hash names. */
const showStart = (hash: string) => {
  stopWaiting()
  scrollTo(0)
  if (hash && !isOver(hash)) stopWaiting = whenGrown(() => scrollToPart(hash))
}

/** A page one comes back to stands where it was left. */
const showAgain = () => {
  const top = places?.of(openKey) ?? 0
  stopWaiting()
  stopWaiting = whenGrown(() => scrollTo(top))
}

/** Takes the places of the pages over from the browser, which would restore them before the page is there. */
const startPlaces = () => {
  history.scrollRestoration = 'manual'
  places = createScrollPlaces(sessionStorage)
  const kept = keyOfEntry()
  openKey = kept ?? newId()
  if (kept === null) history.replaceState({ key: openKey }, '')
  window.addEventListener('pagehide', leavePlace)
  if (kept !== null) showAgain()
  else if (location.hash && !isOver(location.hash)) showStart(location.hash)
}

interface RouterProps {
  routes: readonly Route[]
  start: Place
  children: ReactNode
}

export const Router = ({ routes, start, children }: RouterProps) => {
  const cache = useQueryClient()
  const [place, setPlace] = useState(start)
  const arrival = useRef<'new' | 'back' | null>(null)

  useEffect(() => {
    let [turn, shown] = [0, 0]
    arrive = (fresh) => {
      arrival.current = fresh ? 'new' : 'back'
      const next = matchRoute(routes, location.pathname)?.route
      if (next && !isRouteReady(next)) void next.ask?.(cache, new URLSearchParams(location.search))
      turn += 1
      const own = turn
      const show = () => {
        if (own !== turn || own === shown) return
        shown = own
        setPlace(readPlace())
      }
      if (!next || isRouteReady(next)) return show()
      // What could not be loaded is said by its page.
      loadRoute(next).then(show, show)
      setTimeout(show, OUTLINE_AFTER_MS)
    }
    const back = () => {
      leavePlace()
      const key = keyOfEntry()
      // A hash that was typed, or set by a link, makes an entry of its own.
      openKey = key ?? newId()
      if (key === null) history.replaceState({ key: openKey }, '')
      arrive(key === null)
    }
    startPlaces()
    window.addEventListener('popstate', back)
    // A screen may lead on before the router follows: its effects run first.
    const { path, search, hash } = readPlace()
    const hasLed = path !== start.path || search !== start.search
    if (hasLed || hash !== start.hash) arrive(hasLed)
    return () => {
      turn += 1
      window.removeEventListener('popstate', back)
      window.removeEventListener('pagehide', leavePlace)
    }
  }, [start, routes, cache])

  const shownPath = useRef(place.path)
  useLayoutEffect(() => {
    const isOtherPath = shownPath.current !== place.path
    shownPath.current = place.path
    const how = arrival.current
    arrival.current = null
    if (how === 'back' && isOtherPath) showAgain()
    if (how !== 'new') return
    // The personal centre opens over the page, which stays where it is.
    if (isOtherPath || (place.hash && !isOver(place.hash))) showStart(place.hash)
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
  const preload = () => fetchBehind(routes, new URL(to, location.href))
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
