import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import type { calls, CallRead } from '@krathong/protocol'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { PlayerCaller } from '../../../../platform/http/callers.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { readAccountGroup } from './account-group.ts'
import { ticketsOf } from './place-call.ts'
import { readDraw } from '../reads.ts'
import { pricesNow } from '../limits/reserve.ts'
import { drawStateAt, quoteTickets } from '../rules.ts'
import { refusalOf } from './sell-tickets.ts'
import { soldOf } from '../pages/lobby-draws.ts'
import type { LotteryRoutesParts } from '../types.ts'

/** A slip over what lies on its numbers now: at which price each ticket would be sold, whatever price was seen. */
export const pricesCall = async (
  { app, settings }: LotteryRoutesParts,
  { gameCode, numero, group, tickets }: CallRead<typeof calls.lottery.prices>,
  { playerId, currency }: PlayerCaller,
) => {
  const { exponent } = settings.current().value.currency
  const wanted = ticketsOf(tickets, exponent).map((ticket) => ({ ...ticket, price: 0n }))
  const account = await readAccountGroup({ app, settings }, playerId)
  const quotes = quoteTickets(soldOf(gameCode), { group, tickets: wanted, player: { currency } }, account)
  if ('fault' in quotes) throw refusalOf(quotes.fault)
  const [draw, at] = await Promise.all([readDraw(app.db, gameCode, numero), databaseNow(app.db)])
  if (!draw) throw new Refusal('ROUND_UNKNOWN')
  if (drawStateAt(draw, at) !== 'open') throw new Refusal('SALES_CLOSED')
  const priced = await pricesNow(app.db, draw, { quotes, currency })
  return {
    tickets: priced.map(({ tier, price, left }) => ({
      tier,
      price: formatAmount(price, LEDGER_EXPONENT),
      left: formatAmount(left, exponent),
    })),
  }
}
