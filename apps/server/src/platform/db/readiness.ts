import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { App } from '../app.ts'
import { monotonicMs } from '../clock.ts'
import { rngFault } from '../entropy.ts'

export interface Readiness {
  /** The database takes writes, and its disk has room for more. */
  database: boolean
  /** The newest migration that this program knows was applied. */
  migrations: boolean
  /** The source of chance is sound. */
  chance: boolean
}

const KEPT_MS = 500
const PATIENCE_MS = 2_000
/** A row whose time moves finds its old room; only what needs new room notices a full disk, and need not be asked as often. */
const DISK_EVERY_MS = 5_000

const migrationsFolder = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url))

const newestMigration = (): string | null =>
  existsSync(migrationsFolder)
    ? (readdirSync(migrationsFolder)
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
        .at(-1) ?? null)
    : null

/** Asks whether this program can do its work now. However often it is asked, the database is asked twice a second at most. */
export const createReadiness = ({ pool }: Pick<App, 'pool'>): (() => Promise<Readiness>) => {
  const newest = newestMigration()
  let asked: { at: number; answer: Promise<Readiness> } | null = null
  let diskCheckedAt = -Infinity

  const writeDiskSpace = async () => {
    const client = await pool.connect()
    try {
      await client.query(
        'begin; truncate platform.room_on_disk; insert into platform.room_on_disk (at) values (clock_timestamp()); commit',
      )
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
  }
  const write = async (): Promise<Omit<Readiness, 'chance'>> => {
    const { rows } = await pool.query<{ migrated: boolean }>(
      `with written as (update platform.readiness set at = clock_timestamp() returning at)
       select $1::text is null or exists (select from public.migrations where name = $1) as migrated from written`,
      [newest],
    )
    if (monotonicMs() - diskCheckedAt >= DISK_EVERY_MS) {
      await writeDiskSpace()
      diskCheckedAt = monotonicMs()
    }
    return { database: rows.length === 1, migrations: rows[0]?.migrated === true }
  }
  const probe = async (): Promise<Readiness> => {
    const none = { database: false, migrations: false }
    const late = new Promise<typeof none>((resolve) => setTimeout(resolve, PATIENCE_MS, none).unref())
    const written = await Promise.race([write().catch(() => none), late])
    return { ...written, chance: rngFault() === null }
  }
  return () => {
    if (!asked || monotonicMs() - asked.at >= KEPT_MS) {
      const mine = { at: Infinity, answer: probe() }
      asked = mine
      // Nobody starts another probe while one is on its way.
      void mine.answer.then(() => (mine.at = monotonicMs()))
    }
    return asked.answer
  }
}
