import { sql } from 'kysely'
import type { CursorPlace } from '../../../../platform/cursor.ts'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { PAUSE_MINUTES, REMEMBERED_HOURS, WINDOW_MINUTES } from '../rules/failed-payments.ts'
import type { Failed } from '../rules/failed-payments.ts'
import type { Order } from '../types.ts'

/** Writes a failure down and counts it with those before it, one player's after the other: two at once never both count four. */
export const noteFailure = async (
  tx: Tx,
  { orderId, version, playerId, methodId }: Order,
): Promise<Failed> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('deposits.failures/' || ${playerId}, 0))`.execute(
    tx,
  )
  await tx
    .insertInto('deposits.failures')
    .values({ order_id: orderId, version, player_id: playerId, method_id: methodId })
    .execute()
  const { rows } = await sql<{ of_method: number; since_pause: number | null }>`
    with recent as (
      select method_id, at from deposits.failures
      where player_id = ${playerId}::uuid and at > clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})),
    paused as (
      select max(began_at) as at, max(began_at) filter (where method_id = ${methodId}::uuid) as of_method
      from deposits.pauses where player_id = ${playerId}::uuid and ended_at is null
        and began_at > clock_timestamp() - make_interval(hours => ${REMEMBERED_HOURS}))
    select count(*) filter (where r.method_id = ${methodId}::uuid and (p.of_method is null or r.at > p.of_method))::int as of_method,
      case when p.at is not null then count(*) filter (where r.at > p.at)::int end as since_pause
    from recent r cross join paused p group by p.at, p.of_method`.execute(tx)
  return { ofMethod: rows[0]?.of_method ?? 0, sincePause: rows[0]?.since_pause ?? null }
}

export const forgetFailures = async (tx: Tx, playerId: string): Promise<void> => {
  await tx.deleteFrom('deposits.failures').where('player_id', '=', playerId).execute()
}

/** What is older than any count looks at. */
export const deleteOldFailures = (db: Db) =>
  sql`delete from deposits.failures where order_id in (
    select order_id from deposits.failures where at < clock_timestamp() - make_interval(hours => ${REMEMBERED_HOURS})
    order by at limit 1000)`.execute(db)

/** Closes one way for a while, or all of them (no method) until staff opens them; once for all ways. */
export const insertPause = async (
  tx: Tx,
  { playerId, methodId }: { playerId: string; methodId: string | null },
): Promise<void> => {
  await sql`insert into deposits.pauses (pause_id, player_id, method_id, until)
    values (${newId()}::uuid, ${playerId}::uuid, ${methodId}::uuid,
      case when ${methodId}::uuid is not null then clock_timestamp() + make_interval(mins => ${PAUSE_MINUTES}) end)
    on conflict (player_id) where method_id is null and ended_at is null do nothing`.execute(tx)
}

export interface Pauses {
  isSuspended: boolean
  /** Until when each method is closed. */
  methods: ReadonlyMap<string, Date>
}

/** What is closed to a player now, by the clock of the database. */
export const readPauses = async (db: Db | Tx, playerId: string): Promise<Pauses> => {
  const rows = await db
    .selectFrom('deposits.pauses')
    .select(['method_id', 'until'])
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('method_id', 'is', null), eb('until', '>', sql<Date>`clock_timestamp()`)]))
    .orderBy('until')
    .execute()
  return {
    isSuspended: rows.some(({ method_id }) => method_id === null),
    methods: new Map(
      rows.flatMap(({ method_id, until }) => (method_id && until ? [[method_id, until]] : [])),
    ),
  }
}

/** What is closed to somebody now, the newest first. */
export const readOpenPauses = (db: Db, { before, limit }: { before: CursorPlace | null; limit: number }) => {
  const query = db
    .selectFrom('deposits.pauses as p')
    .leftJoin('deposits.methods as m', 'm.method_id', 'p.method_id')
    .innerJoin('players.v_usernames as n', 'n.player_id', 'p.player_id')
    .select(['p.pause_id', 'p.player_id', 'p.began_at', 'p.until', 'm.code', 'n.username'])
    .where('p.ended_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('p.method_id', 'is', null), eb('p.until', '>', sql<Date>`clock_timestamp()`)]),
    )
    .orderBy('p.began_at', 'desc')
    .orderBy('p.pause_id', 'desc')
    .limit(limit)
  return (
    before
      ? query.where(sql<boolean>`(p.began_at, p.pause_id) < (${before.at}::timestamptz, ${before.id}::uuid)`)
      : query
  ).execute()
}

/** Ends all that is closed to a player, and what would count towards the next end of all ways; true where something was closed. */
export const endPauses = async (tx: Tx, playerId: string, byWhom: string): Promise<boolean> => {
  const rows = await tx
    .updateTable('deposits.pauses')
    .set({ ended_at: sql<Date>`clock_timestamp()`, ended_by: byWhom })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .returning(sql<boolean>`method_id is null or until > clock_timestamp()`.as('was_open'))
    .execute()
  await forgetFailures(tx, playerId)
  return rows.some(({ was_open }) => was_open)
}
