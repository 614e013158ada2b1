import { soldGameOf } from '@krathong/lottery'
import { plainAmount } from '@krathong/money'
import type { Tx } from '../../../../platform/db/database.ts'
import { idFor } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { post } from '../../../core/ledger/index.ts'
import type { Purpose, Transfer } from '../../../core/ledger/index.ts'
import { readGroupLines } from '../../../people/players/index.ts'
import type { GroupLine } from '../../../people/players/index.ts'
import { openSharedBets } from '../../betting/index.ts'
import { readWorst } from '../reads.ts'
import { limitsFor, ownGroup } from '../rules.ts'
import type { Limits, Quote, QuoteFault } from '../rules.ts'
import { insertTickets } from '../store.ts'
import type { LotteryParts, SoldTicket } from '../types.ts'

/** What is sold together on one draw. */
export interface Sale {
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

/** Groups of these players and of everybody above them, as tickets keep them. */
export const readLines = (
  tx: Tx,
  { settings }: Pick<LotteryParts, 'settings'>,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, GroupLine>> => readGroupLines(tx, settings.current().value, playerIds)

/** A player's tickets on one draw together may not be able to win more than the limit. */
export const requireRoom = async (
  tx: Tx,
  drawId: string,
  { player, quotes, gameCode }: Sale,
): Promise<void> => {
  const { playerId, currency } = player
  const before = (await readWorst(tx, drawId, [playerId])).get(playerId)
  requireWorst(quotes, limitsOfSale(gameCode, currency), before)
}

export const limitsOfSale = (gameCode: string, currency: string): Limits =>
  limitsFor(soldGameOf(gameCode)!, currency)

export const requireWorst = (
  quotes: readonly Quote[],
  { mostPayout }: Pick<Limits, 'mostPayout'>,
  before = 0n,
): void => {
  if (worstOfAll(quotes, before) > mostPayout)
    throw new Refusal('PAYOUT_ABOVE_MAXIMUM', { maximum: plainAmount(mostPayout) })
}

export const worstOfAll = (quotes: readonly Quote[], before = 0n): bigint =>
  quotes.reduce((sum, { worst }) => sum + worst, before)

/** What pays for a sale, ticket by ticket. */
export const stakesFor = (
  { settings }: Pick<LotteryParts, 'settings'>,
  sale: Sale,
  from: Purpose,
): Transfer[] =>
  soldOf(sale).map(({ betId: id, stake: amount }) => ({
    cause: { kind: 'stake' as const, id },
    debit: { owner: sale.player.playerId, purpose: from },
    credit: { owner: settings.current().platformOwner, purpose: 'games' as const },
    ...{ currency: sale.player.currency, amount },
  }))

/** Who stands above a buyer, and the group of each in the series of the game. */
const lineOf = (gameCode: string, { line }: GroupLine) => {
  const sold = soldGameOf(gameCode)!
  return {
    line: line.map(({ agentId }) => agentId),
    line_groups: line.map(({ group }) => ownGroup(sold, group)),
  }
}

/** Tickets, their bets and their stakes, from the account that pays them; of one draw. */
export const writeSales = async (
  tx: Tx,
  parts: LotteryParts,
  sales: readonly Sale[],
  {
    drawId,
    at,
    from,
    lines,
  }: {
    drawId: string
    at: Date
    from: Purpose
    lines: ReadonlyMap<string, GroupLine>
  },
): Promise<void> => {
  const tickets = sales.flatMap((sale) => {
    const { player, gameCode, orderId, quotes } = sale
    const above = lineOf(gameCode, lines.get(player.playerId)!)
    return soldOf(sale).map(({ betId, place, betType, picks, lines, each, stake, price }) => ({
      ...{ bet_id: betId, order_id: orderId, place, draw_id: drawId, player_id: player.playerId },
      ...{
        game_code: gameCode,
        currency: player.currency,
        bet_type: betType,
        picks,
        lines,
        each,
        price,
        stake,
      },
      ...{ prize_group: quotes[place]!.group, own_group: quotes[place]!.ownGroup },
      ...{ worst: quotes[place]!.worst, placed_at: at, ...above },
    }))
  })
  await insertTickets(tx, tickets)
  await openSharedBets(
    tx,
    // Wages by the round are agreed on by player, game and draw.
    tickets.map(({ bet_id: betId, player_id: playerId, game_code: gameId, currency, stake }) => ({
      ...{ betId, playerId, gameId, roundId: drawId, currency, stake, placedAt: at },
    })),
  )
  await post(
    tx,
    sales.flatMap((sale) => stakesFor(parts, sale, from)),
  )
}
