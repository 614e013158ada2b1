import { routes } from './routes/routes.ts'
import { preloadPopup } from './shared/popups.tsx'
import { currentLanguage } from './shared/preferences.ts'
import { fetchOver, isRouteHere, loadRoute, type Route } from './shared/router.tsx'
import { onSignIn } from './shared/session.ts'
import { matchRoute } from './shared/route-match.ts'
import { whenIdle } from './shared/idle.ts'
import { isConnectionIdle } from './shared/idle-connection.ts'
import { loadAllWords } from './shared/words.ts'

const PAUSE_MS = 1_000

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** The next sign of somebody at the page. */
const whenSomebodyActs = (act: () => void) => {
  const arrive = () => {
    for (const sign of signs) window.removeEventListener(sign, arrive)
    act()
  }
  for (const sign of signs) window.addEventListener(sign, arrive, { passive: true })
}

const isInView = (link: Element) => {
  const { top, bottom, width } = link.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}

/** Where links in view lead, as far as it is not here yet. */
const routesInView = (): Set<Route> => {
  const found = new Set<Route>()
  for (const link of document.querySelectorAll('a[href^="/"]')) {
    const match = matchRoute(routes, new URL((link as HTMLAnchorElement).href).pathname)
    if (match && !isRouteHere(match.route) && !found.has(match.route) && isInView(link))
      found.add(match.route)
  }
  return found
}

/** One at a time, each when nothing else is going on. */
const fetchAhead = ([route, ...rest]: readonly Route[], done: () => void) => {
  if (!route) return done()
  loadRoute(route)
    .catch(() => {})
    .finally(() => whenIdle(() => fetchAhead(rest, done)))
}

/** Once somebody is really there, fetches what they are likely to open next: the words, and the pages that links in view lead to. */
export const prepareNext = () => {
  const prepare = () => {
    loadAllWords(currentLanguage()).catch(() => {})
    preloadPopup('login')
    fetchOver()
    look()
  }
  const look = () => fetchAhead([...routesInView()], () => setTimeout(lookLater, PAUSE_MS))
  const lookLater = () => {
    if (!routes.every(isRouteHere)) whenSomebodyActs(() => whenIdle(look))
  }
  whenSomebodyActs(() => {
    if (isConnectionIdle()) whenIdle(prepare)
  })
  // Whoever has signed in opens what is theirs next.
  onSignIn(() => {
    if (isConnectionIdle()) whenIdle(() => fetchOver())
  })
}
