import { betTypeOf, judgeTicket, soldGameOf } from '@krathong/lottery'
import type { Picks } from '@krathong/lottery'
import { databaseNow } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { assert } from '../../../../platform/refusal.ts'
import { post } from '../../../core/ledger/index.ts'
import type { Transfer } from '../../../core/ledger/index.ts'
import { sendMessage } from '../../../core/mailbox/index.ts'
import { closeLostBets, closeSharedBets } from '../../betting/index.ts'
import { transactDraw } from '../draws/transact-draw.ts'
import { rebateFor } from '../rules.ts'
import { closeTickets, LAST, readLost, readOlder, readUnwritten } from '../store.ts'
import { setDone, setProgress, takeDraw, takeTickets } from '../store.ts'
import type { DrawRow, JudgedTicket, Progress, TicketEnd } from '../store.ts'
import type { LotteryParts } from '../types.ts'
import { correctTickets } from './correct-tickets.ts'
import type { Posted } from './correct-tickets.ts'
import { readResultsOf } from './corrections-store.ts'
import { countPayout, holdGuards, playRules, writeGuard } from '../../../people/protection/index.ts'

/** What came of tickets counts towards their players' limits; players in one order, so that no two settlements wait for each other. */
const countEnds = (
  tx: Tx,
  parts: LotteryParts,
  { ended, at }: { ended: readonly { ticket: JudgedTicket; end: TicketEnd }[]; at: Date },
): Promise<void> => {
  const counted = ended.map(({ ticket: { player_id: playerId, currency, stake }, end }) => ({
    ...{ playerId, currency, stake: end.state === 'voided' ? -stake : 0n, payout: end.payout },
  }))
  return countMoved(tx, parts, counted, at)
}

/** The same of any difference, in stakes and payouts, ten-thousandths of the currency each. */
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

/** Tickets judged in one commit: a death loses no more than this much work, and none of it is done twice. Most of them have lost. */
const JUDGED = 10_000
/** Lost tickets whose bets are closed in one commit, behind everything that is paid. */
const COUNTED = 5_000

interface Pieces {
  judged: number
  counted: number
}

/**
 * Pays every ticket of a draw that has won, some at a time, then closes the bets of those that have lost, then books what a corrected result
 * makes of all of them; or gives back every stake of a void draw. The next call goes on where this one died.
 */
export const settleDraw = async (parts: LotteryParts, drawId: string, piece?: number): Promise<void> => {
  const pieces = { judged: piece ?? JUDGED, counted: piece ?? COUNTED }
  for (;;) {
    const ended = await transactDraw(parts.app, 'lottery-settle', (tx) =>
      settleSome(tx, parts, drawId, pieces),
    )
    if (ended === null) return
    for (const cash of ended.cash) parts.app.bus.publish('balance', cash)
    for (const [playerId, prize] of ended.won)
      parts.app.bus.publish('lotteryWin', { playerId, prize, ...ended.draw! })
  }
}

/** A ticket's end, and whether it is more than a stake that came back or a rebate. */
type JudgedEnd = TicketEnd & { hasWon: boolean }

