import type { App } from '../../../platform/app.ts'
import { hashToken } from '../../../platform/crypto.ts'
import { transact } from '../../../platform/db/database.ts'
import type { RequestFacts, SeatCaller } from '../../../platform/http/callers.ts'
import { createShortCache } from '../../../platform/short-cache.ts'
import type { ShortCache } from '../../../platform/short-cache.ts'
import { keepSession } from '../../people/players/index.ts'
import { readSeat } from './reads.ts'

/** A seat ended in this process is refused at once, one ended in another within this time. */
const REMEMBERED_MS = 5_000
const REMEMBERED_MAX = 50_000

const caches = new WeakMap<App, ShortCache<SeatCaller>>()

const cacheOf = (app: App): ShortCache<SeatCaller> => {
  const known = caches.get(app)
  if (known) return known
  const cache = createShortCache<SeatCaller>({ ttlMs: REMEMBERED_MS, max: REMEMBERED_MAX })
  caches.set(app, cache)
  app.bus.subscribe('sessionEnded', ({ sessionIds }) =>
    cache.dropWhere(({ sessionId }) => sessionIds.includes(sessionId)),
  )
  app.bus.subscribe('playerChanged', (changed) =>
    cache.dropWhere(({ playerId }) => playerId === changed.playerId),
  )
  return cache
}

export const forgetSeats = (app: App, seatIds: readonly string[]): void =>
  cacheOf(app).dropWhere(({ seatId }) => seatIds.includes(seatId))

const load = async (app: App, seatHash: Buffer): Promise<SeatCaller | null> => {
  const row = await readSeat(app.db, seatHash)
  if (!row) return null
  if (row.is_stale) await transact(app.db, (tx) => keepSession(tx, row.player_id, row.session_id))
  return {
    playerId: row.player_id,
    sessionId: row.session_id,
    account: row.username,
    type: row.type,
    currency: row.currency,
    seatId: row.seat_id,
    nodeId: row.node_id,
    language: row.language,
    openedAt: row.opened_at,
    country: row.country,
  }
}

/** Who sits at which game by the frame's token, or null. Playing counts as using the session behind the seat. */
export const resolveSeat = (app: App, request: Pick<RequestFacts, 'token'>): Promise<SeatCaller | null> => {
  if (!request.token) return Promise.resolve(null)
  const { token } = request
  // Remembered by the token itself: a hash for every call would cost more than the look.
  return cacheOf(app).fetch(token, () => load(app, hashToken(token)))
}
