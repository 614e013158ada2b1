import { betTypeOf, patternsOf, soldGameOf } from '@krathong/lottery'
import type { Picks, WinPattern } from '@krathong/lottery'
import { parseAmount } from '@krathong/money'
import type { App } from '../../../platform/app.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readSettingsNow } from '../../core/settings/index.ts'
import { foldFacts } from '../../play/betting/index.ts'
import { findOpposites, flaggedDraws } from './rules.ts'
import type { ComparedTicket, FlagPolicy, OppositePair } from './rules.ts'
import {
  holdProgress,
  isFlaggedTo,
  moveProgress,
  noteSighting,
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

/** Pairs of a draw, with a ticket that names its game. */
const pairsOf = async (tx: Tx, drawId: string, { share }: FlagPolicy) => {
  const tickets = await readDrawTickets(tx, drawId)
  // One person has no opposite.
  const isEnough = new Set(tickets.map(({ playerId }) => playerId)).size > 1
  return { first: tickets[0], pairs: isEnough ? findOpposites(withPatterns(tickets), share) : [] }
}

/** Flags a pair in another draw, as it was found there. */
const flagEarlier = async (tx: Tx, draw: TouchedDraw, pair: OppositePair, policy: FlagPolicy) => {
  const { first, pairs } = await pairsOf(tx, draw.drawId, policy)
  const same = pairs.find(({ oneId, otherId }) => oneId === pair.oneId && otherId === pair.otherId)
  if (first && same) await writeFlag(tx, { draw, first, pair: same })
}

/** Notes each pair of a draw, and flags it where that is enough: then in the draws before it as well that made it enough. */
const flagDraw = async (tx: Tx, draw: TouchedDraw, policy: FlagPolicy): Promise<void> => {
  const { first, pairs } = await pairsOf(tx, draw.drawId, policy)
  for (const pair of pairs) {
    const known = await noteSighting(tx, { draw, first: first!, pair, days: policy.days })
    const flagged = flaggedDraws(known, policy)
    if (flagged.has(draw.drawId)) await writeFlag(tx, { draw, first: first!, pair })
    for (const one of known)
      if (one.drawId !== draw.drawId && !one.isFlagged && flagged.has(one.drawId))
        await flagEarlier(tx, one, pair, policy)
  }
}

const readPolicy = async (tx: Tx): Promise<FlagPolicy> => {
  const { contracts, currency } = await readSettingsNow(tx)
  const { oppositeShare: share, oppositeStake, oppositeDraws: draws, oppositeDays: days } = contracts
  return { share, draws, days, stake: parseAmount(oppositeStake, currency.exponent)! }
}

/** Looks at every draw of which a bet was settled since the last time. Safe to run twice and at once. */
export const flagOpposites = (app: App): Promise<void> =>
  foldFacts(app, {
    hold: holdProgress,
    count: async (tx, stretch) => {
      const draws = await readTouchedDraws(tx, stretch)
      const policy = draws.length > 0 ? await readPolicy(tx) : null
      for (const draw of draws) await flagDraw(tx, draw, policy!)
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
