import { usePermission } from './queries.ts'
import { useSignedIn } from './session.ts'

const KEY = 'wantedPlace'
const home = '/'

/** What everybody may see where a brand shows its pages to its players only (`loginedToHomePage`): the specification's five. */
const open = ['/login', '/register', '/register.html', '/helpmc', '/download']
/** The same download page by its usual name; what links and houses elsewhere lead to before anybody is signed in; help for everybody. */
const openPaths = ['/down', '/reset', '/quick', '/elsewhere', '/support', '/safer-play']
const free = new Set([...open, ...openPaths])

export const isOpenPath = (path: string): boolean => free.has(path.replace(/(?<=.)\/+$/, ''))

/** A place of this site: a path from its root, never another host. */
const isPlace = (text: string) => /^\/(?![/\\])/.test(text)

/** Where a visitor meant to go, kept over the sign-in and a reload. */
export const keepWanted = (place: string) => {
  if (isPlace(place)) sessionStorage.setItem(KEY, place)
}

export const takeWanted = (): string => {
  const wanted = sessionStorage.getItem(KEY) ?? home
  sessionStorage.removeItem(KEY)
  return isPlace(wanted) ? wanted : home
}

/** True while nothing but the open pages is for this person. */
export const useGateShut = (): boolean => {
  const { info } = usePermission()
  return !useSignedIn() && info.loginedToHomePage
}
