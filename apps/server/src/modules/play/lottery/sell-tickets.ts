import { plainAmount } from '@krathong/money'
import type { Tx } from '../../../platform/db/database.ts'
import { idFor } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { post } from '../../core/ledger/index.ts'
import type { Purpose } from '../../core/ledger/index.ts'
import { openSharedBet } from '../betting/index.ts'
import { readWorst } from './reads.ts'
import { limits } from './rules.ts'
import type { Quote, QuoteFault } from './rules.ts'
import { insertTicket } from './store.ts'
import type { LotteryParts, SoldTicket } from './types.ts'

/** What is sold together on one draw. */
interface Sale {
  player: { playerId: string; currency: string }
  gameCode: string
  orderId: string
  quotes: readonly Quote[]
}

export const refusalOf = (fault: QuoteFault): Refusal => {
  if (fault === 'picks') return new Refusal('OPTION_UNKNOWN')
  if (fault === 'stake') return new Refusal('AMOUNT_MALFORMED')
  if (fault === 'price') return new Refusal('PRICE_CHANGED')
  return 'most' in fault
    ? new Refusal('STAKE_ABOVE_MAXIMUM', { maximum: plainAmount(fault.most) })
    : new Refusal('STAKE_BELOW_MINIMUM', { minimum: plainAmount(fault.least) })
}

export const soldOf = ({ quotes, orderId }: Pick<Sale, 'quotes' | 'orderId'>): SoldTicket[] =>
  quotes.map(({ type, picks, lines, each, stake, price }, place) => ({
    ...{ betId: idFor(orderId, `${orderId}/${place}`), place, betType: type.id },
    ...{ picks, lines, each, stake, price },
  }))

/** A player's tickets on one draw together may not be able to win more than the limit. */
export const requireRoom = async (tx: Tx, drawId: string, { player, quotes }: Sale): Promise<void> => {
  requireWorst(quotes, await readWorst(tx, drawId, player.playerId))
}

export const requireWorst = (quotes: readonly Quote[], before = 0n): void => {
  const worst = quotes.reduce((sum, quote) => sum + quote.worst, before)
  if (worst > limits.mostPayout)
    throw new Refusal('PAYOUT_ABOVE_MAXIMUM', { maximum: plainAmount(limits.mostPayout) })
}

/** Tickets, their bets and their stakes, from the account that pays them. */
export const writeTickets = async (
  tx: Tx,
  { settings }: LotteryParts,
  sale: Sale,
  { drawId, at, from }: { drawId: string; at: Date; from: Purpose },
): Promise<SoldTicket[]> => {
  const { playerId, currency } = sale.player
  const tickets = soldOf(sale)
  for (const { betId, place: no, betType, picks, lines, each, stake, price } of tickets) {
    const { group, ownGroup, worst } = sale.quotes[no]!
    await insertTicket(tx, {
      ...{ bet_id: betId, order_id: sale.orderId, place: no, draw_id: drawId, player_id: playerId },
      ...{ game_code: sale.gameCode, currency, bet_type: betType, picks, lines, each, price, stake },
      ...{ prize_group: group, own_group: ownGroup, worst, placed_at: at },
    })
    await openSharedBet(tx, { betId, playerId, gameId: sale.gameCode, currency, stake, placedAt: at })
  }
  const credit = { owner: settings.current().platformOwner, purpose: 'games' as const }
  await post(
    tx,
    tickets.map(({ betId: id, stake: amount }) => ({
      cause: { kind: 'stake' as const, id },
      debit: { owner: playerId, purpose: from },
      ...{ credit, currency, amount },
    })),
  )
  return tickets
}
