import type { calls, CallRead } from '@krathong/protocol'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../platform/http/callers.ts'
import { readResults, readTickets } from './reads.ts'
import { soldOf } from './standings.ts'
import type { LotteryParts } from './types.ts'
import { drawView, ticketView } from './views.ts'

/** A player's own tickets, stretch by stretch. */
export const ticketsPage = async (
  { app, settings }: LotteryParts,
  { gameCode, state, cursor, limit }: CallRead<typeof calls.lottery.tickets>,
  { playerId }: PlayerCaller,
) => {
  const { exponent } = settings.current().value.currency
  const [rows, at] = await Promise.all([
    readTickets(app.db, { playerId, gameCode, state, after: readCursor(cursor), limit }),
    databaseNow(app.db),
  ])
  const last = rows.at(-1)
  return {
    content: rows.map((row) => ticketView(row, exponent, at)),
    nextCursor: last && rows.length === limit ? writeCursor({ at: last.placed_at, id: last.bet_id }) : null,
  }
}

/** Draws of a game that are over, stretch by stretch. */
export const resultsPage = async (
  { app }: LotteryParts,
  { gameCode, cursor, limit }: CallRead<typeof calls.lottery.results>,
) => {
  soldOf(gameCode)
  const before = cursor === undefined ? null : new Date(cursor)
  const [rows, at] = await Promise.all([
    readResults(app.db, { gameCode, before, limit }),
    databaseNow(app.db),
  ])
  const last = rows.at(-1)
  return {
    content: rows.map((row) => drawView(row, at)),
    nextCursor: last && rows.length === limit ? last.close_at.toISOString() : null,
  }
}
