import { betTypeOf, judgeTicket, soldGameOf } from '@krathong/lottery'
import type { Picks } from '@krathong/lottery'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { assert } from '../../../../platform/refusal.ts'
import { post } from '../../../core/ledger/index.ts'
import type { Transfer } from '../../../core/ledger/index.ts'
import { sendMessage } from '../../../core/mailbox/index.ts'
import { countPayout, holdGuards, playRules, writeGuard } from '../../../people/protection/index.ts'
import { closeSharedBets } from '../../betting/index.ts'
import { correctTickets } from './correct-tickets.ts'
import { readResultsOf, takeOlderTickets } from './corrections-store.ts'
import type { Corrected } from './corrections-store.ts'
import { rebateFor } from '../rules.ts'
import { closeTickets, setDone, takeDraw, takeTickets } from '../store.ts'
import type { DrawRow, TicketEnd, TicketRow } from '../store.ts'
import { tellBalance } from '../tell-balance.ts'
import { transactDraw } from '../draws/transact-draw.ts'
import type { LotteryParts } from '../types.ts'

/** Tickets of one commit: a death loses no more than this much work, and none of it is done twice. */
const CHUNK = 200

/** Pays or gives back every ticket of a draw, some at a time; the next call goes on where this one died. */
export const settleDraw = async (parts: LotteryParts, drawId: string, chunk = CHUNK): Promise<void> => {
  for (;;) {
    const ended = await transactDraw(parts.app, 'lottery-settle', (tx) =>
      settleSome(tx, parts, drawId, chunk),
    )
    // Once for each player whose cash has moved.
    for (const [playerId, currency] of ended.moved) await tellBalance(parts, { playerId, currency })
    for (const [playerId, prize] of ended.won)
      parts.app.bus.publish('lotteryWin', { playerId, prize, ...ended.draw! })
    if (ended.tickets === 0) return
  }
}

/** A ticket's end, and whether it is more than a stake that came back or a rebate. */
type JudgedEnd = TicketEnd & { hasWon: boolean }

const endOf = (draw: DrawRow, ticket: TicketRow): JudgedEnd => {
  if (draw.state === 'voided')
    return { betId: ticket.bet_id, state: 'voided', payout: 0n, rebate: 0n, cause: 'draw', hasWon: false }
  const type = betTypeOf(soldGameOf(draw.game_code)!.series.code, ticket.bet_type)
  assert(type && draw.result, 'a ticket is of its series, and its draw has a result')
  const terms = { picks: ticket.picks as Picks, each: ticket.each, price: ticket.price }
  const rebate = rebateFor(type, { ...terms, group: ticket.prize_group, own: ticket.own_group })
  const judged = judgeTicket(type, terms, draw.result)
  const payout = judged.payout + rebate
  return {
    ...{ betId: ticket.bet_id, state: 'settled', payout, rebate, cause: null },
    hasWon: judged.outcome === 'won',
  }
}

/** How many tickets a piece had, and whose cash has moved with it. */
interface Piece {
  tickets: number
  moved: ReadonlyMap<string, string>
  /** Who won with it, and what all their tickets in it were paid. */
  won: ReadonlyMap<string, bigint>
  draw?: { gameCode: string; numero: string }
}

const NOTHING: Piece = { tickets: 0, moved: new Map(), won: new Map() }

/** What the winning tickets of each player were paid; a stake that comes back is no win, and neither is a rebate alone. */
const winsOf = (tickets: readonly TicketRow[], ends: readonly JudgedEnd[]): ReadonlyMap<string, bigint> => {
  const won = new Map<string, bigint>()
  for (const [index, { player_id: playerId }] of tickets.entries()) {
    const { state, payout, hasWon } = ends[index]!
    if (state === 'settled' && hasWon) won.set(playerId, (won.get(playerId) ?? 0n) + payout)
  }
  return won
}

const settleSome = async (tx: Tx, parts: LotteryParts, drawId: string, chunk: number): Promise<Piece> => {
  const draw = (await takeDraw(tx, drawId, 'resulted')) ?? (await takeDraw(tx, drawId, 'voided'))
  if (!draw) return NOTHING
  const tickets = await takeTickets(tx, drawId, chunk)
  const at = await databaseNow(tx)
  if (tickets.length === 0 && draw.version > 0) {
    const corrected = await correctSome(tx, parts, draw, { chunk, at })
    if (corrected.tickets > 0) return corrected
  }
  if (tickets.length === 0) {
    await setDone(tx, draw, at)
    return NOTHING
  }
  const ends = tickets.map((ticket) => endOf(draw, ticket))
  const transfers = transfersOf(parts, tickets, ends)
  if (transfers.length > 0) await post(tx, transfers)
  const bets = tickets.map((ticket, index) => ({
    ...{ betId: ticket.bet_id, playerId: ticket.player_id, placedAt: ticket.placed_at },
    ...{ state: ends[index]!.state, payout: ends[index]!.payout },
  }))
  await closeSharedBets(tx, bets, at)
  await closeTickets(tx, ends, { at, version: draw.version })
  await countEnds(tx, parts, { tickets, ends, at })
  if (draw.state === 'voided') await tellVoid(tx, draw, tickets)
  const moved = tickets.filter((_, index) => ends[index]!.state === 'voided' || ends[index]!.payout > 0n)
  return {
    tickets: tickets.length,
    moved: new Map(moved.map(({ player_id: playerId, currency }) => [playerId, currency])),
    won: winsOf(tickets, ends),
    draw: { gameCode: draw.game_code, numero: draw.numero },
  }
}

