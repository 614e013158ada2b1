import { hash } from 'node:crypto'
import type { App } from '../../../../platform/app.ts'
import { hashToken, isSame } from '../../../../platform/crypto.ts'
import { transact } from '../../../../platform/db/database.ts'
import type { PlayerCaller, RequestFacts } from '../../../../platform/http/callers.ts'
import { createShortCache } from '../../../../platform/short-cache.ts'
import type { ShortCache } from '../../../../platform/short-cache.ts'
import { readLiveSession } from '../reads.ts'
import { SESSION_COOKIE } from './start-session.ts'
import { touchSession } from '../store.ts'

/** What ends a session or changes its player is heard at once in every process; where the line was down, within this time. */
const REMEMBERED_MS = 5_000
const REMEMBERED_MAX = 50_000

const caches = new WeakMap<App, ShortCache<PlayerCaller>>()

const cacheOf = (app: App): ShortCache<PlayerCaller> => {
  const known = caches.get(app)
  if (known) return known
  const cache = createShortCache<PlayerCaller>({ ttlMs: REMEMBERED_MS, max: REMEMBERED_MAX })
  caches.set(app, cache)
  app.bus.subscribe('sessionEnded', ({ sessionIds }) =>
    cache.dropWhere(({ sessionId }) => sessionIds.includes(sessionId)),
  )
  app.bus.subscribe('playerChanged', (changed) =>
    cache.dropWhere(({ playerId }) => playerId === changed.playerId),
  )
  return cache
}

const load = async (app: App, token: string, cookie: string): Promise<PlayerCaller | null> => {
  const session = await readLiveSession(app.db, hashToken(token))
  if (!session || !isSame(hashToken(cookie), session.cookieHash)) return null
  const { playerId, sessionId, account, type, currency, mustChangePassword, isStale } = session
  if (isStale) await transact(app.db, (tx) => touchSession(tx, playerId, sessionId))
  const caller = { playerId, sessionId, account, type, currency }
  return mustChangePassword ? { ...caller, mustChangePassword } : caller
}

/** Whose session these two halves open, or null; either alone opens nothing. */
export const callerOf = async (app: App, token: string, cookie: string): Promise<PlayerCaller | null> => {
  const key = hash('sha256', `${token}\n${cookie}`, 'base64')
  const cache = cacheOf(app)
  const caller = await cache.fetch(key, () => load(app, token, cookie))
  // Not remembered: the new password opens the session at once, in every process.
  if (caller?.mustChangePassword) cache.dropWhere(({ sessionId }) => sessionId === caller.sessionId)
  return caller
}

export const resolvePlayer = (app: App, request: RequestFacts): Promise<PlayerCaller | null> => {
  const cookie = request.cookies[SESSION_COOKIE]
  return request.token && cookie ? callerOf(app, request.token, cookie) : Promise.resolve(null)
}
