import { soldGameOf } from '@krathong/lottery'
import { now } from '../../../platform/clock.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccount } from '../../core/ledger/index.ts'
import { admitPlay, countPlay, holdGuard, playRules, writeGuard } from '../../people/protection/index.ts'
import { readOrder } from './reads.ts'
import { layOrder, priceOrder } from './reserve.ts'
import { quoteOrder } from './rules.ts'
import type { Quote } from './rules.ts'
import { refusalOf, requireRoom, soldOf, writeTickets } from './sell-tickets.ts'
import { holdDraw } from './store.ts'
import { transactDraw } from './transact-draw.ts'
import type { LotteryParts, Placed, TicketOrder } from './types.ts'

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

interface Placing {
  order: TicketOrder
  quotes: readonly Quote[]
  orderId: string
}

const repeatOf = async (tx: Tx, { order, quotes, orderId }: Placing): Promise<Placed | null> => {
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

const place = async (tx: Tx, parts: LotteryParts, placing: Placing): Promise<Placed> => {
  const { order, orderId, quotes } = placing
  const { playerId, currency } = order.player
  // The draw before the account, as settlement takes them.
  const draw = await holdDraw(tx, order.gameCode, order.numero)
  if (!draw) throw new Refusal('ROUND_UNKNOWN')
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  // Another request with this key may have been first, and was waited for.
  const repeat = await repeatOf(tx, placing)
  if (repeat) return repeat
  const rules = playRules(parts.settings)
  const guard = await holdGuard(tx, playerId, rules)
  // After every wait: what was waited for counts as time.
  const at = await databaseNow(tx)
  if (draw.state !== 'scheduled' || at < draw.open_at || at >= draw.close_at)
    throw new Refusal('SALES_CLOSED')
  // Limits judge an order as one bet: nobody comes past them by cutting it up.
  admitPlay(guard, { stake: order.stake, currency, at }, rules)
  const step = countPlay(guard, { playerId, currency, stake: order.stake, payout: 0n, at }, rules)
  await writeGuard(tx, [step], rules, at)
  const priced = await priceOrder(tx, draw, { quotes, currency })
  const sale = { player: order.player, gameCode: order.gameCode, orderId, quotes: priced.sold }
  await requireRoom(tx, draw.draw_id, sale)
  const tickets = await writeTickets(tx, parts, sale, { drawId: draw.draw_id, at, from: 'cash' })
  await layOrder(tx, draw, priced)
  // After the last wait: others who sell on this draw were waited for.
  if ((await databaseNow(tx)) >= draw.close_at) throw new Refusal('SALES_CLOSED')
  return { orderId, numero: order.numero, stake: order.stake, tickets, isRepeat: false }
}
