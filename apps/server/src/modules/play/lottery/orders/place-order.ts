import { soldGameOf } from '@krathong/lottery'
import { now } from '../../../../platform/clock.ts'
import { askAs } from '../../../../platform/db/callers.ts'
import { isOutage } from '../../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Asked } from './draw-sale.ts'
import { createGatherer } from './gather.ts'
import { quoteOrder } from '../rules.ts'
import { sellOrders } from './sell-orders.ts'
import type { Answer } from './sell-orders.ts'
import { refusalOf } from './sell-tickets.ts'
import { transactDraw } from '../draws/transact-draw.ts'
import type { LotteryParts, Placed, TicketOrder } from '../types.ts'

/** Orders of one commit, and the numbers picked in them: in a rush the next ones do not wait long, and no statement is large. */
const MOST_AT_ONCE = 250
const MOST_NUMBERS = 100_000

const numbersOf = ({ quotes }: Asked): number =>
  quotes.reduce((sum, { picks }) => picks.reduce((count, row) => count + row.length, sum), 0)

/**
 * Sells orders. Those of one draw that come together are decided and written together, each sold whole or refused by itself. Repeating a key
 * answers its first sale.
 */
export const createOrders = (parts: LotteryParts) => {
  const sell = async (asked: readonly Asked[], mayWait: boolean): Promise<Answer[]> => {
    try {
      return await transactDraw(parts.app, 'lottery-ticket', (tx) => sellOrders(tx, parts, asked, mayWait))
    } catch (error) {
      if (asked.length === 1 || isOutage(error)) return asked.map(() => ({ error }))
      // One faulty order must not take its neighbours along.
      const answers: Answer[] = []
      for (const one of asked) answers.push(...(await sell([one], mayWait)))
      return answers
    }
  }
  // What many share must not count as the calls of the player who happened to start it.
  const sellForAll = (asked: readonly Asked[], mayWait: boolean) =>
    askAs({ lane: 'money', owner: null }, () => sell(asked, mayWait))
  const bounds = { most: MOST_AT_ONCE, heaviest: MOST_NUMBERS, weightOf: numbersOf }
  const together = createGatherer<Asked, Placed | 'held'>((asked) => sellForAll(asked, false), bounds)
  const apart = createGatherer<Asked, Placed | 'held'>((asked) => sellForAll(asked, true), bounds)

  return async (order: TicketOrder): Promise<Placed> => {
    if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
    const sold = soldGameOf(order.gameCode)
    if (!sold) throw new Refusal('GAME_UNKNOWN')
    const quotes = quoteOrder(sold, order)
    if ('fault' in quotes) throw refusalOf(quotes.fault)
    const { playerId, currency } = order.player
    const asked = { order, quotes, orderId: idFor(playerId, order.key) }
    const draw = `${order.gameCode} ${order.numero} ${currency}`
    const answer = await together(draw, asked)
    if (answer !== 'held') return answer
    // Whose money is held by something else waits for it alone.
    const late = await apart(`${draw} ${playerId}`, asked)
    if (late === 'held') throw new Refusal('TRY_AGAIN')
    return late
  }
}

export type PlaceOrder = ReturnType<typeof createOrders>
