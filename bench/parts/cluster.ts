/** The server every figure of a bench comes from: one PostgreSQL of its own, durable, gone afterwards. */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import type { DatabaseHandle } from '../../apps/server/src/platform/db/database.ts'
import { requireDurability } from '../../apps/server/src/platform/db/durability.ts'
import { migrate } from '../../tools/db/migrate.ts'
import { startPostgres } from '../../tools/dev/postgres.ts'

export interface BenchCluster {
  url: string
  handle: DatabaseHandle
  postmasterPid: number
  /** Settings that decide what the figures mean. */
  settings: Record<string, string>
  /** Another database on the same server, for the reference. */
  openBeside(name: string): Promise<string>
  /** A statement with every right there is. */
  run(statement: string): Promise<void>
  /** Leaves so many megabytes of the log to be written again, as on a server that has been written to for a while. */
  recycleLog(megabytes: number): Promise<void>
  stop(): Promise<void>
}

const REPORTED = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'data_checksums',
  'wal_level',
  'shared_buffers',
  'huge_pages_status',
  'max_wal_size',
  'min_wal_size',
]

const LOG_FILE_MB = 16

export const readSettings = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from pg_settings where name = any($1)',
    [REPORTED],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Removes the folder when this process ends before it did so itself. */
export const startClearAway = (folder: string) =>
  fork(join(import.meta.dirname, 'clear-away.ts'), [folder], {
    // A key pressed to end the bench reaches all of its terminal; this one has work to do then.
    detached: true,
  })

export const startBenchCluster = async (): Promise<BenchCluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'krathong-bench-'))
  const postgres = await startPostgres({ dataDir })
  const clearAway = startClearAway(dataDir)
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    clearAway.kill()
  }
  try {
    await migrate(postgres.url)
    const handle = await openDatabase(postgres.url)
    await requireDurability(handle.pool)
    return {
      url: postgres.url,
      handle,
      postmasterPid: postgres.pid(),
      settings: await readSettings(handle.pool),
      openBeside: async (name) => {
        await asOwner(postgres.url, `create database ${name}`)
        const url = new URL(postgres.url)
        url.pathname = `/${name}`
        return url.href
      },
      run: (statement) => asOwner(postgres.url, statement),
      recycleLog: async (megabytes) => {
        for (let written = 0; written < megabytes; written += LOG_FILE_MB)
          await asOwner(
            postgres.url,
            "select pg_logical_emit_message(false, 'bench', 'the next file'), pg_switch_wal()",
          )
        await asOwner(postgres.url, 'checkpoint')
      },
      stop: async () => {
        await handle.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const asOwner = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
