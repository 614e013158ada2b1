import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { offsetOf } from '../../../platform/paging.ts'
import type { PagePlace } from '../../../platform/paging.ts'
import { HARM } from './rules/harm.ts'
import type { MarkerKind } from './rules/harm.ts'

export interface Sign {
  playerId: string
  kind: MarkerKind
  detail: Record<string, string | number>
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
