import { ticketOf } from '@krathong/games/bingo'
import { formatAmount } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readCash, readPlayerNet } from '../betting/index.ts'
import { currentRound, openSeed, roomOf } from './open-room.ts'
import { countBuyers, readOwnPurchases, readRound } from './reads.ts'
import { roomByHashOf } from './room-by-hash.ts'
import { publicRound, shownOf } from './room-view.ts'
import type { RoundRow } from './store.ts'
import type { BingoParts } from './types.ts'

type Own = Awaited<ReturnType<typeof readOwnPurchases>>

const serialsOf = (own: Own) =>
  own.flatMap(({ first_serial: first, tickets }) => Array.from({ length: tickets }, (_, at) => first + at))

/** A player's tickets; their numbers follow from the sealed seed and are told to whoever bought them. */
const ticketsOf = ({ app }: BingoParts, round: RoundRow, own: Own) => {
  const serials = serialsOf(own)
  if (serials.length === 0) return []
  const seed = openSeed(app, round)
  // Nobody can draw them any more: the round gives every stake back.
  if (seed === null) return []
  return serials.map((serial) => ({ serial, cells: ticketOf(seed, serial) }))
}

/** What of a player's prizes the called balls have shown, and what they have not. */
const winsOf = (round: RoundRow, own: Own) => {
  const serials = new Set(serialsOf(own))
  const shown = shownOf(round).won.reduce(
    (sum, prize) =>
      sum + BigInt(prize.share) * BigInt(prize.serials.filter((serial) => serials.has(serial)).length),
    0n,
  )
  const paid = own.reduce((sum, { payout }) => sum + payout, 0n)
  return { shown, hidden: paid - shown }
}

/** What a player has in a round, beside what it has won so far. */
const ownView = (parts: BingoParts, round: RoundRow, own: Own) => {
  const spent = own.reduce((sum, { stake, state }) => sum + (state === 'voided' ? 0n : stake), 0n)
  const { exponent } = parts.settings.current().value.currency
  return { tickets: ticketsOf(parts, round, own), spent: formatAmount(spent, exponent) }
}

/** A round whose last ball has been called, to be watched again by a seat. */
export const replayView = async (parts: BingoParts, seat: SeatCaller, roundId: string) => {
  const { app, settings } = parts
  const { exponent } = settings.current().value.currency
  const round = await readRound(app.db, roundId)
  const isOver = round?.state === 'settled' && round.ends_at !== null && round.ends_at <= now()
  if (!round || !isOver || round.game_id !== seat.nodeId) throw new Refusal('ROUND_UNKNOWN')
  const [buyers, own] = await Promise.all([
    countBuyers(app.db, roundId),
    readOwnPurchases(app.db, roundId, seat.playerId),
  ])
  const { prizes, lines } = roomByHashOf(round.definition_hash).definition.rules
  return {
    room: publicRound(round, buyers, exponent),
    mine: { ...ownView(parts, round, own), won: formatAmount(winsOf(round, own).shown, exponent) },
    rules: { prizes, lines },
  }
}

/**
 * The room for one seat: its tickets, and its money as far as the balls have shown it. A prize that is paid already and not called yet is
 * left out of the balance here, so that the balance does not tell the result.
 */
export const seatView = async (parts: BingoParts, seat: SeatCaller) => {
  const { app, settings } = parts
  const { exponent } = settings.current().value.currency
  const round = await currentRound(parts, roomOf(seat.nodeId))
  const [buyers, own, cash, net] = await Promise.all([
    countBuyers(app.db, round.round_id),
    readOwnPurchases(app.db, round.round_id, seat.playerId),
    readCash(app.db, seat.playerId, seat.currency),
    readPlayerNet(app.db, seat.playerId, seat.openedAt),
  ])
  const { shown, hidden } = winsOf(round, own)
  const amount = (value: bigint) => formatAmount(value, exponent)
  return {
    room: publicRound(round, buyers, exponent),
    mine: { ...ownView(parts, round, own), won: amount(shown) },
    // Spent elsewhere meanwhile, it is not there to be left out.
    balance: amount(cash.balance > hidden ? cash.balance - hidden : cash.balance),
    balanceVersion: Number(cash.version),
    sessionNet: amount(net - hidden),
    serverTime: now().toISOString(),
  }
}
