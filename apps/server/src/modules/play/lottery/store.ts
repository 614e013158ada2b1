import type { Result } from '@krathong/lottery'
import type { BeaconPulse } from '@krathong/games/fairness'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { dropExposures } from './limits/exposure-store.ts'
import type { LotteryDraws, LotteryTickets } from '../../../platform/db/schema.gen.ts'

export type DrawRow = Selectable<LotteryDraws>
/** A draw that the platform makes: it has its beacon, and its day and its place in it where it has a seed, as the database holds it to. */
export type PlatformDraw = DrawRow & {
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
  {
    result,
    seed,
    pulse,
    at,
  }: { result: Result; seed: string | null; pulse: Pick<BeaconPulse, 'randomness' | 'signature'>; at: Date },
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
  await dropExposures(tx, drawId)
}

/** Past every ticket. */
export const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How far a draw is settled: judged, its lost bets closed, its corrected result booked; the id of a ticket, or LAST. */
export type Progress = Partial<Pick<DrawRow, 'judged_to' | 'judged_at' | 'counted_to' | 'corrected_to'>>

export const setProgress = async (tx: Tx, drawId: string, progress: Progress): Promise<void> => {
  await tx.updateTable('lottery.draws').set(progress).where('draw_id', '=', drawId).execute()
}

/** What of a ticket its judge and its payment ask. */
export type JudgedTicket = Pick<TicketRow, (typeof judgedColumns)[number]>
/** One that an older result may have judged, with what came of it. */
export type OlderTicket = Pick<TicketRow, (typeof olderColumns)[number]>

const judgedColumns = [
  ...(['bet_id', 'player_id', 'placed_at', 'currency', 'stake'] as const),
  ...(['bet_type', 'picks', 'each', 'price', 'prize_group', 'own_group'] as const),
] as const
const olderColumns = [...judgedColumns, 'payout'] as const

const ticketsAfter = (tx: Tx, drawId: string, after: string | null, most: number) => {
  const tickets = tx.selectFrom('lottery.tickets').where('draw_id', '=', drawId).orderBy('bet_id').limit(most)
  return after === null ? tickets : tickets.where('bet_id', '>', after)
}

/**
 * The next tickets of a draw of which nothing is written: those that wait for their judge, and those that have lost. They are not held: its
 * draw is, and after the close nothing else touches them.
 */
export const readUnwritten = (
  tx: Tx,
  drawId: string,
  after: string | null,
  most: number,
): Promise<JudgedTicket[]> =>
  ticketsAfter(tx, drawId, after, most).select(judgedColumns).where('state', '=', 'open').execute()

/** The same with no more than names them: bets of the lost. */
export const readLost = (tx: Tx, drawId: string, after: string | null, most: number) =>
  ticketsAfter(tx, drawId, after, most)
    .select(['bet_id', 'player_id', 'placed_at'])
    .where('state', '=', 'open')
    .execute()

/** The next tickets of a draw that an older result may have judged, won or lost. */
export const readOlder = (
  tx: Tx,
  { draw_id: drawId, version, corrected_to: after }: DrawRow,
  most: number,
): Promise<OlderTicket[]> =>
  ticketsAfter(tx, drawId, after, most)
    .select(olderColumns)
    .where('state', '<>', 'voided')
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('version', '<', version)]))
    .execute()

/** Some of the tickets of a void draw that are still open, held. */
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
