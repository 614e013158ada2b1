import { sql } from 'kysely'
import type { Attempts } from '../../../platform/attempts.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

export interface CountedAttempts extends Attempts {
  key: string
}

interface Row {
  key: string
  failures: number
  first_at: Date
  blocked_until: Date | null
}

const attemptsOf = (row: Row): CountedAttempts => ({
  key: row.key,
  failures: row.failures,
  firstAt: row.first_at,
  blockedUntil: row.blocked_until,
})

/** The counters of these keys, made where they do not exist and locked, always in one order: one judge at a time. */
export const lockAttempts = async (tx: Tx, keys: readonly string[], at: Date): Promise<CountedAttempts[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<Row>`
    insert into operators.sign_in_attempts (key, failures, first_at)
    select key, 0, ${at}::timestamptz from unnest(${[...keys].sort()}::text[]) as key order by key
    on conflict (key) do update set failures = operators.sign_in_attempts.failures
    returning key, failures, first_at, blocked_until`.execute(tx)
  return rows.map(attemptsOf)
}

export const readAttempts = async (tx: Tx, keys: readonly string[]): Promise<CountedAttempts[]> => {
  if (keys.length === 0) return []
  const rows = await tx
    .selectFrom('operators.sign_in_attempts')
    .selectAll()
    .where('key', 'in', [...keys])
    .execute()
  return rows.map(attemptsOf)
}

export const writeAttempts = async (tx: Tx, attempts: readonly CountedAttempts[]): Promise<void> => {
  for (const { key, failures, firstAt, blockedUntil } of attempts)
    await tx
      .updateTable('operators.sign_in_attempts')
      .set({ failures, first_at: firstAt, blocked_until: blockedUntil })
      .where('key', '=', key)
      .execute()
}

export const clearAttempts = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  await tx
    .deleteFrom('operators.sign_in_attempts')
    .where('key', 'in', [...keys])
    .execute()
}

/** Counters whose half hour is long over. */
export const deleteOldAttempts = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .deleteFrom('operators.sign_in_attempts')
    .where('first_at', '<', before)
    .where((where) => where.or([where('blocked_until', 'is', null), where('blocked_until', '<', before)]))
    .execute()
}

/** Whether this browser has finished a sign-in of the operator who has this name. */
export const isKnownBrowser = async (
  db: Db | Tx,
  usernameKey: string,
  browserHash: Buffer,
): Promise<boolean> => {
  const row = await db
    .selectFrom('operators.known_browsers as b')
    .innerJoin('operators.operators as o', 'o.operator_id', 'b.operator_id')
    .select('b.last_at')
    .where('o.username_key', '=', usernameKey)
    .where('b.browser_hash', '=', browserHash)
    .executeTakeFirst()
  return row !== undefined
}

const BROWSER_DAYS = 400

export const keepBrowser = async (
  tx: Tx,
  operatorId: string,
  browserHash: Buffer,
  at: Date,
): Promise<void> => {
  await sql`insert into operators.known_browsers (operator_id, browser_hash, last_at)
    values (${operatorId}::uuid, ${browserHash}, ${at})
    on conflict (operator_id, browser_hash) do update set last_at = excluded.last_at`.execute(tx)
  await sql`delete from operators.known_browsers
    where operator_id = ${operatorId}::uuid and last_at < ${at}::timestamptz - make_interval(days => ${BROWSER_DAYS})`.execute(
    tx,
  )
}
