import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { tellHooks } from '../../core/webhooks/index.ts'
import type { CountedPlay } from './protection-parts.ts'
import type { Loosening } from './rules/loosening.ts'
import type { OwnStop } from './rules/return.ts'
import type { LimitKind, LimitSpan, PlayRules, StopKind } from './types.ts'

/** Makes or changes a guard; whoever judged a bet by the one before judges again. */
const bumpGuard = (tx: Tx, playerId: string, change: ReturnType<typeof sql>) =>
  sql`insert into protection.guards as g (player_id, version) values (${playerId}::uuid, 1)
    on conflict do nothing`
    .execute(tx)
    .then(() =>
      sql`update protection.guards g set version = g.version + 1, ${change}
        where player_id = ${playerId}::uuid`.execute(tx),
    )

/** Holds the player's guard until the transaction ends: changes of limits and stops come one after the other. */
export const lockGuard = (tx: Tx, playerId: string) => bumpGuard(tx, playerId, sql`is_limited = g.is_limited`)

export const writeIsLimited = async (tx: Tx, playerId: string): Promise<{ began: boolean }> => {
  const { rows } = await sql<{ began: boolean }>`
    update protection.guards g set is_limited = now_limited.it
    from (select exists (select 1 from protection.limits where player_id = ${playerId}::uuid and amount is not null) as it) now_limited,
      (select is_limited from protection.guards where player_id = ${playerId}::uuid) before
    where g.player_id = ${playerId}::uuid
    returning now_limited.it and not before.is_limited as began`.execute(tx)
  return { began: rows[0]?.began ?? false }
}

/**
 * Writes the player's stakes and losses up to now into the windows, where nothing was counted before. The player's cash account is
 * held meanwhile, so that no bet is forgotten and none counted twice.
 */
export const writeCounted = async (
  tx: Tx,
  playerId: string,
  currency: string,
  counted: readonly CountedPlay[],
): Promise<void> => {
  await sql`update protection.uses set stake = 0, loss = 0 where player_id = ${playerId}::uuid`.execute(tx)
  const list = JSON.stringify(
    counted.map(({ grain, startsAt, stake, loss }) => ({
      grain,
      startsAt,
      stake: `${stake}`,
      loss: `${loss}`,
    })),
  )
  await sql`insert into protection.uses as u (player_id, currency, grain, starts_at, stake, loss)
    select ${playerId}::uuid, ${currency}, c.grain, c."startsAt", c.stake, c.loss
    from jsonb_to_recordset(${list}::jsonb) c (grain smallint, "startsAt" timestamptz, stake bigint, loss bigint)
    on conflict (player_id, currency, grain, starts_at) do update set stake = excluded.stake, loss = excluded.loss`.execute(
    tx,
  )
}

export const readGuardLimited = async (tx: Tx, playerId: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('protection.guards')
    .select('is_limited')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.is_limited ?? false
}

/** Adds a loss to the windows of now; the guard is held. */
export const addLoss = async (
  tx: Tx,
  rules: PlayRules,
  { playerId, amount }: { playerId: string; amount: bigint },
): Promise<void> => {
  await sql`insert into protection.uses as u (player_id, currency, grain, starts_at, stake, loss, played_ms)
    select ${playerId}::uuid, ${rules.currency}, w.grain, w.starts_at, 0, ${amount}, 0
    from (select clock_timestamp() as at) now
    cross join lateral (values (1::smallint, date_bin('5 minutes', now.at, 'epoch')),
      (2::smallint, date_bin('1 hour', now.at, 'epoch')),
      (3::smallint, date_trunc('day', now.at, ${rules.timeZone}))) w (grain, starts_at)
    on conflict (player_id, currency, grain, starts_at) do update set loss = u.loss + excluded.loss`.execute(
    tx,
  )
}

export interface StoredLimit extends Loosening {
  source: 'player' | 'staff'
  kind: LimitKind
  span: LimitSpan
}

export const readLimits = async (db: Db | Tx, playerId: string): Promise<StoredLimit[]> => {
  const rows = await db
    .selectFrom('protection.limits')
    .selectAll()
    .where('player_id', '=', playerId)
    .execute()
  return rows.map((row) => ({
    source: row.source as StoredLimit['source'],
    kind: row.kind as LimitKind,
    span: row.span as LimitSpan,
    amount: row.amount,
    wanted: row.wanted_at === null ? null : { amount: row.wanted, at: row.wanted_at },
    version: row.version,
  }))
}

