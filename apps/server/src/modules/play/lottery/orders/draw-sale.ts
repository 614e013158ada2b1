import { soldGameOf } from '@krathong/lottery'
import type { Tx } from '../../../../platform/db/database.ts'
import { amountText } from '../../../../platform/currencies.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { refuseFrozen } from '../../../core/ledger/index.ts'
import { admitPlay, countPlay, playRules } from '../../../people/protection/index.ts'
import type { Guard, GuardStep } from '../../../people/protection/index.ts'
import type { GroupLine } from '../../../people/players/index.ts'
import { readLying } from '../limits/exposure-store.ts'
import type { Lying } from '../limits/exposure-store.ts'
import type { DrawLimits } from '../limits/limits-store.ts'
import { mostWith, pricesOver, requireSeen, soldAs } from './prices.ts'
import type { Pile } from './prices.ts'
import type { OrderedTicket } from '../reads.ts'
import { quotesFor } from '../rules.ts'
import type { Quote } from '../rules.ts'
import { limitsOfSale, refusalOf, requireWorst, soldOf, stakesFor, worstOfAll } from './sell-tickets.ts'
import type { Sale } from './sell-tickets.ts'
import type { DrawRow } from '../store.ts'
import type { LotteryParts, Placed, SoldTicket, TicketOrder } from '../types.ts'

/** An order as it was read, before the group of its account gives it its prices, and the id that its key gives it. */
export interface Asked {
  order: TicketOrder
  quotes: readonly Quote[]
  orderId: string
}

/** A draw while orders on it are decided one after the other: each finds what those before it have left. */
export interface DrawSale {
  draw: DrawRow
  currency: string
  /** By the database's clock, once everything was waited for. */
  at: Date
  limits: DrawLimits
  /** What each buyer has, stands by their guard and may be paid on this draw. */
  cash: Map<string, bigint>
  guards: Map<string, Guard>
  /** Prize groups of the buyers and of those above them, at this moment. */
  lines: ReadonlyMap<string, GroupLine>
  worst: Map<string, bigint>
  /** Orders that were sold before. */
  known: ReadonlyMap<string, readonly OrderedTicket[]>
  pile: Pile
  /** What the draw can pay on all bets is never above it. */
  bound: bigint
  /** Everything that lies on the draw without this sale, read where the bound alone cannot tell. */
  lying: Lying[] | null
  sales: Sale[]
  steps: GuardStep[]
}

/** Decides on an order. A refusal leaves the sale as it was. */
export const decideOrder = async (
  tx: Tx,
  parts: LotteryParts,
  sale: DrawSale,
  asked: Asked,
): Promise<Placed> => {
  const repeat = repeatOf(sale, asked)
  if (repeat) return repeat
  const { draw, at, currency, limits } = sale
  const { order, orderId } = asked
  const { playerId } = order.player
  if (draw.state !== 'scheduled' || at < draw.open_at || at >= draw.close_at)
    throw new Refusal('SALES_CLOSED')
  const rules = playRules(parts.settings)
  const guard = sale.guards.get(playerId)!
  const quotes = quotesNow(sale, asked)
  // Limits judge an order as one bet: nobody comes past them by cutting it up.
  admitPlay(guard, { stake: order.stake, currency, at }, rules)
  const { priced, added } = pricesOver(quotes, sale.pile.laid, limits)
  requireSeen(priced)
  const sold: Sale = { player: order.player, gameCode: order.gameCode, orderId, quotes: priced.map(soldAs) }
  requireWorst(sold.quotes, limitsOfSale(order.gameCode, currency), sale.worst.get(playerId))
  const cash = sale.cash.get(playerId)!
  if (cash < order.stake) throw new Refusal('INSUFFICIENT_FUNDS', { available: amountText(cash, currency) })
  stakesFor(parts, sold, 'cash').forEach(refuseFrozen)
  sale.bound = await boundWith(tx, sale, { quotes: sold.quotes, added })
  const step = countPlay(guard, { playerId, currency, stake: order.stake, payout: 0n, at }, rules)
  sale.steps.push(step)
  sale.guards.set(playerId, step.after)
  sale.cash.set(playerId, cash - order.stake)
  sale.worst.set(playerId, worstOfAll(sold.quotes, sale.worst.get(playerId)))
  for (const one of added) sale.pile.add(one)
  sale.sales.push(sold)
  return placedOf(asked, soldOf(sold), false)
}

/** An order at the group that its account has in this moment, with everything held. */
const quotesNow = ({ lines }: DrawSale, { order, quotes }: Asked): Quote[] => {
  const account = lines.get(order.player.playerId)!.group
  const priced = quotesFor(soldGameOf(order.gameCode)!, { group: order.group, quotes }, account)
  if ('fault' in priced) throw refusalOf(priced.fault)
  return priced
}

const placedOf = ({ order, orderId }: Asked, tickets: readonly SoldTicket[], isRepeat: boolean): Placed => ({
  orderId,
  numero: order.numero,
  stake: order.stake,
  tickets,
  isRepeat,
})

/** What was sold before under this key: in another transaction, or to an order before it in this one. */
const repeatOf = (sale: DrawSale, asked: Asked): Placed | null => {
  const { order, quotes, orderId } = asked
  const tickets = soldOf(asked)
  const before = sale.known.get(orderId)?.map((row) => ({
    ...{ playerId: row.player_id, gameCode: row.game_code, numero: row.numero, betType: row.bet_type },
    ...{ each: row.each, group: row.prize_group, picks: row.picks, price: row.price },
  }))
  const beside = sale.sales
    .find((sold) => sold.orderId === orderId)
    ?.quotes.map(({ type, each, group, picks, price }) => ({
      ...{ playerId: order.player.playerId, gameCode: order.gameCode, numero: sale.draw.numero },
      ...{ betType: type.id, each, group, picks, price },
    }))
  const known = before ?? beside
  if (!known) return null
  const isSame =
    known.length === tickets.length &&
    known.every(
      (one, at) =>
        one.playerId === order.player.playerId &&
        one.gameCode === order.gameCode &&
        one.numero === order.numero &&
        one.betType === tickets[at]!.betType &&
        one.each === tickets[at]!.each &&
        // The price of other styles follows the account's group, which may be another by now.
        (quotes[at]!.type.style !== 'lines' || one.group === quotes[at]!.group) &&
        JSON.stringify(one.picks) === JSON.stringify(tickets[at]!.picks),
    )
  if (!isSame) throw new Refusal('KEY_REUSED')
  const sold = tickets.map((ticket, at) => ({ ...ticket, price: known[at]!.price }))
  return placedOf(asked, sold, true)
}

/** What the draw can pay at most with an order: a sum first, and counted anew where that is above the limit. */
const boundWith = async (
  tx: Tx,
  sale: DrawSale,
  { quotes, added }: { quotes: readonly Quote[]; added: readonly Lying[] },
): Promise<bigint> => {
  const { draw, currency, limits, pile } = sale
  const sum = worstOfAll(quotes, sale.bound)
  if (sum <= limits.drawCap) return sum
  sale.lying ??= await readLying(tx, { drawId: draw.draw_id, currency }, null)
  const most = mostWith(draw.game_code, sale.lying, [...pile.added(), ...added])
  if (most > limits.drawCap) throw new Refusal('DRAW_FULL')
  return most
}
