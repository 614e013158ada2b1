import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { NONE, UNSAID } from '../rules/rebates.ts'
import type { Category, Points } from '../rules/rebates.ts'

interface PointsRow {
  player_id: string
  category: Category
  now: number | null
  last: number | null
}

export interface AccountPoints {
  /** What counts now. */
  now: Points
  /** What was said last: what counts now, or from the next day on. */
  last: Points
}

/** Points of these accounts, and which of them nobody ever said a word on. */
export const readPoints = async (
  db: Db | Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, AccountPoints>> => {
  const { rows } = await sql<PointsRow>`
    select p.player_id, r.category,
      (array_agg(r.points order by r.serial desc) filter (where r.counts_from <= now()))[1] as now,
      (array_agg(r.points order by r.serial desc))[1] as last
    from unnest(${[...playerIds]}::uuid[]) as p (player_id)
    join players.rebate_points r using (player_id) group by 1, 2`.execute(db)
  const found = new Map<string, AccountPoints>(
    playerIds.map((id) => [id, { now: { ...UNSAID }, last: { ...UNSAID } }]),
  )
  for (const { player_id: id, category, now, last } of rows) {
    const { now: counts, last: said } = found.get(id)!
    Object.assign(counts, { [category]: now ?? UNSAID[category] })
    Object.assign(said, { [category]: last ?? UNSAID[category] })
  }
  return found
}

/** Of those directly below, the greatest last word on each category: nobody above goes below it. */
export const readBelow = async (tx: Tx, uplineId: string): Promise<Points> => {
  const { rows } = await sql<{ category: Category; points: number }>`
    with below as (
      select e.downline_id from players.agent_edges e where e.upline_id = ${uplineId}::uuid and e.ended_at is null),
    words as (
      select l.category, l.points from below b
      cross join lateral (
        select distinct on (r.category) r.category, r.points from players.rebate_points r
        where r.player_id = b.downline_id order by r.category, r.serial desc) l
      union all
      select 'GROUP', ${UNSAID.GROUP}::int from below b
      where not exists (select 1 from players.rebate_points r where r.player_id = b.downline_id and r.category = 'GROUP'))
    select category, max(points)::int as points from words group by 1`.execute(tx)
  return { ...NONE, ...Object.fromEntries(rows.map(({ category, points }) => [category, points])) }
}

/** Whoever says something on points holds the account and the one above: words on neighbours come after each other. */
export const lockPair = async (tx: Tx, playerIds: readonly string[]): Promise<void> => {
  await sql`select 1 from players.players where player_id = any (${[...playerIds]}::uuid[]) order by player_id for no key update`.execute(
    tx,
  )
}

export interface PointsWord {
  playerId: string
  category: Category
  points: number
  /** Counts from the next day of this zone on; null: from now. */
  fromNextDayOf: string | null
  setBy: string | null
}

export const insertPoints = async (tx: Tx, words: readonly PointsWord[]): Promise<void> => {
  for (const { playerId, category, points, fromNextDayOf: zone, setBy } of words)
    await sql`insert into players.rebate_points (player_id, category, points, counts_from, set_by)
      values (${playerId}::uuid, ${category}, ${points}::int,
        case when ${zone}::text is null then now()
          else ((now() at time zone ${zone}::text)::date + 1)::timestamp at time zone ${zone}::text end,
        ${setBy}::uuid)`.execute(tx)
}

/** The day from which what is said now for later counts. */
export const readNextDay = async (tx: Tx, zone: string): Promise<string> => {
  const { rows } = await sql<{
    day: string
  }>`select ((now() at time zone ${zone})::date + 1)::text as day`.execute(tx)
  return rows[0]!.day
}

/** What a link promises its newcomers. */
export const readPromise = async (tx: Tx, linkId: string): Promise<Partial<Points>> => {
  const rows = await tx
    .selectFrom('players.link_points')
    .select(['category', 'points'])
    .where('link_id', '=', linkId)
    .execute()
  return Object.fromEntries(rows.map(({ category, points }) => [category, points]))
}

export const insertPromise = async (tx: Tx, linkId: string, promise: Partial<Points>): Promise<void> => {
  const rows = Object.entries(promise).filter(([, points]) => points > 0)
  if (rows.length === 0) return
  await tx
    .insertInto('players.link_points')
    .values(rows.map(([category, points]) => ({ link_id: linkId, category, points })))
    .execute()
}
