import { betTypeOf, soldGameOf, stakeOf, worstOf } from '@krathong/lottery'
import { assert, Refusal } from '../../../../platform/refusal.ts'
import type { ChaseCause, ChaseRow, ItemRow, KeptTicket } from './chase-store.ts'
import { timesOf } from '../rules.ts'
import type { Quote } from '../rules.ts'

const quotesOf = ({ game_code: gameCode, tickets }: ChaseRow): Quote[] =>
  (tickets as unknown as KeptTicket[]).map(({ betType, picks, each, price, seen, group, ownGroup }) => {
    const type = betTypeOf(soldGameOf(gameCode)!.series.code, betType)
    assert(type, 'a chase is of bet types that its series has')
    const terms = { picks, each: BigInt(each), price: BigInt(price) }
    const lines = type.count(picks)
    const stake = stakeOf(type, lines, terms.each)
    const least = { seen: BigInt(seen ?? price), worst: worstOf(type, terms) }
    return { type, lines, ...terms, ...least, stake, group, ownGroup }
  })

/** What a chase buys on one draw: its tickets at the multiple of the draw and at the prices of the order. */
export const saleOf = (chase: ChaseRow, item: ItemRow) => ({
  player: { playerId: chase.player_id, currency: chase.currency },
  gameCode: chase.game_code,
  orderId: item.item_id,
  quotes: timesOf(quotesOf(chase), item.multiple),
})

const causes: Readonly<Record<string, ChaseCause>> = {
  ...{ NUMBER_CLOSED: 'number', NUMBER_FULL: 'number', PRICE_CHANGED: 'price', DRAW_FULL: 'draw' },
  PAYOUT_ABOVE_MAXIMUM: 'payout',
}

/** What is played of this draw, or why nothing of it may be; asked before anything of it is written. */
export const judge = async (
  ask: () => Promise<Quote[] | null>,
): Promise<{ quotes: Quote[] } | { cause: ChaseCause }> => {
  try {
    const quotes = await ask()
    return quotes ? { quotes } : { cause: 'account' }
  } catch (error) {
    // What is left to refuse by is the player's protection.
    if (error instanceof Refusal) return { cause: causes[error.code] ?? 'play' }
    throw error
  }
}
