import { hashToken, newToken } from '../../../platform/crypto.ts'
import type { RequestFacts } from '../../../platform/http/callers.ts'

/** The cookie of a browser's visit. It opens nothing by itself: what was made for one browser is no use in another. */
const VISIT_COOKIE = 'visit'
const DAY_SECONDS = 86_400
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const visitOf = ({ cookies }: RequestFacts): string | null => {
  const token = cookies[VISIT_COOKIE]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** Hash of this browser's visit, or null when it has none yet. */
export const browserOf = (request: RequestFacts): Buffer | null => {
  const token = visitOf(request)
  return token === null ? null : hashToken(token)
}

/** The same, beginning a visit where there is none. */
export const beginVisit = (request: RequestFacts): Buffer => {
  const token = visitOf(request) ?? newToken()
  request.setCookie(VISIT_COOKIE, token, { maxAgeSeconds: DAY_SECONDS })
  return hashToken(token)
}