const endOf = (draw: DrawRow, ticket: JudgedTicket): JudgedEnd => {
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

interface Piece {
  /** What players have whose cash has moved with it, once for each. */
  cash: readonly { playerId: string; currency: string; balance: bigint; version: bigint }[]
  /** Who won with it, and what all their tickets in it were paid. */
  won: ReadonlyMap<string, bigint>
  draw?: { gameCode: string; numero: string }
}

const NOTHING: Piece = { cash: [], won: new Map() }

/** A ticket with what came of it. */
interface Ended {
  ticket: JudgedTicket
  end: JudgedEnd
}

const cashOf = ({ accounts }: Posted): Piece['cash'] =>
  accounts.flatMap(({ owner: playerId, purpose, currency, balance, version }) =>
    purpose === 'cash' ? [{ playerId, currency, balance, version }] : [],
  )

/** What the winning tickets of each player were paid; a stake that comes back is no win, and neither is a rebate alone. */
const winsOf = (all: readonly Ended[]): ReadonlyMap<string, bigint> => {
  const won = new Map<string, bigint>()
  for (const { ticket, end } of all) {
    const { player_id: playerId } = ticket
    if (end.hasWon) won.set(playerId, (won.get(playerId) ?? 0n) + end.payout)
  }
  return won
}

/** The next piece of a draw, which is held meanwhile: two that settle it come one after the other. Null where nothing is left. */
const settleSome = async (
  tx: Tx,
  parts: LotteryParts,
  drawId: string,
  { judged, counted }: Pieces,
): Promise<Piece | null> => {
  const draw = (await takeDraw(tx, drawId, 'resulted')) ?? (await takeDraw(tx, drawId, 'voided'))
  if (!draw) return null
  const at = await databaseNow(tx)
  if (draw.state === 'voided') return voidSome(tx, parts, draw, { most: judged, at })
  if (draw.judged_to !== LAST) return judgeSome(tx, parts, draw, { most: judged, at })
  if (draw.counted_to !== LAST) return countSome(tx, draw, { most: counted, at })
  if (draw.version > 0 && draw.corrected_to !== LAST)
    return correctSome(tx, parts, draw, { most: judged, at })
  await setDone(tx, draw, at)
  return null
}

interface Some {
  most: number
  at: Date
}

/** Where a piece ends: at its last ticket, or past all where there were fewer than it takes. */
const endOfPiece = (tickets: readonly { bet_id: string }[], most: number): string =>
  tickets.length < most ? LAST : tickets.at(-1)!.bet_id

/** Pays those of the next tickets to which something is paid. Of the others nothing is written but that the draw is judged past them. */
const judgeSome = async (tx: Tx, parts: LotteryParts, draw: DrawRow, { most, at }: Some): Promise<Piece> => {
  const tickets = await readUnwritten(tx, draw.draw_id, draw.judged_to, most)
  const paid = tickets
    .map((ticket): Ended => ({ ticket, end: endOf(draw, ticket) }))
    .filter(({ end }) => end.payout > 0n)
  const progress: Progress = { judged_to: endOfPiece(tickets, most), judged_at: draw.judged_at ?? at }
  await setProgress(tx, draw.draw_id, progress)
  return endTickets(tx, parts, draw, { ended: paid, at })
}

/** The bets of those that have lost, once everything is paid. */
const countSome = async (tx: Tx, draw: DrawRow, { most, at }: Some): Promise<Piece> => {
  const lost = await readLost(tx, draw.draw_id, draw.counted_to, most)
  const bets = lost.map(({ bet_id: betId, player_id: playerId, placed_at: placedAt }) => ({
    ...{ betId, playerId, placedAt },
  }))
  if (bets.length > 0) await closeLostBets(tx, bets, at)
  await setProgress(tx, draw.draw_id, { counted_to: endOfPiece(lost, most) })
  return NOTHING
}

/** Gives back the stakes of some tickets of a void draw, and ends it when there are no more. */
const voidSome = async (
  tx: Tx,
  parts: LotteryParts,
  draw: DrawRow,
  { most, at }: Some,
): Promise<Piece | null> => {
  const tickets = await takeTickets(tx, draw.draw_id, most)
  if (tickets.length === 0) {
    await setDone(tx, draw, at)
    return null
  }
  const ended = tickets.map((ticket): Ended => ({ ticket, end: endOf(draw, ticket) }))
  await notifyVoid(tx, draw, tickets)
  return endTickets(tx, parts, draw, { ended, at })
}

/** Writes what came of tickets: money, bets, the tickets themselves and their players' limits. */
const endTickets = async (
  tx: Tx,
  parts: LotteryParts,
  draw: DrawRow,
  { ended, at }: { ended: readonly Ended[]; at: Date },
): Promise<Piece> => {
  if (ended.length === 0) return NOTHING
  const posted = await post(tx, transfersOf(parts, ended))
  const bets = ended.map(({ ticket, end }) => ({
    ...{ betId: ticket.bet_id, playerId: ticket.player_id, placedAt: ticket.placed_at },
    ...{ state: end.state, payout: end.payout },
  }))
  await closeSharedBets(tx, bets, at)
  await closeTickets(
    tx,
    ended.map(({ end }) => end),
    { at, version: draw.version },
  )
  await countEnds(tx, parts, { ended, at })
  return {
    cash: cashOf(posted),
    won: winsOf(ended),
    draw: { gameCode: draw.game_code, numero: draw.numero },
  }
}

/** Once for each player and draw, however many pieces it is given back in. */
const notifyVoid = async (tx: Tx, draw: DrawRow, tickets: readonly JudgedTicket[]): Promise<void> => {
  for (const playerId of new Set(tickets.map(({ player_id: id }) => id)))
    await sendMessage(tx, {
      ...{ playerId, cause: `lottery-void:${draw.draw_id}`, event: 'lottery-void' },
      fills: { lottery: draw.game_code, number: draw.numero },
    })
}

/** Judges the next tickets by the result that counts now, and books the difference where it makes one. */
const correctSome = async (
  tx: Tx,
  parts: LotteryParts,
  draw: DrawRow,
  { most, at }: Some,
): Promise<Piece> => {
  const older = await readOlder(tx, draw, most)
  const isFavour = (await readResultsOf(tx, draw.draw_id))[0]!.is_favour
  const changed = older
    .map((ticket) => ({ ticket, ...endOf(draw, ticket) }))
    .filter(({ ticket, payout }) => (isFavour ? payout > ticket.payout : payout !== ticket.payout))
  // Each currency has accounts of its own.
  const cash: Piece['cash'][number][] = []
  for (const [, own] of Map.groupBy(changed, ({ ticket }) => ticket.currency))
    cash.push(...cashOf(await correctTickets(tx, parts, draw, { changed: own, at })))
  await countMoved(
    tx,
    parts,
    changed.map(({ ticket: { player_id: playerId, currency, payout: before }, payout }) => ({
      ...{ playerId, currency, stake: 0n, payout: payout - before },
    })),
    at,
  )
  await setProgress(tx, draw.draw_id, { corrected_to: endOfPiece(older, most) })
  return { ...NOTHING, cash }
}

const transfersOf = ({ settings }: LotteryParts, ended: readonly Ended[]): Transfer[] => {
  const platform = { owner: settings.current().platformOwner, purpose: 'games' as const }
  return ended.map(({ ticket: { bet_id: id, player_id: owner, currency, stake }, end }) => {
    const isVoid = end.state === 'voided'
    const cause = { kind: isVoid ? ('void' as const) : ('payout' as const), id }
    const credit = { owner, purpose: 'cash' as const }
    return { cause, debit: platform, credit, currency, amount: isVoid ? stake : end.payout }
  })
}
