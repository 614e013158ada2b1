/**
 * Brings a database up to the newest migration of db/migrations: forward only, one transaction a file (but for indexes that are built
 * concurrently, before it), one runner at a time.
 * A file that was applied is never edited again: its checksum is kept and compared at every start.
 */
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Advice } from '../dev/advice.ts'
import { readReleases } from './releases.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url))

const runnerLock = 7_261_481
const namePattern = /^(\d{4})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/

const readMigration = (folder: string, name: string): Migration => {
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  if (!namePattern.test(name))
    throw new Advice(`Rename the migration ${name}: it must look like 0007_what_it_does.sql.`)
  if (!/^-- \S/.test(sql))
    throw new Advice(`The first line of the migration ${name} must be a comment that says why.`)
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

export const readMigrations = (folder = migrationsFolder): Migration[] => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const twin = names.find((name, at) => at > 0 && name.slice(0, 4) === names[at - 1]!.slice(0, 4))
  if (twin)
    throw new Advice(`Two migrations have the number ${twin.slice(0, 4)}: give ${twin} the next free one.`)
  return names.map((name) => readMigration(folder, name))
}

/**
 * Which migrations are still to run; refuses a history that the files do not tell. `releases`: the release that brought a migration
 * first. A file may come after higher numbers only where these were given out in an earlier release than the file itself.
 */
export const planMigrations = (
  files: Migration[],
  applied: { name: string; checksum: string }[],
  releases: ReadonlyMap<string, number> = new Map(),
): Migration[] => {
  const byName = new Map(files.map((file) => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = byName.get(name)
    if (!file) {
      throw new Advice(
        `The database has the migration ${name} and this program does not: update the program, or use another DATA_DIR or DATABASE_URL.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new Advice(
        `The migration ${name} was edited after it was applied: put its old text back and write the change as a new migration.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const pending = files.filter(({ name }) => !done.has(name))
  for (const { name } of pending) {
    const release = releases.get(name) ?? 0
    const above = applied.findLast((one) => one.name > name && (releases.get(one.name) ?? release) >= release)
    if (above)
      throw new Advice(
        `The migration ${name} is older than ${above.name}, which was applied: give it a newer number.`,
      )
  }
  return pending
}

/** Written on a line of its own: an index of a table that is in use is built beside it, without holding who writes. */
const CONCURRENT = /^create (?:unique )?index concurrently (\w+) on (?:(\w+)\.)\w+[^;]*;$/gim
const withoutText = (text: string) => text.replaceAll(/[^\n]/g, '')

/**
 * Builds what a file names so before its transaction, since it cannot be in one. A file that was broken off begins anew: an index that stands
 * stays, and one that was left half built, which PostgreSQL keeps as invalid, is built again.
 */
const buildIndexes = async (client: pg.Client, { sql }: Migration) => {
  for (const [statement, name, schema] of sql.matchAll(CONCURRENT)) {
    const { rows } = await client.query<{ isWhole: boolean }>(
      'select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass($1)',
      [`${schema}.${name}`],
    )
    if (rows[0]?.isWhole) continue
    if (rows[0]) await client.query(`drop index concurrently ${schema}.${name}`)
    await client.query(statement)
  }
}

const applyOnce = async (client: pg.Client, migration: Migration, lockMs: number) => {
  const { name, sql, checksum } = migration
  try {
    await buildIndexes(client, migration)
    await client.query('begin')
    await client.query(`set local lock_timeout = ${lockMs}`)
    await client.query(sql.replaceAll(CONCURRENT, withoutText))
    await client.query('insert into public.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const { position, where } = error as pg.DatabaseError
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
    throw new Error(`Migration ${name}${line}: ${(error as Error).message}${where ? `\n${where}` : ''}`, {
      cause: error,
    })
  }
}

const LOCK_MS = 4_000
const LOCK_TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'
const codeOf = (error: unknown) => ((error as Error).cause as { code?: string } | undefined)?.code

/** Who waits for a lock keeps everybody waiting who comes later: it gives up, lets them through and tries again. */
const apply = async (client: pg.Client, migration: Migration, lockMs: number) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration, lockMs)
    } catch (error) {
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_TRIES) throw error
      await new Promise((done) => setTimeout(done, lockMs / 4))
    }
  }
}

/** Returns the names of the files it applied; an empty list when the database was up to date. */
export const migrate = async (
  url: string,
  folder = migrationsFolder,
  lockMs = LOCK_MS,
): Promise<string[]> => {
  const files = readMigrations(folder)
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [runnerLock])
    await client.query(
      `create table if not exists public.migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from public.migrations order by name',
    )
    const releases = new Map(readReleases(folder).map(({ name, release }) => [name, release]))
    const pending = planMigrations(files, rows, releases)
    for (const migration of pending) await apply(client, migration, lockMs)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
