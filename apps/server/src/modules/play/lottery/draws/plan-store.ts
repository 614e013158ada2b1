import type { BlockSourceName, PlannedDraw } from '@krathong/lottery'
import type { BeaconRound } from '@krathong/games/fairness'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'

export interface NewDay {
  gameCode: string
  day: string
  draws: number
  sealed: Buffer
  commitment: string
}

/** Chains of seeds of whole days; a day that another process has published stays as it is. */
export const insertDays = async (tx: Tx, days: readonly NewDay[]): Promise<void> => {
  await tx
    .insertInto('lottery.days')
    .values(
      days.map(({ gameCode, day, draws, sealed, commitment }) => ({
        ...{ game_code: gameCode, day, draws, seed_sealed: sealed, commitment },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type NewDraw = PlannedDraw & {
  gameCode: string
  drawId: string
  /** Null where a hash alone decides: there are no seeds. */
  day: string | null
  no: number | null
  /** Until when players send numbers to it; null where none are sent. */
  shotsUntil: number | null
  beacon: Omit<BeaconRound, 'source'> & { source: BeaconRound['source'] | BlockSourceName; at: Date }
}

/** Who would have too little time to bet on a draw is not offered it. */
const LEAST_SALE = '15 s'

/** Draws of days whose commitments stand in this transaction; sales of one whose interval has begun start now. */
export const insertDraws = async (tx: Tx, draws: readonly NewDraw[]): Promise<void> => {
  const rows = draws.map(
    ({ drawId, gameCode, numero, day, no, openAt, closeAt, drawAt, shotsUntil, beacon }) => ({
      ...{ draw_id: drawId, game_code: gameCode, numero, day, no },
      open_at: new Date(openAt),
      close_at: new Date(closeAt),
      draw_at: new Date(drawAt),
      shots_until: shotsUntil === null ? null : new Date(shotsUntil),
      ...{ beacon_source: beacon.source, beacon_chain: beacon.chain, beacon_round: beacon.round },
      beacon_at: beacon.at,
    }),
  )
  await sql`insert into lottery.draws (draw_id, game_code, numero, day, no, open_at, close_at, draw_at, shots_until, beacon_source,
      beacon_chain, beacon_round, beacon_at)
    select k.draw_id, k.game_code, k.numero, k.day, k.no, greatest(k.open_at, clock_timestamp() + interval '1 s'), k.close_at, k.draw_at,
      k.shots_until, k.beacon_source, k.beacon_chain, k.beacon_round, k.beacon_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (draw_id uuid, game_code text, numero text, day date, no integer,
      open_at timestamptz, close_at timestamptz, draw_at timestamptz, shots_until timestamptz, beacon_source text, beacon_chain text, beacon_round bigint,
      beacon_at timestamptz)
    where k.close_at > clock_timestamp() + ${LEAST_SALE}::interval
    on conflict (game_code, numero) do nothing`.execute(tx)
}

export type OfficialDraw = PlannedDraw & { drawId: string; gameCode: string; giveUpAt: number }

/** Draws that others make; one that is known already stays as it is. */
export const insertOfficialDraws = async (tx: Tx, draws: readonly OfficialDraw[]): Promise<void> => {
  const rows = draws.map(({ drawId, gameCode, numero, openAt, closeAt, drawAt, giveUpAt }) => ({
    ...{ draw_id: drawId, game_code: gameCode, numero },
    open_at: new Date(openAt),
    close_at: new Date(closeAt),
    draw_at: new Date(drawAt),
    give_up_at: new Date(giveUpAt),
  }))
  await sql`insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at)
    select 'official', k.draw_id, k.game_code, k.numero, k.open_at, k.close_at, k.draw_at, k.give_up_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (draw_id uuid, game_code text, numero text, open_at timestamptz,
      close_at timestamptz, draw_at timestamptz, give_up_at timestamptz)
    on conflict (game_code, numero) do nothing`.execute(tx)
}

/** Draws that nobody bet on are kept so long for whoever wants to check them, void ones among them. */
const KEPT = '90 days'
const MOST_AT_ONCE = 5_000

/** Some of the draws that are long over and have no ticket; how many. */
export const deleteOldDraws = async (db: Db): Promise<number> => {
  const { numAffectedRows } = await sql`delete from lottery.draws where draw_id in (
      select d.draw_id from lottery.draws d
      where d.done_at < statement_timestamp() - ${KEPT}::interval and not exists (select 1 from lottery.tickets t where t.draw_id = d.draw_id)
      order by d.done_at limit ${MOST_AT_ONCE})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
