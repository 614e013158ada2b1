import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { enqueue } from '../../core/outbox/index.ts'

/** The kind of sendings of this module. */
export const HOOK_CALL = 'alarm-hook'

export interface HookRow {
  hookId: string
  version: number
  name: string
  url: string
  isOn: boolean
  waiting: number
  lastTakenAt: Date | null
  changedAt: Date
  changedBy: string
}

const hookRows = (brandId: string) => sql`
  select h.hook_id as "hookId", h.version, h.name, h.url, h.is_on as "isOn", h.changed_at as "changedAt", h.changed_by as "changedBy",
    (select count(*)::integer from alarms.hook_calls where hook_id = h.hook_id and state = 'waiting') as waiting,
    (select max(finished_at) from alarms.hook_calls where hook_id = h.hook_id and state = 'taken') as "lastTakenAt"
  from alarms.hooks h where h.brand_id = ${brandId}::uuid`

export const readHooks = async (
  db: Db,
  brandId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<HookRow[]> => {
  const behind = after === undefined ? sql`` : sql`and h.hook_id < ${after}::uuid`
  const { rows } =
    await sql<HookRow>`${hookRows(brandId)} ${behind} order by h.hook_id desc limit ${limit}`.execute(db)
  return rows
}

export const readHook = async (
  db: Db | Tx,
  brandId: string,
  hookId: string,
): Promise<HookRow | undefined> => {
  const { rows } = await sql<HookRow>`${hookRows(brandId)} and h.hook_id = ${hookId}::uuid`.execute(db)
  return rows[0]
}

export const readKey = async (db: Db | Tx, brandId: string, hookId: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('alarms.hooks')
    .select('key_sealed')
    .where('brand_id', '=', brandId)
    .where('hook_id', '=', hookId)
    .executeTakeFirst()
  return row?.key_sealed ?? null
}

interface SavedHook {
  hookId: string
  brandId: string
  version: number
  name: string
  url: string
  isOn: boolean
  by: string
  /** Of a new one. */
  keySealed: Buffer
}

/** False where somebody else saved it first. */
export const writeHook = async (tx: Tx, saved: SavedHook): Promise<boolean> => {
  const { hookId, brandId, version, name, url, isOn, by, keySealed } = saved
  const { numAffectedRows } =
    version === 0
      ? await sql`insert into alarms.hooks (hook_id, brand_id, name, url, key_sealed, is_on, changed_by)
          values (${hookId}::uuid, ${brandId}::uuid, ${name}, ${url}, ${keySealed}, ${isOn}, ${by}) on conflict do nothing`.execute(
          tx,
        )
      : await sql`update alarms.hooks set name = ${name}, url = ${url}, is_on = ${isOn}, changed_by = ${by}, version = version + 1,
            changed_at = clock_timestamp()
          where hook_id = ${hookId}::uuid and brand_id = ${brandId}::uuid and version = ${version}`.execute(
          tx,
        )
  return numAffectedRows === 1n
}

interface RaisedAlarm {
  kind: string
  count: number
  held: number
  at: Date
  /** The list that is late, and for how long the one in it waits that waits longest. */
  late?: { queue: string; ageSeconds: number }
}

/** Writes what every hook that is on is told, in the transaction of the letters about it. */
export const writeHookCalls = async (tx: Tx, brandId: string, alarm: RaisedAlarm): Promise<void> => {
  const hooks = await tx
    .selectFrom('alarms.hooks')
    .select('hook_id')
    .where('brand_id', '=', brandId)
    .where('is_on', '=', true)
    .execute()
  for (const { hook_id: hookId } of hooks) {
    const callId = newId()
    const { kind, count, held, at, late } = alarm
    const body = JSON.stringify({ id: callId, kind, count, held, at: at.toISOString(), ...late })
    await tx
      .insertInto('alarms.hook_calls')
      .values({ call_id: callId, hook_id: hookId, kind, body })
      .execute()
    await enqueue(tx, { kind: HOOK_CALL, subject: callId })
  }
}

export interface WaitingCall {
  callId: string
  hookId: string
  body: string
  url: string
  isOn: boolean
  keySealed: Buffer
}

export const readWaitingCall = async (db: Db, callId: string): Promise<WaitingCall | undefined> => {
  const { rows } = await sql<WaitingCall>`
    select c.call_id as "callId", c.hook_id as "hookId", c.body, h.url, h.is_on as "isOn", h.key_sealed as "keySealed"
    from alarms.hook_calls c join alarms.hooks h using (hook_id) where c.call_id = ${callId}::uuid and c.state = 'waiting'`.execute(
    db,
  )
  return rows[0]
}

export const noteTry = (
  tx: Tx,
  callId: string,
  { state, status }: { state: 'waiting' | 'taken' | 'given-up'; status: number | null },
) =>
  sql`update alarms.hook_calls set state = ${state}, status = ${status}, attempts = attempts + 1,
      finished_at = case when ${state} = 'waiting' then null else clock_timestamp() end
    where call_id = ${callId}::uuid and state = 'waiting'`.execute(tx)

export const readCalls = (
  db: Db,
  {
    brandId,
    hookId,
    after,
    limit,
  }: { brandId: string; hookId: string; after: string | undefined; limit: number },
) => {
  const query = db
    .selectFrom('alarms.hook_calls as c')
    .innerJoin('alarms.hooks as h', 'h.hook_id', 'c.hook_id')
    .select(['c.call_id', 'c.kind', 'c.made_at', 'c.state', 'c.attempts', 'c.status', 'c.finished_at'])
    .where('h.brand_id', '=', brandId)
    .where('c.hook_id', '=', hookId)
    .orderBy('c.call_id', 'desc')
    .limit(limit)
  return (after === undefined ? query : query.where('c.call_id', '<', after)).execute()
}

/** Puts a call back to be told once more; false where there is none. One that waits already stays as it is. */
export const deliverAgain = async (tx: Tx, brandId: string, callId: string): Promise<boolean> => {
  const { rows } = await sql`
    update alarms.hook_calls c set state = 'waiting', finished_at = null
    from alarms.hooks h where h.hook_id = c.hook_id and h.brand_id = ${brandId}::uuid and c.call_id = ${callId}::uuid
    returning c.call_id`.execute(tx)
  if (rows.length === 0) return false
  await enqueue(tx, { kind: HOOK_CALL, subject: callId })
  return true
}

/** Forgets calls that ended so many days ago, as many as said at most; answers how many. */
export const deleteOldCalls = async (db: Db, days: number, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from alarms.hook_calls where call_id in (
      select call_id from alarms.hook_calls where state <> 'waiting' and finished_at < now() - make_interval(days => ${days})
      order by finished_at limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
