import { drawsFrom, MOST_MULTIPLE, soldGameOf } from '@krathong/lottery'
import { plainAmount } from '@krathong/money'
import { now } from '../../../../platform/clock.ts'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { idFor, isRecentId } from '../../../../platform/ids.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, post } from '../../../core/ledger/index.ts'
import { admitPlay, countPlay, holdGuard, playRules, writeGuard } from '../../../people/protection/index.ts'
import { readAccountGroup } from '../orders/account-group.ts'
import { holdChase, insertChase, readItems } from './chase-store.ts'
import type { ChaseRow, KeptTicket, NewChase } from './chase-store.ts'
import { readCalendar } from '../timetables/calendar-store.ts'
import { limitsFor, quoteTickets, stakesOf, timesOf } from '../rules.ts'
import type { Limits, Quote } from '../rules.ts'
import { refusalOf, requireWorst } from '../orders/sell-tickets.ts'
import { transactDraw } from '../draws/transact-draw.ts'
import type { ChaseOrder, LotteryParts } from '../types.ts'

/**
 * Takes an order for several draws: all of its money is set aside at once, and each draw is played when it opens. Repeating the key answers
 * the first order.
 */
export const placeChase = async (parts: LotteryParts, order: ChaseOrder): Promise<string> => {
  if (!isRecentId(order.key, now())) throw new Refusal('KEY_MALFORMED')
  const sold = soldGameOf(order.gameCode)
  if (!sold) throw new Refusal('GAME_UNKNOWN')
  const quotes = quoteTickets(sold, order, await readAccountGroup(parts, order.player.playerId))
  if ('fault' in quotes) throw refusalOf(quotes.fault)
  requireEachDraw(quotes, order, limitsFor(sold, order.player.currency))
  const chaseId = idFor(order.player.playerId, order.key)
  await transactDraw(parts.app, 'lottery-chase', (tx) => place(tx, parts, { order, quotes, chaseId }))
  return chaseId
}

/** Every draw alone is within the limits of a ticket and of what a draw pays, and all together cost what the player saw. */
const requireEachDraw = (
  quotes: readonly Quote[],
  { multiples, total }: ChaseOrder,
  limits: Limits,
): void => {
  if (multiples.some((multiple) => multiple < 1 || multiple > MOST_MULTIPLE))
    throw new Refusal('OPTION_UNKNOWN')
  const largest = timesOf(quotes, Math.max(...multiples))
  if (largest.some(({ stake }) => stake > limits.mostStake))
    throw new Refusal('STAKE_ABOVE_MAXIMUM', { maximum: plainAmount(limits.mostStake) })
  requireWorst(largest, limits)
  const times = multiples.reduce((sum, multiple) => sum + BigInt(multiple), 0n)
  if (stakesOf(quotes) * times !== total) throw new Refusal('AMOUNT_MALFORMED')
}

interface Placing {
  order: ChaseOrder
  quotes: readonly Quote[]
  chaseId: string
}

const keptOf = (quotes: readonly Quote[]): KeptTicket[] =>
  quotes.map(({ type, picks, each, price, seen, group, ownGroup }) => ({
    ...{ betType: type.id, picks: picks.map((row) => [...row]), each: String(each), price: String(price) },
    ...{ seen: String(seen), group, ownGroup },
  }))

const place = async (tx: Tx, parts: LotteryParts, placing: Placing): Promise<void> => {
  const { order, quotes, chaseId } = placing
  const { playerId, currency } = order.player
  await lockAccount(tx, { owner: playerId, purpose: 'cash' }, currency)
  // Another request with this key may have been first, and was waited for.
  const known = await holdChase(tx, chaseId)
  if (known) return requireSame(tx, known, placing)
  const rules = playRules(parts.settings)
  const guard = await holdGuard(tx, playerId, rules)
  const at = await databaseNow(tx)
  const { game } = soldGameOf(order.gameCode)!
  const items = order.multiples.length
  const { calendar } = await readCalendar(tx)
  const draws = drawsFrom(game, { numero: order.startNumero, items, at: at.getTime(), calendar })
  if (!draws) throw new Refusal('SALES_CLOSED')
  // Limits judge a chase as one bet: what comes back of it counts back.
  admitPlay(guard, { stake: order.total, currency, at }, rules)
  const step = countPlay(guard, { playerId, currency, stake: order.total, payout: 0n, at }, rules)
  const chase: NewChase = {
    ...{ chaseId, playerId, gameCode: order.gameCode, currency, tickets: keptOf(quotes) },
    ...{ stopsOnWin: order.stopsOnWin, total: order.total },
    items: draws.map(({ numero, openAt, closeAt }, no) => ({
      ...{ itemId: idFor(chaseId, `${chaseId}/${no}`), numero, multiple: order.multiples[no]! },
      ...{ openAt: new Date(openAt), closeAt: new Date(closeAt) },
      stake: stakesOf(quotes) * BigInt(order.multiples[no]!),
    })),
  }
  await insertChase(tx, chase, at)
  await post(tx, [
    {
      cause: { kind: 'chase-reserve', id: chaseId },
      debit: { owner: playerId, purpose: 'cash' },
      credit: { owner: playerId, purpose: 'open-bets' },
      ...{ currency, amount: order.total },
    },
  ])
  await writeGuard(tx, [step], rules, at)
}

const requireSame = async (tx: Tx, known: ChaseRow, { order, quotes }: Placing): Promise<void> => {
  const items = await readItems(tx, known.chase_id)
  const isSame =
    known.player_id === order.player.playerId &&
    known.game_code === order.gameCode &&
    known.total === order.total &&
    known.stops_on_win === order.stopsOnWin &&
    items[0]!.numero === order.startNumero &&
    items.map(({ multiple }) => multiple).join() === order.multiples.join() &&
    // A price may have become another since; what was ordered is the same.
    JSON.stringify(
      (known.tickets as unknown as KeptTicket[]).map(({ betType, picks, each }) => [betType, picks, each]),
    ) === JSON.stringify(keptOf(quotes).map(({ betType, picks, each }) => [betType, picks, each]))
  if (!isSame) throw new Refusal('KEY_REUSED')
}
