import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Logger, Transaction } from 'kysely'
import pg from 'pg'
import { drawFraction } from '../entropy.ts'
import { afterCommit, beforeCommit } from '../fault-points.ts'
import type { CommitFault } from '../fault-points.ts'
import { Refusal } from '../refusal.ts'
import { askInside } from './callers.ts'
import { ConnectionsBusy } from './connection-shares.ts'
import { joinedTx } from './joined.ts'
import { withLast } from './last-work.ts'
import type { Database } from './schema.gen.ts'
import { SharedPool } from './shared-pool.ts'
import { statementWatcher } from './statement-watch.ts'
import type { StatementWatcher } from './statement-watch.ts'

export { afterCommit } from './joined.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082

/** Amounts and versions are bigint everywhere; a date stays the text it is. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt
    if (oid === INT8_ARRAY) return (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(BigInt)
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

/** The application's rights where that role exists, and limits so that no statement waits for ever. */
const sessionOptions = (role: string | null) =>
  [
    ...(role ? [`-c role=${role}`] : []),
    '-c statement_timeout=15000',
    '-c lock_timeout=5000',
    '-c idle_in_transaction_session_timeout=15000',
    '-c timezone=UTC',
    '-c jit=off',
  ].join(' ')

export const connectionConfig = (url: string, role: string | null): pg.ClientConfig => ({
  connectionString: url,
  options: sessionOptions(role),
  types: pgTypes,
  application_name: 'krathong',
  keepAlive: true,
})

/** `krathong_app` when the migrations could make it and this user may take it; otherwise null and the triggers alone guard history. */
export const findRole = async (url: string): Promise<string | null> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ may: boolean }>(
      "select coalesce(bool_or(pg_has_role(rolname, 'MEMBER')), false) as may from pg_roles where rolname = 'krathong_app'",
    )
    return rows[0]?.may ? 'krathong_app' : null
  } finally {
    await client.end()
  }
}

export interface DatabaseHandle {
  db: Db
  pool: SharedPool
  url: string
  role: string | null
  close(): Promise<void>
}

const CONNECT_MS = 2_000

const logOf = (watch: StatementWatcher | null): { log?: Logger } =>
  watch
    ? {
        log: ({ level, query, queryDurationMillis: ms }) =>
          watch({ statements: [{ text: query.sql }], ms, hasFailed: level === 'error' }),
      }
    : {}

/** Sessions of a database, each opened when it is first needed: a database that is away now may come. */
export const openSessions = (
  url: string,
  role: string | null,
  { size, patience }: { size: number; patience: number },
): DatabaseHandle => {
  const pool = new SharedPool({
    ...connectionConfig(url, role),
    max: size,
    patience,
    connectionTimeoutMillis: patience * CONNECT_MS,
    idleTimeoutMillis: 30_000,
  })
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool listens to idle connections only. One that is lost while it is in use fails its query, and must not end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), ...logOf(statementWatcher()) })
  const close = async () => {
    await pool.settle()
    await db.destroy()
  }
  return { db, pool, url, role, close }
}

/** `patience` makes the bounds on waiting for a connection so many times as long: a test has no person who waits. */
export const openDatabase = async (url: string, size = 16, patience = 1): Promise<DatabaseHandle> =>
  openSessions(url, await findRole(url), { size, patience })

const RETRYABLE = new Set(['40001', '40P01'])
const OUTAGE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '53100',
  '58030',
  '55P03',
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECTIONS_BUSY',
])

export const sqlState = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error
    ? String((error as { code: unknown }).code)
    : ''

/** True for a database that is away, full or overloaded: the caller may try again with the same key. */
export const isOutage = (error: unknown): boolean =>
  OUTAGE.has(sqlState(error)) ||
  (error instanceof Error &&
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(
      error.message,
    ))

/** Twice as long each time, and by chance between half and one and a half of it: two that met once do not meet again. */
const pauseMs = (attempt: number): number => 5 * 2 ** attempt * (0.5 + drawFraction())

/** The same, but not for want of a free connection: then the database itself is well. */
export const isLost = (error: unknown): boolean => isOutage(error) && !(error instanceof ConnectionsBusy)

const isNothing = (made: unknown): boolean => made === null || (Array.isArray(made) && made.length === 0)

/** As `transact`, for work whose death at its commit is tried out under this name; work that found nothing to do is none. */
export const transactAt = async <T>(
  db: Db,
  fault: CommitFault | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const tx = joinedTx(db)
  if (tx) return work(tx)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await db.transaction().execute(async (tx) => {
        const made = await askInside(() => withLast(tx, work))
        if (!isNothing(made)) beforeCommit(fault)
        return made
      })
      if (!isNothing(done)) afterCommit(fault)
      return done
    } catch (error) {
      if (!RETRYABLE.has(sqlState(error))) throw error
      if (attempt === 5) throw new Refusal('TRY_AGAIN')
      await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
    }
  }
}

/** Runs `work` in one transaction; deadlocks and serialization failures are retried five times with jitter, then refused as TRY_AGAIN. */
export const transact = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => transactAt(db, null, work)

/** The database's own clock: what closes, expires or counts is decided by it. */
export const databaseNow = async (db: Db | Tx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]!.now
}
