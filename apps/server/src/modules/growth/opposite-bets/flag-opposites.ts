import { betTypeOf, patternsOf, soldGameOf } from '@krathong/lottery'
import type { Picks, WinPattern } from '@krathong/lottery'
import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { foldFacts } from '../../play/betting/index.ts'
import { findOpposites } from './rules.ts'
import type { ComparedTicket } from './rules.ts'
import {
  holdProgress,
  isFlaggedTo,
  moveProgress,
  readDrawTickets,
  readTouchedDraws,
  touchFlags,
  writeFlag,
} from './store.ts'
import type { DrawTicket, TouchedDraw } from './store.ts'

const NO_PATTERN: WinPattern = { won: 0n, pushed: 0n }

/** Tickets with what they win on; the same picks are looked at once. */
const withPatterns = (tickets: readonly DrawTicket[]): ComparedTicket[] => {
  const series = soldGameOf(tickets[0]!.gameCode)?.series
  if (!series) return []
  const patternOf = patternsOf(series)
  const known = new Map<string, WinPattern>()
  return tickets.map((ticket) => {
    const key = `${ticket.betType} ${JSON.stringify(ticket.picks)}`
    const type = betTypeOf(series.code, ticket.betType)
    const pattern = known.get(key) ?? (type ? patternOf(type, ticket.picks as Picks) : NO_PATTERN)
    known.set(key, pattern)
    return { ...ticket, pattern }
  })
}

const flagDraw = async (tx: Tx, draw: TouchedDraw): Promise<void> => {
  const tickets = await readDrawTickets(tx, draw.drawId)
  // One person has no opposite.
  if (new Set(tickets.map(({ playerId }) => playerId)).size < 2) return
  for (const pair of findOpposites(withPatterns(tickets)))
    await writeFlag(tx, { draw, first: tickets[0]!, pair })
}

/** Looks at every draw of which a bet was settled since the last time. Safe to run twice and at once. */
export const flagOpposites = (app: App): Promise<void> =>
  foldFacts(app, {
    hold: holdProgress,
    count: async (tx, stretch) => {
      for (const draw of await readTouchedDraws(tx, stretch)) await flagDraw(tx, draw)
      await touchFlags(tx, stretch)
      await moveProgress(tx, stretch.edge)
    },
  })

/** Looks until every fact up to a transaction is looked at; false while somebody else is on the way. */
export const flagUpTo = async (app: App, xid: string): Promise<boolean> => {
  if (await isFlaggedTo(app.db, xid)) return true
  await flagOpposites(app)
  return isFlaggedTo(app.db, xid)
}
