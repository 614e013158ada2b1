import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockFreeAccounts } from '../../../core/ledger/index.ts'
import { holdGuards, playRules, writeGuard } from '../../../people/protection/index.ts'
import { decideOrder } from './draw-sale.ts'
import type { Asked, DrawSale } from './draw-sale.ts'
import { addLying, holdBook, readLying, setBound } from '../limits/exposure-store.ts'
import type { Outcome } from './gather.ts'
import { limitsOn, readLimits } from '../limits/limits-store.ts'
import { betsOf, laidOf, openPile } from './prices.ts'
import { readOrders, readWorst } from '../reads.ts'
import { readLines, writeSales } from './sell-tickets.ts'
import { holdDraw } from '../store.ts'
import type { DrawRow } from '../store.ts'
import type { LotteryParts, Placed } from '../types.ts'

/** `held`: another transaction holds this player's money, and the others were not made to wait for it. */
export type Answer = Outcome<Placed | 'held'>

/**
 * Sells orders of one draw and currency in one transaction: stakes, bets, limits and tickets in one commit, while the draw is open by the
 * database's clock. Each order is sold whole or refused by itself, in the order in which they came. The draw is held until the commit, so no
 * result is made while a sale that saw it open is under way.
 */
export const sellOrders = async (
  tx: Tx,
  parts: LotteryParts,
  asked: readonly Asked[],
  mayWait: boolean,
): Promise<Answer[]> => {
  const { gameCode, numero, player } = asked[0]!.order
  const { currency } = player
  // The draw before the accounts, as settlement takes them.
  const draw = await holdDraw(tx, gameCode, numero)
  if (!draw) return asked.map(() => ({ error: new Refusal('ROUND_UNKNOWN') }))
  const owners = [...new Set(asked.map(({ order }) => order.player.playerId))]
  const cash = await lockFreeAccounts(tx, owners, { purpose: 'cash', currency, mayWait })
  const free = asked.filter(({ order }) => cash.has(order.player.playerId))
  const sale = free.length > 0 ? await openSale(tx, parts, { draw, currency, asked: free, cash }) : null
  const answers: Answer[] = []
  for (const one of asked)
    answers.push(
      sale && cash.has(one.order.player.playerId) ? await answerOf(tx, parts, sale, one) : { value: 'held' },
    )
  if (sale && sale.sales.length > 0) await writeSale(tx, parts, sale)
  return answers
}

const answerOf = async (tx: Tx, parts: LotteryParts, sale: DrawSale, asked: Asked): Promise<Answer> => {
  try {
    return { value: await decideOrder(tx, parts, sale, asked) }
  } catch (error) {
    if (error instanceof Refusal) return { error }
    throw error
  }
}

const openSale = async (
  tx: Tx,
  { settings }: LotteryParts,
  {
    draw,
    currency,
    asked,
    cash,
  }: { draw: DrawRow; currency: string; asked: readonly Asked[]; cash: ReadonlyMap<string, bigint> },
): Promise<DrawSale> => {
  const players = [...cash.keys()]
  // Other requests with these keys may have been first, and were waited for with the accounts.
  const known = await readOrders(
    tx,
    asked.map(({ orderId }) => orderId),
  )
  const guardOf = await holdGuards(tx, players, playRules(settings))
  const worst = await readWorst(tx, draw.draw_id, players)
  const lines = await readLines(tx, { settings }, players)
  const book = { drawId: draw.draw_id, currency }
  const bound = await holdBook(tx, book)
  const limits = limitsOn(await readLimits(tx), draw.game_code, draw.numero)
  const lying = await readLying(tx, book, betsOf(asked.flatMap(({ quotes }) => quotes)))
  return {
    ...{ draw, currency, limits, bound, lying: null, sales: [], steps: [] },
    cash: new Map(cash),
    guards: new Map(players.map((playerId) => [playerId, guardOf(playerId)])),
    worst: new Map(worst),
    lines,
    known: Map.groupBy(known, ({ order_id: orderId }) => orderId),
    pile: openPile(laidOf(lying)),
    // After the last wait: what was waited for counts as time.
    at: await databaseNow(tx),
  }
}

const writeSale = async (tx: Tx, parts: LotteryParts, sale: DrawSale): Promise<void> => {
  const { draw, currency, at, sales, steps, pile, bound, lines } = sale
  const book = { drawId: draw.draw_id, currency }
  await writeSales(tx, parts, sales, { drawId: draw.draw_id, at, from: 'cash', lines })
  await writeGuard(tx, steps, playRules(parts.settings), at)
  await addLying(tx, book, pile.added())
  await setBound(tx, book, bound)
}
