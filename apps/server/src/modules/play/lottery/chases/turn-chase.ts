import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, post } from '../../../core/ledger/index.ts'
import { admitPlay, countPayout, holdGuard, playRules, writeGuard } from '../../../people/protection/index.ts'
import { readIsActive } from './chase-reads.ts'
import { judge, saleOf } from './chase-sale.ts'
import { holdChase, readItems, setChaseEnded, setItems } from './chase-store.ts'
import type { ChaseCause, ChaseRow, DueItem, ItemRow } from './chase-store.ts'
import { readOrderTickets } from '../reads.ts'
import { reserve } from '../limits/reserve.ts'
import { readLines, requireRoom, writeSales } from '../orders/sell-tickets.ts'
import { holdDraw } from '../store.ts'
import { publishBalance } from '../publish-balance.ts'
import { transactDraw } from '../draws/transact-draw.ts'
import type { LotteryParts } from '../types.ts'
import { outcomeOf } from '../views.ts'

export const playItem = (parts: LotteryParts, due: DueItem): Promise<void> =>
  step(parts, (tx) => play(tx, parts, due.chase_id, due.place))

export const endItem = (parts: LotteryParts, due: DueItem): Promise<void> =>
  step(parts, (tx) => end(tx, parts, due.chase_id, due.place))

/** One step of a chase. Money that staff have frozen is not moved: its draws wait, and come back when it is free again. */
const step = async (parts: LotteryParts, act: (tx: Tx) => Promise<ChaseRow | null>): Promise<void> => {
  try {
    const moved = await transactDraw(parts.app, 'lottery-chase-item', act)
    if (moved) await publishBalance(parts, { playerId: moved.player_id, currency: moved.currency })
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'FUNDS_FROZEN') throw error
  }
}

/** Plays an item, gives it back where it cannot be played any more, or leaves it to wait; the chase where cash has moved. */
const play = async (
  tx: Tx,
  parts: LotteryParts,
  chaseId: string,
  place: number,
): Promise<ChaseRow | null> => {
  const known = (await readItems(tx, chaseId))[place]
  if (known?.state !== 'waiting') return null
  const chaseGame = await tx
    .selectFrom('lottery.chases')
    .select('game_code')
    .where('chase_id', '=', chaseId)
    .executeTakeFirstOrThrow()
  // The draw, the chase, the accounts, the guard: settlement takes draws before accounts, too.
  const draw = await holdDraw(tx, chaseGame.game_code, known.numero)
  const held = await holdItems(tx, chaseId)
  const item = held?.items[place]
  if (!held || item?.state !== 'waiting') return null
  const { chase, items } = held
  const { player_id: playerId, currency } = chase
  for (const purpose of ['cash', 'open-bets'] as const)
    await lockAccount(tx, { owner: playerId, purpose }, currency)
  const rules = playRules(parts.settings)
  const guard = await holdGuard(tx, playerId, rules)
  const at = await databaseNow(tx)
  const notPlayed = (cause: ChaseCause) =>
    giveBack(tx, parts, held, { items: [item], state: 'cancelled-system', cause, at })
  if (at >= item.close_at || (draw && draw.state !== 'scheduled')) return notPlayed('late')
  if (!draw || at < draw.open_at || mustWait(chase, items, place)) return null
  const sale = saleOf(chase, item)
  const judged = await judge(async () => {
    admitPlay(guard, { stake: 0n, currency, at }, rules)
    await requireRoom(tx, draw.draw_id, sale)
    if (!(await readIsActive(tx, playerId))) return null
    // Writes only what it has judged: a draw that is not played lies on no number.
    return reserve(tx, draw, { quotes: sale.quotes, currency })
  })
  if ('cause' in judged) return notPlayed(judged.cause)
  const { quotes } = judged
  const lines = await readLines(tx, parts, [playerId])
  await writeSales(tx, parts, [{ ...sale, quotes }], { drawId: draw.draw_id, at, from: 'open-bets', lines })
  await setItems(tx, [item.item_id], { state: 'placed' })
  return null
}

/** Who wants to stop on a win waits for the end of every draw before. */
const mustWait = ({ stops_on_win: stops }: ChaseRow, items: readonly ItemRow[], place: number): boolean =>
  stops && items.slice(0, place).some(({ state }) => state === 'placed')

/** What came of an item, and with a win the end of the chase where its player wants that. */
const end = async (tx: Tx, parts: LotteryParts, chaseId: string, place: number): Promise<ChaseRow | null> => {
  const held = await holdItems(tx, chaseId)
  const item = held?.items[place]
  if (!held || item?.state !== 'placed') return null
  const outcomes = (await readOrderTickets(tx, item.item_id)).map(outcomeOf)
  if (outcomes.length === 0 || outcomes.includes('open')) return null
  const state = (['won', 'push', 'lost'] as const).find((one) => outcomes.includes(one)) ?? 'void'
  await setItems(tx, [item.item_id], { state })
  const after = held.items.with(place, { ...item, state })
  const at = await databaseNow(tx)
  const waiting = after.filter((one) => one.state === 'waiting')
  if (state === 'won' && held.chase.stops_on_win && waiting.length > 0) {
    const rest = { items: waiting, state: 'cancelled-win', at } as const
    return giveBack(tx, parts, { chase: held.chase, items: after }, rest)
  }
  await endChase(tx, held.chase, { items: after, at })
  return null
}

interface HeldChase {
  chase: ChaseRow
  items: readonly ItemRow[]
}

export const holdItems = async (tx: Tx, chaseId: string): Promise<HeldChase | null> => {
  const chase = await holdChase(tx, chaseId)
  return chase?.state === 'running' ? { chase, items: await readItems(tx, chaseId) } : null
}

type Cancelled = 'cancelled-user' | 'cancelled-win' | 'cancelled-system'

/** Stakes of waiting items return to the cash that they came from, and count back to the player's limits. */
export const giveBack = async (
  tx: Tx,
  parts: LotteryParts,
  { chase, items }: HeldChase,
  given: { items: readonly ItemRow[]; state: Cancelled; cause?: ChaseCause; at: Date },
): Promise<ChaseRow> => {
  const { player_id: owner, currency } = chase
  await post(
    tx,
    given.items.map(({ item_id: id, stake: amount }) => ({
      cause: { kind: 'chase-refund' as const, id },
      debit: { owner, purpose: 'open-bets' as const },
      credit: { owner, purpose: 'cash' as const },
      ...{ currency, amount },
    })),
  )
  const rules = playRules(parts.settings)
  const guard = await holdGuard(tx, owner, rules)
  const stake = given.items.reduce((sum, item) => sum + item.stake, 0n)
  const back = { playerId: owner, currency, stake: -stake, payout: 0n, at: given.at }
  await writeGuard(tx, [countPayout(guard, back, rules)], rules, given.at)
  const ids = new Set(given.items.map(({ item_id: id }) => id))
  await setItems(tx, [...ids], given)
  const after = items.map((item) => (ids.has(item.item_id) ? { ...item, state: given.state } : item))
  await endChase(tx, chase, { items: after, at: given.at })
  return chase
}

/** A chase with nothing left to wait for is over: cancelled where its player took the last of it back. */
const endChase = async (
  tx: Tx,
  { chase_id: chaseId }: ChaseRow,
  { items, at }: { items: readonly ItemRow[]; at: Date },
): Promise<void> => {
  if (items.some(({ state }) => state === 'waiting' || state === 'placed')) return
  const state = items.at(-1)!.state === 'cancelled-user' ? 'cancelled' : 'finished'
  await setChaseEnded(tx, chaseId, { state, at })
}
