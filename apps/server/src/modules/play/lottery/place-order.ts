import { soldGameOf } from '@krathong/lottery'
import { plainAmount } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { admitPlay, countPlay, holdGuard, playRules, writeGuard } from '../../people/protection/index.ts'
import { openSharedBet } from '../betting/index.ts'
import { readOrder, readWorst } from './reads.ts'
import { limits, quoteOrder } from './rules.ts'
import type { Quote, QuoteFault } from './rules.ts'
import { holdDraw, insertTicket } from './store.ts'
import { transactDraw } from './transact-draw.ts'
import type { LotteryParts, Placed, SoldTicket, TicketOrder } from './types.ts'

/**
 * Sells all tickets of an order or none: stakes, bets, limits and tickets in one commit, while the draw is open by the database's clock. The
 * draw is held until the commit, so no result is made while a sale that saw it open is under way. Repeating the key answers the first sale.
 */
export const placeOrder = async (parts: LotteryParts, order: TicketOrder): Promise<Placed> => {
  if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
  const sold = soldGameOf(order.gameCode)
  if (!sold) throw new Refusal('GAME_UNKNOWN')
  const quotes = quoteOrder(sold, order)
  if ('fault' in quotes) throw refusalOf(quotes.fault)
  const orderId = idFor(order.player.playerId, order.key)
  return transactDraw(parts.app, 'lottery-ticket', (tx) => place(tx, parts, { order, quotes, orderId }))
}

const refusalOf = (fault: QuoteFault): Refusal => {
  if (fault === 'picks') return new Refusal('OPTION_UNKNOWN')
  if (fault === 'stake') return new Refusal('AMOUNT_MALFORMED')
  if (fault === 'price') return new Refusal('PRICE_CHANGED')
  return 'most' in fault
    ? new Refusal('STAKE_ABOVE_MAXIMUM', { maximum: plainAmount(fault.most) })
    : new Refusal('STAKE_BELOW_MINIMUM', { minimum: plainAmount(fault.least) })
}

interface Sale {
  order: TicketOrder
  quotes: readonly Quote[]
  orderId: string
}

const soldOf = ({ quotes, orderId }: Pick<Sale, 'quotes' | 'orderId'>): SoldTicket[] =>
  quotes.map(({ type, picks, lines, each, stake, price }, place) => ({
    ...{ betId: idFor(orderId, `${orderId}/${place}`), place, betType: type.id },
    ...{ picks, lines, each, stake, price },
  }))

const repeatOf = async (tx: Tx, { order, quotes, orderId }: Sale): Promise<Placed | null> => {
  const known = await readOrder(tx, orderId)
  if (known.length === 0) return null
  const tickets = soldOf({ quotes, orderId })
  const isSame =
    known.length === tickets.length &&
    known.every(
      (row, at) =>
        row.player_id === order.player.playerId &&
        row.game_code === order.gameCode &&
        row.numero === order.numero &&
        row.bet_type === tickets[at]!.betType &&
        row.each === tickets[at]!.each &&
        row.prize_group === quotes[at]!.group &&
        JSON.stringify(row.picks) === JSON.stringify(tickets[at]!.picks),
    )
  if (!isSame) throw new Refusal('KEY_REUSED')
  const sold = tickets.map((ticket, at) => ({ ...ticket, price: known[at]!.price }))
  return { orderId, numero: order.numero, stake: order.stake, tickets: sold, isRepeat: true }
}

/** A player's tickets on one draw together may not be able to win more than the limit. */
const requireRoom = async (tx: Tx, drawId: string, { order, quotes }: Sale): Promise<void> => {
  const before = await readWorst(tx, drawId, order.player.playerId)
  const worst = quotes.reduce((sum, quote) => sum + quote.worst, before)
  if (worst > limits.mostPayout)
    throw new Refusal('PAYOUT_ABOVE_MAXIMUM', { maximum: plainAmount(limits.mostPayout) })
}

const place = async (tx: Tx, parts: LotteryParts, sale: Sale): Promise<Placed> => {
  const { order, orderId } = sale
  const { playerId, currency } = order.player
  // The draw before the account, as settlement takes them.
  const draw = await holdDraw(tx, order.gameCode, order.numero)
  if (!draw) throw new Refusal('ROUND_UNKNOWN')
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  // Another request with this key may have been first, and was waited for.
  const repeat = await repeatOf(tx, sale)
  if (repeat) return repeat
  const rules = playRules(parts.settings)
  const guard = await holdGuard(tx, playerId, rules)
  // After every wait: what was waited for counts as time.
  const at = await databaseNow(tx)
  if (draw.state !== 'scheduled' || at < draw.open_at || at >= draw.close_at)
    throw new Refusal('SALES_CLOSED')
  await requireRoom(tx, draw.draw_id, sale)
  // Limits judge an order as one bet: nobody comes past them by cutting it up.
  admitPlay(guard, { stake: order.stake, currency, at }, rules)
  const step = countPlay(guard, { playerId, currency, stake: order.stake, payout: 0n, at }, rules)
  const tickets = soldOf(sale)
  await writeTickets(tx, parts, sale, { drawId: draw.draw_id, tickets, at })
  await writeGuard(tx, [step], rules, at)
  return { orderId, numero: order.numero, stake: order.stake, tickets, isRepeat: false }
}

const writeTickets = async (
  tx: Tx,
  { settings }: LotteryParts,
  { order, quotes, orderId }: Sale,
  { drawId, tickets, at }: { drawId: string; tickets: readonly SoldTicket[]; at: Date },
): Promise<void> => {
  const { playerId, currency } = order.player
  for (const { betId, place: no, betType, picks, lines, each, stake, price } of tickets) {
    const { group, ownGroup, worst } = quotes[no]!
    await insertTicket(tx, {
      ...{ bet_id: betId, order_id: orderId, place: no, draw_id: drawId, player_id: playerId },
      ...{ game_code: order.gameCode, currency, bet_type: betType, picks, lines, each, price, stake },
      ...{ prize_group: group, own_group: ownGroup, worst, placed_at: at },
    })
    await openSharedBet(tx, { betId, playerId, gameId: order.gameCode, currency, stake, placedAt: at })
  }
  const credit = { owner: settings.current().houseOwner, purpose: 'games' as const }
  await post(
    tx,
    tickets.map(({ betId: id, stake: amount }) => ({
      cause: { kind: 'stake' as const, id },
      debit: { owner: playerId, purpose: 'cash' as const },
      ...{ credit, currency, amount },
    })),
  )
}
