import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { DrawRow, TicketRow } from '../store.ts'

type DrawFilter = 'open' | 'waiting' | 'late' | 'over'

const stateFilter: Record<DrawFilter, ReturnType<typeof sql>> = {
  open: sql`d.state = 'scheduled' and d.open_at <= statement_timestamp() and d.close_at > statement_timestamp()`,
  waiting: sql`d.state in ('scheduled', 'resulted') and d.close_at <= statement_timestamp()`,
  late: sql`d.state = 'scheduled' and d.draw_at < statement_timestamp()
    - case when d.source = 'official' then interval '15 minutes' when d.shots_until is not null then interval '1 minute'
      when d.beacon_source like 'tron%' then interval '4 minutes'
      else interval '15 seconds' end`,
  over: sql`d.state in ('settled', 'voided')`,
}

export interface MonitoredDraw {
  game_code: string
  numero: string
  open_at: Date
  close_at: Date
  draw_at: Date
  shots_until: Date | null
  beacon_source: string | null
  beacon_round: bigint | null
  state: string
  source: string
  version: number
  result: number[] | null
  void_reason: string | null
  draw_id: string
  done_at: Date | null
  tickets: number
  stake: bigint
  payout: bigint
}

const totals = (currency: string) => sql`cross join lateral (
    select count(*)::integer as tickets, coalesce(sum(t.stake), 0)::bigint as stake, coalesce(sum(t.payout), 0)::bigint as payout
    from lottery.tickets t where t.draw_id = d.draw_id and t.currency = ${currency} and t.state <> 'voided') t`

const columns = sql`d.draw_id, d.game_code, d.numero, d.open_at, d.close_at, d.draw_at, d.shots_until, d.beacon_source, d.beacon_round, d.state, d.source, d.version, d.result, d.void_reason, d.done_at,
  t.tickets, t.stake, t.payout`

interface Wanted {
  currency: string
  gameCode: string | null
  state: DrawFilter
  after: { at: Date; id: string } | null
  limit: number
}

/** Draws with what was bet on them: those that are over newest first, all others the next to close first. */
export const readMonitored = async (db: Db, wanted: Wanted): Promise<MonitoredDraw[]> => {
  const { currency, gameCode, state, after, limit } = wanted
  const [comparison, order] = state === 'over' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const place = sql`(d.close_at, d.draw_id)`
  const from = after ? sql`and ${place} ${comparison} (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<MonitoredDraw>`select ${columns}
    from (select * from lottery.draws d where ${stateFilter[state]} and (${gameCode}::text is null or d.game_code = ${gameCode})
      ${from} order by d.close_at ${order}, d.draw_id ${order} limit ${limit}) d
    ${totals(currency)} order by d.close_at ${order}, d.draw_id ${order}`.execute(db)
  return rows
}

export const readMonitoredDraw = async (db: Db, gameCode: string, numero: string, currency: string) => {
  const { rows } = await sql<MonitoredDraw>`select ${columns} from lottery.draws d ${totals(currency)}
    where d.game_code = ${gameCode} and d.numero = ${numero}`.execute(db)
  return rows[0] ?? null
}

/** Tickets of one look; more of them are not counted again on a page. */
const COUNTED_MOST = 5_000

export type LyingTicket = Pick<TicketRow, 'bet_type' | 'picks' | 'each' | 'price'>

/** The open tickets of a draw, or null where they are too many. */
export const readOpenTickets = async (
  db: Db,
  { draw_id: drawId }: Pick<DrawRow, 'draw_id'>,
  currency: string,
): Promise<LyingTicket[] | null> => {
  const rows = await db
    .selectFrom('lottery.v_open_tickets as o')
    .innerJoin('lottery.tickets as t', 't.bet_id', 'o.bet_id')
    .select(['t.bet_type', 't.picks', 't.each', 't.price'])
    .where('o.draw_id', '=', drawId)
    .where('t.currency', '=', currency)
    .limit(COUNTED_MOST + 1)
    .execute()
  return rows.length > COUNTED_MOST ? null : rows
}
