import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../dev/postgres.ts'
import type { Postgres } from '../dev/postgres.ts'
import { migrate } from './migrate.ts'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3
const NEEDED = 4 * GB
/** What statfs calls a file system in memory. */
const TMPFS = 0x01021994

/**
 * Where throw-away data lies: in memory, where the system has such a folder and 4 GB to spare in it. Every copy of a template is 1,400 files, and
 * a disk's file system looks long for the place of each where as many were removed a moment ago.
 */
const placeOfScratch = (): string => {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    const isMemory = type === TMPFS
    return isMemory && Math.min(bavail * bsize, freemem()) >= NEEDED ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A PostgreSQL of throw-away data: quick because nothing in it must outlive a power cut. `stop` removes it. */
export const startScratchPostgres = async (settings: Record<string, string> = {}): Promise<Postgres> => {
  const dataDir = await mkdtemp(join(placeOfScratch(), 'krathong-scratch-'))
  const throwAway = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    shared_buffers: '128MB',
    // A copied database is written to the log page by page: packing them costs more than the room.
    wal_compression: 'off',
    max_wal_size: '1GB',
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
