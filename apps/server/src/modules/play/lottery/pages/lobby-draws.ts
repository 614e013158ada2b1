import { soldGameOf } from '@krathong/lottery'
import { databaseNow } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { createShortCache } from '../../../../platform/short-cache.ts'
import { readPopularity, readLobbyDraws } from '../reads.ts'
import type { DrawView } from '../reads.ts'
import type { LotteryRoutesParts } from '../types.ts'
import { statusView } from '../views.ts'

/** Many pages ask for the lobby in the second a draw is over. */
const FRESH_MS = 500
const POPULAR_MS = 60_000

export const soldOf = (gameCode: string) => {
  const sold = soldGameOf(gameCode)
  if (!sold) throw new Refusal('GAME_UNKNOWN')
  return sold
}

/** What everybody sees of the draws, asked of the database no more than twice a second. */
export const createLobbyDraws = ({ app, catalog }: LotteryRoutesParts) => {
  const draws = createShortCache<DrawView[]>({ ttlMs: FRESH_MS, max: 64 })
  const popular = createShortCache<ReadonlyMap<string, number>>({ ttlMs: POPULAR_MS, max: 1 })
  return async (codes: readonly string[], language: string) => {
    const [rows, tickets, at] = await Promise.all([
      draws.fetch(codes.join(), () => readLobbyDraws(app.db, codes)),
      popular.fetch('all', () => readPopularity(app.db)),
      databaseNow(app.db),
    ])
    const games = codes.map((code) =>
      statusView(soldOf(code), rows ?? [], {
        ...{ at, language, isOpen: catalog.faultOf(code) === null, tickets: tickets?.get(code) ?? 0 },
      }),
    )
    return { games, serverTime: at.toISOString() }
  }
}
