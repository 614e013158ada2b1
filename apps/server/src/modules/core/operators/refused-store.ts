import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Stands for every name that no operator has: what was typed there may be a password, so it is not kept. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const SAMPLES = 5
/** A kind of refusal of one operator gets a row in the trail at most so often; what comes between is in the next row's count. */
const WRITE_EVERY_MINUTES = 10

export interface RefusedRow {
  what: string
  /** A typed name's key, or an operator's id. */
  usernameKey?: string
  operatorId?: string
  address: string
  call?: string
}

const sampled = (column: string, value: string | null) => {
  const own = sql.ref(`operators.refused.${column}`)
  return sql`case when ${value}::text is null or ${value} = any(${own}) or cardinality(${own}) >= ${SAMPLES} then ${own}
    else ${own} || ${value}::text end`
}

/** Counts one refusal at the moment `at`. */
export const countRefused = async (db: Db | Tx, row: RefusedRow, at: Date): Promise<void> => {
  const call = row.call ?? null
  await sql`
    insert into operators.refused (what, operator_id, count, first_at, last_at, addresses, calls, hour_at, hour_count)
    values (${row.what},
      coalesce(${row.operatorId ?? null}::uuid,
        (select operator_id from operators.operators where username_key = ${row.usernameKey ?? ''}), ${NOBODY}::uuid),
      1, ${at}, ${at}, array[${row.address}::text], array_remove(array[${call}::text], null), ${at}, 1)
    on conflict (what, operator_id) do update set
      count = operators.refused.count + 1,
      first_at = case when operators.refused.count = 0 then excluded.first_at else operators.refused.first_at end,
      last_at = excluded.last_at,
      addresses = ${sampled('addresses', row.address)},
      calls = ${sampled('calls', call)},
      hour_at = case when excluded.last_at > operators.refused.hour_at + interval '1 hour' then excluded.last_at
        else operators.refused.hour_at end,
      hour_count = case when excluded.last_at > operators.refused.hour_at + interval '1 hour' then 1
        else operators.refused.hour_count + 1 end`.execute(db)
}

export interface CountedRefusals {
  what: string
  operatorId: string | null
  username: string | null
  count: bigint
  firstAt: Date
  lastAt: Date
  addresses: string[]
  calls: string[]
}

/** Takes what is due for the trail, and begins its counts anew. */
export const takeRefused = async (tx: Tx, at: Date): Promise<CountedRefusals[]> => {
  const { rows } = await sql<{
    what: string
    operator_id: string
    username: string | null
    count: bigint
    first_at: Date
    last_at: Date
    addresses: string[]
    calls: string[]
  }>`
    with due as (
      select r.*, o.username from operators.refused r left join operators.operators o on o.operator_id = r.operator_id
      where r.count > 0 and (r.written_at is null or r.written_at <= ${at}::timestamptz - make_interval(mins => ${WRITE_EVERY_MINUTES}))
      order by r.what, r.operator_id for update of r
    ), emptied as (
      update operators.refused r set count = 0, addresses = '{}', calls = '{}', written_at = ${at}
      from due where r.what = due.what and r.operator_id = due.operator_id
    )
    select what, operator_id, username, count, first_at, last_at, addresses, calls from due order by first_at`.execute(
    tx,
  )
  return rows.map((row) => ({
    what: row.what,
    operatorId: row.operator_id === NOBODY ? null : row.operator_id,
    username: row.username,
    count: row.count,
    firstAt: row.first_at,
    lastAt: row.last_at,
    addresses: row.addresses,
    calls: row.calls,
  }))
}

/** The most that was refused to, or in the name of, one operator in the last hour, for each kind. */
export const readRefusedLately = async (
  db: Db,
  at: Date,
): Promise<{ what: string; count: number; username: string | null }[]> => {
  const { rows } = await sql<{ what: string; count: bigint; username: string | null }>`
    select distinct on (r.what) r.what, r.hour_count as count, o.username
    from operators.refused r left join operators.operators o on o.operator_id = r.operator_id
    where r.last_at > ${at}::timestamptz - interval '1 hour'
    order by r.what, r.hour_count desc`.execute(db)
  return rows.map(({ what, count, username }) => ({ what, count: Number(count), username }))
}
