import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../dev/postgres.ts'
import type { Postgres } from '../dev/postgres.ts'
import { migrate } from './migrate.ts'

/** A PostgreSQL of throw-away data: quick because nothing in it must outlive a power cut. `stop` removes it. */
export const startScratchPostgres = async (settings: Record<string, string> = {}): Promise<Postgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'krathong-scratch-'))
  const throwAway = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '128MB',
  }
  try {
    const postgres = await startPostgres({ dataDir, settings: { ...throwAway, ...settings } })
    const stop = async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
    return { ...postgres, stop }
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
}

/** Runs something on a fresh database that has every migration. */
export const onMigratedDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const postgres = await startScratchPostgres()
  try {
    await migrate(postgres.url)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
  }
}
