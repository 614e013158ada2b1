import { hashToken, newToken } from '../../../platform/crypto.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'
import { isKnownBrowser } from './attempts-store.ts'

/** The cookie of a browser in which an operator has signed in. It opens nothing: it only keeps strangers' failures apart from theirs. */
const BROWSER_COOKIE = 'operator-browser'
const YEAR_SECONDS = 365 * 86_400
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const tokenOf = ({ cookies }: RequestFacts): string | null => {
  const token = cookies[BROWSER_COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : null
}

const browserOf = (request: RequestFacts): Buffer | null => {
  const token = tokenOf(request)
  return token === null ? null : hashToken(token)
}

/** The browser's hash where this name's operator has signed in with it before, otherwise null. */
export const knownBrowserOf = async (
  db: Db | Tx,
  usernameKey: string,
  request: RequestFacts,
): Promise<Buffer | null> => {
  const browser = browserOf(request)
  return browser !== null && (await isKnownBrowser(db, usernameKey, browser)) ? browser : null
}

/** This browser's hash, with a cookie where there was none. */
export const beginBrowser = (request: RequestFacts): Buffer => {
  const token = tokenOf(request) ?? newToken()
  request.setCookie(BROWSER_COOKIE, token, { maxAgeSeconds: YEAR_SECONDS })
  return hashToken(token)
}
