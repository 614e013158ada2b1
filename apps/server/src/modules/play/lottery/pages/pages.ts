import { codesOfArea } from '@krathong/lottery'
import type { SoldGame } from '@krathong/lottery'
import type { calls, CallRead } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../../platform/cursor.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readChase, readChases, readChaseItems } from '../chases/chase-reads.ts'
import { chaseView, itemView } from '../chases/chase-views.ts'
import { readResults, readTickets, readTicketView, readRecentGames } from '../reads.ts'
import { soldOf } from './lobby-draws.ts'
import type { LotteryParts, LotteryRoutesParts } from '../types.ts'
import { drawView, ticketView, workingView } from '../views.ts'

/** Of one game, of an area, or of all where nothing is named. */
const gamesAsked = (gameCode: string | undefined, area: 'VN' | undefined): readonly string[] | null => {
  const codes = area === 'VN' ? codesOfArea('vn') : null
  if (gameCode === undefined) return codes
  return codes && !codes.includes(gameCode) ? [] : [gameCode]
}

/** Lotteries that a player bet on last and that are not taken off. */
export const recentPage = async ({ app, catalog }: LotteryRoutesParts, playerId: string) => ({
  gameCodes: (await readRecentGames(app.db, playerId)).filter((code) => catalog.faultOf(code) !== 'GAME_OFF'),
})

/** A player's own tickets, stretch by stretch. */
export const ticketsPage = async (
  { app, settings }: LotteryParts,
  { gameCode, lottoArea, state, cursor, limit }: CallRead<typeof calls.lottery.tickets>,
  { playerId }: PlayerCaller,
) => {
  const { exponent } = settings.current().value.currency
  const [rows, at] = await Promise.all([
    readTickets(app.db, {
      ...{ playerId, gameCodes: gamesAsked(gameCode, lottoArea), state },
      ...{ after: readCursor(cursor), limit },
    }),
    databaseNow(app.db),
  ])
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ticketView(row, exponent, at)),
    nextCursor: last && rows.length === limit ? writeCursor({ at: last.placed_at, id: last.bet_id }) : null,
  }
}

/** One ticket of the player, with the judge's working once it is settled. */
export const ticketPage = async ({ app, settings }: LotteryParts, playerId: string, ticketId: string) => {
  const { exponent } = settings.current().value.currency
  const [row, at] = await Promise.all([readTicketView(app.db, playerId, ticketId), databaseNow(app.db)])
  if (!row) throw new Refusal('NOT_FOUND')
  return { ticket: ticketView(row, exponent, at), working: workingView(row, exponent) }
}

/** A player's own chases, stretch by stretch. */
export const chasesPage = async (
  { app, settings }: LotteryParts,
  { gameCode, cursor, limit }: CallRead<typeof calls.lottery.chases>,
  { playerId }: PlayerCaller,
) => {
  const { exponent } = settings.current().value.currency
  const rows = await readChases(app.db, { playerId, gameCode, after: readCursor(cursor), limit })
  const last = rows.at(-1)
  return {
    content: rows.map((row) => chaseView(row, exponent)),
    nextCursor: last && rows.length === limit ? writeCursor({ at: last.placed_at, id: last.chase_id }) : null,
  }
}

/** One chase, draw by draw. */
export const chasePage = async ({ app, settings }: LotteryParts, playerId: string, chaseId: string) => {
  const { exponent } = settings.current().value.currency
  const [chase, items, at] = await Promise.all([
    readChase(app.db, playerId, chaseId),
    readChaseItems(app.db, chaseId),
    databaseNow(app.db),
  ])
  if (!chase) throw new Refusal('NOT_FOUND')
  return {
    serverTime: at.toISOString(),
    chase: chaseView(chase, exponent),
    items: items.map((item) => itemView(item, exponent)),
  }
}

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** A day of a lottery by its own clock. A draw at its very end closes before it. */
const dayTimes = ({ game }: SoldGame, date: string): { from: Date; until: Date } => {
  const from = Date.parse(`${date}T00:00:00Z`) - game.zoneMinutes * MINUTE_MS
  return { from: new Date(from), until: new Date(from + DAY_MS) }
}

/** Draws of a game that are over, stretch by stretch. */
export const resultsPage = async (
  { app }: LotteryParts,
  { gameCode, date, cursor, limit }: CallRead<typeof calls.lottery.results>,
) => {
  const sold = soldOf(gameCode)
  const day = date === undefined ? null : dayTimes(sold, date)
  const before = cursor === undefined ? (day?.until ?? null) : new Date(cursor)
  const [rows, at] = await Promise.all([
    readResults(app.db, { gameCode, from: day?.from ?? null, before, limit }),
    databaseNow(app.db),
  ])
  const last = rows.at(-1)
  return {
    content: rows.map((row) => drawView(row, at)),
    nextCursor: last && rows.length === limit ? last.close_at.toISOString() : null,
  }
}
