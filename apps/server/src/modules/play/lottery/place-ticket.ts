import { plainAmount } from '@krathong/money'
import { now } from '../../../platform/clock.ts'
import { databaseNow } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { lockAccount, post } from '../../core/ledger/index.ts'
import { admitPlay, countPlay, holdGuard, playRules, writeGuard } from '../../people/protection/index.ts'
import { openSharedBet } from '../betting/index.ts'
import { readTicket } from './reads.ts'
import { quoteOf, soldGameOf } from './rules.ts'
import type { Quote, QuoteFault } from './rules.ts'
import { holdDraw, insertTicket } from './store.ts'
import { transactDraw } from './transact-draw.ts'
import type { LotteryParts, Placed, TicketOrder } from './types.ts'

/**
 * Sells one ticket on a draw: stake, bet, limits and ticket in one commit, while the draw is open by the database's clock. The draw is held
 * until the commit, so no result is made while a sale that saw it open is under way. Repeating the key answers the first ticket.
 */
export const placeTicket = async (parts: LotteryParts, order: TicketOrder): Promise<Placed> => {
  if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
  const sold = soldGameOf(order.gameCode)
  if (!sold) throw new Refusal('GAME_UNKNOWN')
  const quote = quoteOf(sold, order)
  if ('fault' in quote) throw refusalOf(quote.fault)
  const betId = idFor(order.player.playerId, order.key)
  return transactDraw(parts.app, 'lottery-ticket', (tx) => place(tx, parts, { order, quote, betId }))
}

const refusalOf = (fault: QuoteFault): Refusal => {
  if (fault === 'picks') return new Refusal('OPTION_UNKNOWN')
  if (fault === 'stake') return new Refusal('AMOUNT_MALFORMED')
  return 'most' in fault
    ? new Refusal('STAKE_ABOVE_MAXIMUM', { maximum: plainAmount(fault.most) })
    : new Refusal('STAKE_BELOW_MINIMUM', { minimum: plainAmount(fault.least) })
}

interface Sale {
  order: TicketOrder
  quote: Quote
  betId: string
}

const repeatOf = async (tx: Tx, { order, quote, betId }: Sale): Promise<Placed | null> => {
  const known = await readTicket(tx, betId)
  if (!known) return null
  const isSame =
    known.player_id === order.player.playerId &&
    known.game_code === order.gameCode &&
    known.numero === order.numero &&
    known.bet_type === order.betType &&
    known.each === order.each &&
    JSON.stringify(known.picks) === JSON.stringify(quote.picks)
  if (!isSame) throw new Refusal('KEY_REUSED')
  const { numero, lines, stake, price } = known
  return { betId, numero, picks: quote.picks, lines, stake, price, isRepeat: true }
}

const place = async (tx: Tx, { settings }: LotteryParts, sale: Sale): Promise<Placed> => {
  const { order, quote, betId } = sale
  const { playerId, currency } = order.player
  // The draw before the account, as settlement takes them.
  const draw = await holdDraw(tx, order.gameCode, order.numero)
  if (!draw) throw new Refusal('ROUND_UNKNOWN')
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  // Another request with this key may have been first, and was waited for.
  const repeat = await repeatOf(tx, sale)
  if (repeat) return repeat
  const rules = playRules(settings)
  const guard = await holdGuard(tx, playerId, rules)
  // After every wait: what was waited for counts as time.
  const at = await databaseNow(tx)
  if (draw.state !== 'scheduled' || at < draw.open_at || at >= draw.close_at)
    throw new Refusal('SALES_CLOSED')
  const { stake, picks, lines, price } = quote
  admitPlay(guard, { stake, currency, at }, rules)
  const step = countPlay(guard, { playerId, currency, stake, payout: 0n, at }, rules)
  await insertTicket(tx, {
    ...{ bet_id: betId, draw_id: draw.draw_id, player_id: playerId, game_code: order.gameCode, currency },
    ...{ bet_type: order.betType, picks, lines, each: order.each, price, prize_group: quote.group, stake },
    placed_at: at,
  })
  await openSharedBet(tx, { betId, playerId, gameId: order.gameCode, currency, stake, placedAt: at })
  await post(tx, [
    {
      cause: { kind: 'stake', id: betId },
      debit: { owner: playerId, purpose: 'cash' },
      credit: { owner: settings.current().houseOwner, purpose: 'games' },
      currency,
      amount: stake,
    },
  ])
  await writeGuard(tx, [step], rules, at)
  return { betId, numero: order.numero, picks, lines, stake, price, isRepeat: false }
}
