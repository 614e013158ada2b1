import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { offsetOf } from '../../platform/paging.ts'
import type { PagePlace } from '../../platform/paging.ts'
import { HARM } from './rules/harm.ts'
import type { MarkerKind, ThirdsOfPlay } from './rules/harm.ts'

export interface Sign {
  playerId: string
  kind: MarkerKind
  detail: Record<string, string | number>
}

/** Payments in that come one upon the other. */
export const readBursts = async (db: Db): Promise<Sign[]> => {
  const { rows } = await sql<{ player_id: string; in_hour: bigint; in_day: bigint }>`
    with paid as (
      select player_id, count(*) over (partition by player_id order by taken_at range between interval '1 hour' preceding and current row) as in_hour
      from deposits.v_paid_in where taken_at > now() - interval '24 hours')
    select player_id, max(in_hour) as in_hour, count(*) as in_day from paid group by player_id
    having max(in_hour) >= ${HARM.burstHour} or count(*) >= ${HARM.burstDay}`.execute(db)
  return rows.map((row) => ({
    playerId: row.player_id,
    kind: 'deposit-burst',
    detail: { inOneHour: Number(row.in_hour), inOneDay: Number(row.in_day) },
  }))
}

/** Play at night, night after night. */
export const readNights = async (db: Db, currency: string, zone: string): Promise<Sign[]> => {
  const { rows } = await sql<{ player_id: string; nights: bigint }>`
    with nights as (
      select player_id, date_trunc('day', starts_at, ${zone}) as night from protection.uses
      where grain = 2 and currency = ${currency} and starts_at > now() - interval '7 days'
        and extract(hour from starts_at at time zone ${zone}) < 5
      group by player_id, night having sum(played_ms) >= ${HARM.nightMinutes * 60_000})
    select player_id, count(*) as nights from nights group by player_id having count(*) >= ${HARM.nights}`.execute(
    db,
  )
  return rows.map((row) => ({
    playerId: row.player_id,
    kind: 'night',
    detail: { nights: Number(row.nights) },
  }))
}

/** Wishes for looser limits, one after the other. */
export const readLoosened = async (db: Db): Promise<Sign[]> => {
  const { rows } = await sql<{ player_id: string; wishes: bigint }>`
    select player_id, count(*) as wishes from protection.limit_changes
    where at > now() - interval '7 days' and source = 'player' and act in ('asked', 'confirmed')
    group by player_id having count(*) filter (where act = 'asked') >= ${HARM.loosened}`.execute(db)
  return rows.map((row) => ({
    playerId: row.player_id,
    kind: 'limits-cancelled',
    detail: { wishes: Number(row.wishes) },
  }))
}

/** A day of bets in thirds, of everybody who placed enough of them. */
export const readThirds = async (
  db: Db,
  currency: string,
): Promise<(ThirdsOfPlay & { playerId: string })[]> => {
  const { rows } = await sql<{
    player_id: string
    bets: bigint
    first: bigint
    last: bigint
    loss: bigint
  }>`
    with played as (
      select player_id, stake, payout, ntile(3) over (partition by player_id order by placed_at) as third
      from betting.v_player_plays
      where placed_at > now() - interval '24 hours' and currency = ${currency} and state <> 'voided')
    select player_id, count(*) as bets, coalesce(avg(stake) filter (where third = 1), 0)::bigint as first,
      coalesce(avg(stake) filter (where third = 3), 0)::bigint as last, sum(stake - payout)::bigint as loss
    from played group by player_id having count(*) >= ${HARM.chasingBets}`.execute(db)
  return rows.map(({ player_id, bets, ...rest }) => ({ playerId: player_id, bets: Number(bets), ...rest }))
}

export type MarkerState = 'open' | 'reviewed'

const markers = (db: Db, brandId: string) =>
  db
    .selectFrom('protection.markers as m')
    .innerJoin('players.v_payees as p', 'p.player_id', 'm.player_id')
    .where('p.brand_id', '=', brandId)

const inState = (query: ReturnType<typeof markers>, state: MarkerState) =>
  query.where('m.reviewed_at', state === 'open' ? 'is' : 'is not', null)

export const countMarkers = async (db: Db, brandId: string, state: MarkerState): Promise<number> => {
  const row = await inState(markers(db, brandId), state)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export const readMarkers = (db: Db, brandId: string, state: MarkerState, place: PagePlace) =>
  inState(markers(db, brandId), state)
    .selectAll('m')
    .select('p.username')
    .orderBy('m.last_at', 'desc')
    .orderBy('m.marker_id')
    .limit(place.pageSize)
    .offset(offsetOf(place))
    .execute()

export const readMarkersOf = (db: Db, brandId: string, playerId: string) =>
  markers(db, brandId)
    .selectAll('m')
    .select('p.username')
    .where('m.player_id', '=', playerId)
    .orderBy('m.last_at', 'desc')
    .limit(20)
    .execute()

export const readMarker = (db: Db, brandId: string, markerId: string) =>
  markers(db, brandId)
    .selectAll('m')
    .select('p.username')
    .where('m.marker_id', '=', markerId)
    .executeTakeFirst()

export type MarkerRow = Awaited<ReturnType<typeof readMarkers>>[number]
