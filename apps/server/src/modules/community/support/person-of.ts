import { hashToken, newToken } from '../../../platform/crypto.ts'
import type { PlayerCaller, RequestFacts } from '../../../platform/http/callers.ts'
import type { Person } from './types.ts'

export const VISITOR_COOKIE = 'support'
const WEEK_SECONDS = 7 * 86_400

/** Whose conversation is asked for: the player's own, else that of this browser; null when it has none yet. */
export const personOf = (caller: PlayerCaller | null, request: RequestFacts): Person | null => {
  if (caller) return { playerId: caller.playerId, mark: null }
  const cookie = request.cookies[VISITOR_COOKIE]
  return cookie ? { playerId: null, mark: hashToken(cookie) } : null
}

/** The same for whoever begins one: a browser without a cookie gets its own. */
export const newPersonOf = (caller: PlayerCaller | null, request: RequestFacts): Person => {
  const known = personOf(caller, request)
  if (known) return known
  const cookie = newToken()
  request.setCookie(VISITOR_COOKIE, cookie, { maxAgeSeconds: WEEK_SECONDS })
  return { playerId: null, mark: hashToken(cookie) }
}
