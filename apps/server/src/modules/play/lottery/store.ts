import type { Result } from '@krathong/lottery'
import type { BeaconPulse } from '@krathong/games/fairness'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { dropBooks } from './limits/exposure-store.ts'
import type { LotteryDraws, LotteryTickets } from '../../../platform/db/schema.gen.ts'

export type DrawRow = Selectable<LotteryDraws>
/** A draw that the platform makes: it has its day, its place in it and its beacon, as the database holds it to. */
export type PlatformDraw = DrawRow & {
  day: string
  no: number
  beacon_source: string
  beacon_chain: string
  beacon_round: bigint
  beacon_at: Date
}
export const isPlatformDraw = (draw: DrawRow): draw is PlatformDraw => draw.source === 'platform'

export type TicketRow = Selectable<LotteryTickets>

/** A draw, held so that it is not drawn before this transaction ends; others may sell beside it. */
export const holdDraw = (tx: Tx, gameCode: string, numero: string) =>
  tx
    .selectFrom('lottery.draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .forShare()
    .executeTakeFirst()

/** A draw in this state that nobody else holds: every sale that saw it open has ended. */
export const takeDraw = (tx: Tx, drawId: string, state: 'scheduled' | 'resulted' | 'voided') =>
  tx
    .selectFrom('lottery.draws')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', '=', state)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type NewTicket = Omit<
  TicketRow,
  'picks' | 'payout' | 'rebate' | 'state' | 'void_cause' | 'settled_at' | 'version'
> & {
  picks: readonly (readonly number[])[]
}

export const insertTickets = async (tx: Tx, tickets: readonly NewTicket[]): Promise<void> => {
  const rows = tickets.map(({ each, price, stake, worst, ...ticket }) => ({
    ...ticket,
    ...{ each: String(each), price: String(price), stake: String(stake), worst: String(worst) },
  }))
  await sql`insert into lottery.tickets (bet_id, order_id, place, draw_id, player_id, game_code, currency, bet_type, picks, lines, each,
      price, stake, prize_group, own_group, worst, placed_at, line, line_groups)
    select bet_id, order_id, place, draw_id, player_id, game_code, currency, bet_type, picks, lines, each, price, stake, prize_group,
      own_group, worst, placed_at, line, line_groups
    from json_to_recordset(${JSON.stringify(rows)}::json) as k (bet_id uuid, order_id uuid, place smallint, draw_id uuid, player_id uuid,
      game_code text, currency text, bet_type text, picks json, lines integer, each bigint, price bigint, stake bigint,
      prize_group integer, own_group integer, worst bigint, placed_at timestamptz, line uuid[], line_groups integer[])`.execute(
    tx,
  )
}

export const setResult = async (
  tx: Tx,
  drawId: string,
  { result, seed, pulse, at }: { result: Result; seed: string; pulse: BeaconPulse; at: Date },
): Promise<void> => {
  await tx
    .updateTable('lottery.draws')
    .set({
      ...{ state: 'resulted', result: [...result], seed, resulted_at: at },
      ...{ randomness: pulse.randomness, signature: pulse.signature },
    })
    .where('draw_id', '=', drawId)
    .execute()
}

/** A draw, held alone: no sale is under way, and nobody else decides on it. */
export const holdDrawAlone = (tx: Tx, gameCode: string, numero: string) =>
  tx
    .selectFrom('lottery.draws')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('numero', '=', numero)
    .forUpdate()
    .executeTakeFirst()

export const setOfficialResult = async (
  tx: Tx,
  drawId: string,
  { result, at }: { result: Result; at: Date },
): Promise<void> => {
  await tx
    .updateTable('lottery.draws')
    .set({ state: 'resulted', result: [...result], resulted_at: at })
    .where('draw_id', '=', drawId)
    .execute()
}

export const setVoided = async (tx: Tx, drawId: string, reason: string): Promise<void> => {
  await tx
    .updateTable('lottery.draws')
    .set({ state: 'voided', void_reason: reason })
    .where('draw_id', '=', drawId)
    .execute()
}

export const setDone = async (tx: Tx, { draw_id: drawId, state }: DrawRow, at: Date): Promise<void> => {
  await tx
    .updateTable('lottery.draws')
    .set({ state: state === 'resulted' ? 'settled' : state, done_at: at })
    .where('draw_id', '=', drawId)
    .execute()
  await dropBooks(tx, drawId)
}

/** Some of the tickets of a draw that are still open, held. */
export const takeTickets = (tx: Tx, drawId: string, most: number) =>
  tx
    .selectFrom('lottery.tickets')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('state', '=', 'open')
    .orderBy('bet_id')
    .limit(most)
    .forUpdate()
    .execute()

/** A ticket, held. */
export const takeTicket = (tx: Tx, betId: string) =>
  tx.selectFrom('lottery.tickets').selectAll().where('bet_id', '=', betId).forUpdate().executeTakeFirst()

export interface TicketEnd {
  betId: string
  state: 'settled' | 'voided'
  payout: bigint
  /** What of the payout is a rebate. */
  rebate: bigint
  /** Of one that is void. */
  cause: 'player' | 'draw' | null
}

export const closeTickets = async (
  tx: Tx,
  ends: readonly TicketEnd[],
  { at, version }: { at: Date; version: number },
): Promise<void> => {
  const rows = ends.map(({ betId, state, payout, rebate, cause }) => ({
    ...{ bet_id: betId, state, payout: String(payout), rebate: String(rebate), cause },
  }))
  await sql`update lottery.tickets t set state = k.state, payout = k.payout, rebate = k.rebate, void_cause = k.cause, settled_at = ${at},
      version = ${version}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as k (bet_id uuid, state text, payout bigint, rebate bigint, cause text)
    where t.bet_id = k.bet_id and t.state = 'open'`.execute(tx)
}