/** Writes a limit with its row of history; the guard is held. */
export const writeLimit = async (
  tx: Tx,
  playerId: string,
  change: { act: string; before: StoredLimit; after: StoredLimit },
): Promise<void> => {
  const { act, before, after } = change
  const place = { player_id: playerId, source: after.source, kind: after.kind, span: after.span }
  const values = {
    amount: after.amount,
    wanted: after.wanted?.amount ?? null,
    wanted_at: after.wanted?.at ?? null,
    version: after.version,
    changed_at: sql<Date>`clock_timestamp()`,
  }
  await tx
    .insertInto('protection.limits')
    .values({ ...place, ...values })
    .onConflict((conflict) => conflict.columns(['player_id', 'source', 'kind', 'span']).doUpdateSet(values))
    .execute()
  await tx
    .insertInto('protection.limit_changes')
    .values({
      ...place,
      change_id: newId(),
      act,
      amount_before: before.amount,
      amount_after: after.amount,
      wanted: after.wanted?.amount ?? null,
    })
    .execute()
  const { source: by, kind, span } = after
  if (before.amount !== after.amount)
    await tellHooks(tx, 'protection.limit', playerId, () => ({
      by,
      kind,
      span,
      isSet: after.amount !== null,
    }))
}

export const writeReality = (tx: Tx, playerId: string, minutes: number) =>
  bumpGuard(tx, playerId, sql`reality_minutes = ${minutes}::smallint`)

/** The player has seen how long they have played: play may go on until the next check. */
export const writeAcknowledged = async (tx: Tx, playerId: string): Promise<void> => {
  await sql`with seen as (
      update protection.guards set version = version + 1, reminded_at = date_trunc('milliseconds', clock_timestamp())
      where player_id = ${playerId}::uuid and play_began_at is not null returning player_id, play_began_at)
    insert into protection.reminders (player_id, play_began_at) select player_id, play_began_at from seen`.execute(
    tx,
  )
}

export interface NewStop {
  playerId: string
  kind: StopKind
  endsAt: Date
  reason: string | null
  setBy: string | null
}

export const insertStop = async (tx: Tx, stop: NewStop): Promise<string> => {
  const stopId = newId()
  await tx
    .insertInto('protection.stops')
    .values({
      stop_id: stopId,
      player_id: stop.playerId,
      kind: stop.kind,
      ends_at: stop.endsAt,
      reason: stop.reason,
      set_by: stop.setBy,
    })
    .execute()
  return stopId
}

/** Writes into the guard what the stops say: the one that stands longest counts. */
export const applyStops = (tx: Tx, playerId: string) =>
  bumpGuard(
    tx,
    playerId,
    sql`(stopped_until, stop_kind) = (
      select s.stands_until, s.kind from (values (1)) one left join lateral (
        select stands_until, kind from protection.stops
        where player_id = ${playerId}::uuid and stands_until > clock_timestamp()
        order by stands_until desc, ends_at desc, began_at limit 1) s on true)`,
  )

export const readStop = async (
  db: Db | Tx,
  playerId: string,
): Promise<{ kind: StopKind; until: Date } | null> => {
  const row = await db
    .selectFrom('protection.guards')
    .select(['stop_kind', 'stopped_until'])
    .where('player_id', '=', playerId)
    .where('stopped_until', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.stopped_until ? { kind: row.stop_kind as StopKind, until: row.stopped_until } : null
}

/** Until when a term runs at the longest, whoever set it; a new one must run longer. */
export const readLongestTerm = async (
  db: Db | Tx,
  playerId: string,
): Promise<{ kind: StopKind; endsAt: Date } | null> => {
  const row = await db
    .selectFrom('protection.stops')
    .select(['kind', 'ends_at'])
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('ends_at', 'desc')
    .orderBy('began_at')
    .limit(1)
    .executeTakeFirst()
  return row ? { kind: row.kind as StopKind, endsAt: row.ends_at } : null
}

/** Breaks and exclusions of the player's own that stand. */
export const readOwnStops = async (db: Db | Tx, playerId: string): Promise<OwnStop[]> => {
  const rows = await db
    .selectFrom('protection.stops')
    .select(['kind', 'ends_at', 'returns_at'])
    .where('player_id', '=', playerId)
    .where('kind', 'in', ['cool-off', 'self-exclusion'])
    .where('stands_until', '>', sql<Date>`clock_timestamp()`)
    .execute()
  return rows.map((row) => ({
    kind: row.kind as OwnStop['kind'],
    endsAt: row.ends_at,
    returnsAt: row.returns_at,
  }))
}

/** The player's choice to come back, kept with every stop that it ends. */
export const writeReturn = (tx: Tx, playerId: string, { at, opensAt }: { at: Date; opensAt: Date }) =>
  tx
    .updateTable('protection.stops')
    .set({ return_asked_at: at, returns_at: opensAt })
    .where('player_id', '=', playerId)
    .where('kind', 'in', ['cool-off', 'self-exclusion'])
    .where('lifted_at', 'is', null)
    .where('returns_at', 'is', null)
    .execute()
