import { minorUnit } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { openSharedBet, withCashAlone } from '../betting/index.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { admitPlay, countPlay, holdGuard, playRules, writeGuard } from '../../people/protection/index.ts'
import { readOwnPurchases, readPurchase } from './reads.ts'
import { addSale, insertPurchase, lockLiveRound } from './store.ts'
import type { RoundRow, Sale } from './store.ts'
import { transactRound } from './transact-round.ts'
import type { BingoParts, Bought, TicketOrder } from './types.ts'

/**
 * Sells tickets of the round that is being sold: stake, bet, limits and serial numbers in one commit, until sales end by the database's
 * clock. Repeating the key answers the first purchase. The first ticket starts the countdown and names the beacon.
 */
export const buyTickets = async (parts: BingoParts, order: TicketOrder): Promise<Bought> => {
  if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
  const betId = idFor(order.player.playerId, order.key)
  const bought = await withCashAlone({ app: parts.app, playerId: order.player.playerId }, () =>
    transactRound(parts.app, 'bingo-tickets', (tx) => buy(tx, parts, order, betId)),
  )
  if (!bought.isRepeat) parts.app.bus.publish('bingo', { gameId: order.room.id })
  return bought
}

const repeatOf = async (
  tx: Tx,
  { player, room, tickets }: TicketOrder,
  betId: string,
): Promise<Bought | null> => {
  const known = await readPurchase(tx, betId)
  if (!known) return null
  if (known.player_id !== player.playerId || known.game_id !== room.id || known.tickets !== tickets)
    throw new Refusal('KEY_REUSED')
  return { betId, roundId: known.round_id, firstSerial: known.first_serial, tickets, isRepeat: true }
}

/** Refuses what the round does not sell any more. */
const requireRoom = async (tx: Tx, round: RoundRow, { player, room, tickets }: TicketOrder) => {
  const { mostTickets, mostSold } = room.definition.rules
  const own = await readOwnPurchases(tx, round.round_id, player.playerId)
  const left = Math.min(
    mostTickets - own.reduce((sum, { tickets: count }) => sum + count, 0),
    mostSold - round.sold,
  )
  if (tickets > left) throw new Refusal('TICKETS_TOO_MANY', { left: Math.max(0, left) })
}

/** With the first ticket: when sales end, and the beacon's round after it. */
const clockOf = async (
  tx: Tx,
  { beacon }: BingoParts,
  { room }: TicketOrder,
  at: Date,
): Promise<Sale['clock']> => {
  const { salesSeconds, beaconSeconds } = room.definition.rules
  const closesAt = new Date(at.getTime() + salesSeconds * 1000)
  return { closesAt, beacon: await beacon.name(new Date(closesAt.getTime() + beaconSeconds * 1000), tx) }
}

const buy = async (tx: Tx, parts: BingoParts, order: TicketOrder, betId: string): Promise<Bought> => {
  const { player, room, tickets } = order
  const { playerId, currency } = player
  const early = await repeatOf(tx, order, betId)
  if (early) return early
  const round = await lockLiveRound(tx, room.id)
  // Another request with this key may have been first, and was waited for.
  const repeat = await repeatOf(tx, order, betId)
  if (repeat) return repeat
  const at = await databaseNow(tx)
  if (!round || round.state !== 'selling' || (round.closes_at !== null && round.closes_at <= at))
    throw new Refusal('SALES_CLOSED')
  if (round.definition_hash !== room.hash || round.currency !== currency) throw new Refusal('SALES_CLOSED')
  await requireRoom(tx, round, order)
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  const { platformOwner, value } = parts.settings.current()
  const rules = playRules(parts.settings)
  const stake = BigInt(tickets * room.definition.rules.ticketPrice) * minorUnit(value.currency.exponent)
  const guard = await holdGuard(tx, playerId, rules)
  admitPlay(guard, { stake, currency, at }, rules)
  const step = countPlay(guard, { playerId, currency, stake, payout: 0n, at }, rules)
  const bet = { betId, roundId: round.round_id, playerId, gameId: room.id, currency, stake, placedAt: at }
  const firstSerial = round.sold + 1
  await insertPurchase(tx, { ...bet, firstSerial, tickets })
  await openSharedBet(tx, bet)
  await addSale(tx, round.round_id, {
    tickets,
    clock: round.closes_at === null ? await clockOf(tx, parts, order, at) : null,
  })
  await post(tx, [
    {
      cause: { kind: 'stake', id: betId },
      debit: { owner: playerId, purpose: 'cash' },
      credit: { owner: platformOwner, purpose: 'games' },
      currency,
      amount: stake,
    },
  ])
  await writeGuard(tx, [step], rules, at)
  return { betId, roundId: round.round_id, firstSerial, tickets, isRepeat: false }
}
