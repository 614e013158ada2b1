import { betTypeOf, lineStake, priceOf, soldGameOf } from '@krathong/lottery'
import { sql } from 'kysely'
import type { App } from '../../../platform/app.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner, UNIT } from '../../core/ledger/testing.ts'
import { createOrders } from './orders/place-order.ts'
import type { PlaceOrder } from './orders/place-order.ts'
import type { LotteryParts, TicketOrder, TicketWanted } from './types.ts'

export { cancelTicket } from './orders/cancel-ticket.ts'
export { readLying } from './limits/exposure-store.ts'
export type { Lying } from './limits/exposure-store.ts'
export { lyingOn } from './monitor/monitor-pages.ts'
export { readOpenTickets } from './monitor/monitor-reads.ts'
export { holdDraw, isPlatformDraw } from './store.ts'
export { readDraw } from './reads.ts'
export { drawProof } from './draws/draw-proof.ts'
export { mayVoid } from './draws/void-draw.ts'
export { playItem } from './chases/turn-chase.ts'
export { tendChases } from './chases/tend-chases.ts'

export { asOwner, expectSoundLedger, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
export { testBeacon } from '../bingo/testing.ts'

export const GAME = 'SSC_1M'

/** Changes what no program may change. */
export const bendDraw = async (app: App, change: string, of: string) => {
  await asOwner(app, 'alter table lottery.draws disable trigger draws_keep_what_they_are')
  await asOwner(app, `update lottery.draws set ${change} where game_code = '${GAME}' and numero = $1`, [of])
  await asOwner(app, 'alter table lottery.draws enable trigger draws_keep_what_they_are')
}
export const timesAt = (opened: string, closed: string) =>
  `open_at = clock_timestamp() + interval '${opened}', close_at = clock_timestamp() + interval '${closed}',
   draw_at = clock_timestamp() + interval '${closed}' + interval '5 s', beacon_at = clock_timestamp() + interval '${closed}' + interval '3 s'`

/** A draw of its own that is on sale now, whatever the clock says of the others. */
export const openDraw = async (app: App) => {
  const last = await app.db
    .selectFrom('lottery.draws')
    .select('numero')
    .where('state', '=', 'scheduled')
    .where('game_code', '=', GAME)
    .where('open_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('open_at', 'desc')
    .executeTakeFirstOrThrow()
  await bendDraw(app, timesAt('-1 min', '10 min'), last.numero)
  return last.numero
}
export const STRAIGHT = {
  betType: 'SSC.1.POS',
  picks: [[], [], [], [], [0, 1, 2, 3, 4]],
  each: lineStake('1', 1),
}
export const GROUP = soldGameOf(GAME)!.series.groups.usual

/** The price that a page shows for it. */
const shown = ({ betType, picks }: Pick<TicketWanted, 'betType' | 'picks'>, group = GROUP) => {
  const type = betTypeOf('SSC', betType)
  return type ? priceOf(type, group, type.style === 'lines' ? undefined : picks[0]![0]) : 1n
}
/** The line of one process: orders that come together are sold together. */
const lines = new WeakMap<LotteryParts, PlaceOrder>()
const placeOrder = (parts: LotteryParts, order: TicketOrder) => {
  const line = lines.get(parts) ?? createOrders(parts)
  lines.set(parts, line)
  return line(order)
}

export type Change = Partial<TicketWanted> &
  Partial<Pick<TicketOrder, 'stake' | 'key' | 'gameCode' | 'numero' | 'group'>>

export const buyOne = (
  parts: LotteryParts,
  of: string,
  playerId: string,
  { stake = 10n * UNIT, key = newId(), gameCode = GAME, numero = of, group = GROUP, ...change }: Change,
) => {
  const wanted = { ...STRAIGHT, ...change }
  return placeOrder(parts, {
    player: { playerId, currency: 'FUN' },
    ...{ gameCode, numero, group, stake, key },
    tickets: [{ price: shown(wanted, group), ...wanted }],
  })
}

/** Several tickets at once. */
export const buyMany = (
  parts: LotteryParts,
  numero: string,
  playerId: string,
  { tickets, stake }: { tickets: readonly Omit<TicketWanted, 'price'>[]; stake: bigint },
) =>
  placeOrder(parts, {
    player: { playerId, currency: 'FUN' },
    ...{ gameCode: GAME, numero, group: GROUP, stake, key: newId() },
    tickets: tickets.map((ticket) => ({ ...ticket, price: shown(ticket) })),
  })