/** Once for each player and draw, however many pieces it is given back in. */
const tellVoid = async (tx: Tx, draw: DrawRow, tickets: readonly TicketRow[]): Promise<void> => {
  for (const playerId of new Set(tickets.map(({ player_id: id }) => id)))
    await sendMessage(tx, {
      ...{ playerId, cause: `lottery-void:${draw.draw_id}`, event: 'lottery-void' },
      fills: { lottery: draw.game_code, number: draw.numero },
    })
}

/** Judges tickets that an older result settled by the one that counts now; the next call goes on where this one died. */
const correctSome = async (
  tx: Tx,
  parts: LotteryParts,
  draw: DrawRow,
  { chunk, at }: { chunk: number; at: Date },
): Promise<Piece> => {
  const older = await takeOlderTickets(tx, draw, chunk)
  if (older.length === 0) return NOTHING
  const isFavour = (await readResultsOf(tx, draw.draw_id))[0]!.is_favour
  const corrected = older.map((ticket) => {
    const { payout, rebate } = endOf(draw, ticket)
    const keeps = isFavour && payout < ticket.payout
    return { ticket, payout: keeps ? ticket.payout : payout, rebate: keeps ? ticket.rebate : rebate }
  })
  // Each currency has accounts of its own.
  for (const [, tickets] of Map.groupBy(corrected, ({ ticket }) => ticket.currency))
    await correctTickets(tx, parts, draw, { tickets, at })
  const changed = corrected.filter(({ ticket, payout }) => payout !== ticket.payout)
  await countCorrected(tx, parts, changed, at)
  return {
    ...{ tickets: older.length, won: NOTHING.won },
    moved: new Map(changed.map(({ ticket }) => [ticket.player_id, ticket.currency])),
  }
}

const countCorrected = (
  tx: Tx,
  parts: LotteryParts,
  changed: readonly Corrected[],
  at: Date,
): Promise<void> =>
  countMoved(
    tx,
    parts,
    changed.map(({ ticket: { player_id: playerId, currency, payout: before }, payout }) => ({
      ...{ playerId, currency, stake: 0n, payout: payout - before },
    })),
    at,
  )

const transfersOf = (
  { settings }: LotteryParts,
  tickets: readonly TicketRow[],
  ends: readonly TicketEnd[],
): Transfer[] => {
  const platform = { owner: settings.current().platformOwner, purpose: 'games' as const }
  return tickets.flatMap(({ bet_id: id, player_id: owner, currency, stake }, index) => {
    const { state, payout } = ends[index]!
    const amount = state === 'voided' ? stake : payout
    const kind = state === 'voided' ? ('void' as const) : ('payout' as const)
    const credit = { owner, purpose: 'cash' as const }
    return amount > 0n ? [{ cause: { kind, id }, debit: platform, credit, currency, amount }] : []
  })
}

/** What came of tickets counts towards their players' limits; players in one order, so that no two settlements wait for each other. */
const countEnds = (
  tx: Tx,
  parts: LotteryParts,
  { tickets, ends, at }: { tickets: readonly TicketRow[]; ends: readonly TicketEnd[]; at: Date },
): Promise<void> => {
  const counted = tickets.map(({ player_id: playerId, currency, stake }, index) => {
    const { state, payout } = ends[index]!
    return { playerId, currency, stake: state === 'voided' ? -stake : 0n, payout }
  })
  return countMoved(tx, parts, counted, at)
}

const countMoved = async (
  tx: Tx,
  { settings }: LotteryParts,
  counted: readonly { playerId: string; currency: string; stake: bigint; payout: bigint }[],
  at: Date,
): Promise<void> => {
  const rules = playRules(settings)
  const moved = counted.filter(({ stake, payout }) => stake !== 0n || payout !== 0n)
  if (moved.length === 0) return
  const byPlayer = Map.groupBy(moved, ({ playerId }) => playerId)
  const guardOf = await holdGuards(tx, [...byPlayer.keys()], rules)
  const steps = [...byPlayer].map(([playerId, own]) => {
    const stake = own.reduce((sum, bet) => sum + bet.stake, 0n)
    const payout = own.reduce((sum, bet) => sum + bet.payout, 0n)
    const { currency } = own[0]!
    return countPayout(guardOf(playerId), { playerId, currency, stake, payout, at }, rules)
  })
  await writeGuard(tx, steps, rules, at)
}
