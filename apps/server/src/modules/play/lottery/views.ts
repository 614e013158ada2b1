import { betTypeOf, gameNamesOf, judgeTicket, soldGameOf } from '@krathong/lottery'
import type { Picks, SoldGame } from '@krathong/lottery'
import { formatAmount, LEDGER_EXPONENT } from '@krathong/money'
import { assert } from '../../../platform/refusal.ts'
import type { DrawView, TicketView } from './reads.ts'
import { CANCEL_MS, drawStateAt, limitsFor } from './rules.ts'

/** Prices have four decimals, whatever the currency has. */
const priceText = (price: bigint) => formatAmount(price, LEDGER_EXPONENT)

export const drawView = (draw: DrawView, at: Date) => ({
  gameCode: draw.game_code,
  numero: draw.numero,
  openAt: draw.open_at.toISOString(),
  closeAt: draw.close_at.toISOString(),
  drawAt: draw.draw_at.toISOString(),
  state: drawStateAt(draw, at),
  result: draw.result,
})

/** A game as the lobby shows it: the draw that is sold or comes next, the one after it, the one that waits for its result, the last result. */
export const statusView = (
  { game, series }: SoldGame,
  rows: readonly DrawView[],
  { at, language, isOpen, tickets }: { at: Date; language: string; isOpen: boolean; tickets: number },
) => {
  const own = rows.filter(({ game_code: code }) => code === game.code)
  const ahead = own.filter(({ close_at: closeAt }) => closeAt > at)
  const over = own.filter(({ close_at: closeAt }) => closeAt <= at)
  const view = (draw: DrawView | undefined) => (draw ? drawView(draw, at) : null)
  const names = gameNamesOf(game)
  return {
    gameCode: game.code,
    name: names[language] ?? names['en']!,
    series: series.code,
    minutes: game.timetable.kind === 'dates' ? 0 : game.timetable.minutes,
    isOpen,
    tickets,
    draw: view(ahead[0]),
    next: view(ahead[1]),
    waiting: view(over.findLast(({ result }) => result === null)),
    last: view(over.findLast(({ result }) => result !== null)),
  }
}

export const limitsView = (sold: SoldGame, currency: string, exponent: number) => {
  const { mostStake, leastStake, mostPayout } = limitsFor(sold, currency)
  return {
    mostStake: formatAmount(mostStake, exponent),
    leastStake: formatAmount(leastStake, exponent),
    mostPayout: formatAmount(mostPayout, exponent),
    cancelSeconds: CANCEL_MS / 1000,
  }
}

export const outcomeOf = (row: TicketView) => {
  if (row.state === 'open') return 'open' as const
  if (row.state === 'voided') return row.void_cause === 'player' ? ('cancelled' as const) : ('void' as const)
  if (row.payout > row.rebate) return pushed(row) ? ('push' as const) : ('won' as const)
  return 'lost' as const
}

const typeOf = (row: TicketView) => {
  const type = betTypeOf(soldGameOf(row.game_code)!.series.code, row.bet_type)
  assert(type, 'a ticket is of a bet type that its series has')
  return type
}

const workingOf = (row: TicketView) =>
  row.state === 'settled' && row.result
    ? judgeTicket(typeOf(row), { picks: row.picks as Picks, each: row.each, price: row.price }, row.result)
    : null

const pushed = (row: TicketView) => workingOf(row)?.outcome === 'push'

export const ticketView = (row: TicketView, exponent: number, at: Date) => ({
  ticketId: row.bet_id,
  orderId: row.order_id,
  gameCode: row.game_code,
  numero: row.numero,
  betType: row.bet_type,
  picks: row.picks as number[][],
  lines: row.lines,
  each: formatAmount(row.each, exponent),
  price: priceText(row.price),
  group: row.prize_group,
  stake: formatAmount(row.stake, exponent),
  payout: formatAmount(row.payout, exponent),
  rebate: formatAmount(row.rebate, exponent),
  outcome: outcomeOf(row),
  mayCancel:
    row.state === 'open' &&
    row.draw_state === 'scheduled' &&
    at.getTime() < row.close_at.getTime() - CANCEL_MS,
  placedAt: row.placed_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  drawAt: row.draw_at.toISOString(),
  result: row.result,
})

/** Why a ticket has what it has, as the judge worked it out. */
export const workingView = (row: TicketView, exponent: number) => {
  const working = workingOf(row)
  if (!working) return null
  const { at, hits, won, pushed: back, each, price, per, payout } = working
  return {
    at: [...at],
    hits: hits.map(({ picked, lines }) => ({ picked: [...picked], lines })),
    won,
    pushed: back,
    each: formatAmount(each, exponent),
    price: priceText(price),
    per: formatAmount(per, exponent),
    prize: formatAmount(payout, exponent),
    rebate: formatAmount(row.rebate, exponent),
  }
}
