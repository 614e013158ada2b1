/** An installation with a backup, for tests: books that were played in, files beside them, a copy and the log after it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { addressAs, OWNER, prepareRoles } from '../db/database-roles.ts'
import { migrate } from '../db/migrate.ts'
import { startPostgres } from '../dev/postgres.ts'
import { archiveSettings } from './archive-settings.ts'
import { newKey } from './identities.ts'
import { readTarget } from './places.ts'
import { takeBase } from './take-base.ts'
import { openTestLedger } from './testing-ledger.ts'

/** Quick because nothing in it must outlive a power cut. */
export const SMALL = {
  shared_buffers: '32MB',
  max_connections: '40',
  fsync: 'off',
  synchronous_commit: 'off',
}

export const ask = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Hands the log over up to now and waits until it is in the backup. */
const archiveAll = async (url: string) => {
  const [row] = await ask<{ wal: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as wal')
  await vi.waitUntil(
    async () => {
      const [found] = await ask<{ last: string | null }>(
        url,
        'select last_archived_wal as last from pg_stat_archiver',
      )
      return (found!.last ?? '') >= row!.wal
    },
    { timeout: 60_000, interval: 100 },
  )
}

export const countTransfers = async (url: string): Promise<number> => {
  const [row] = await ask<{ n: number }>(url, 'select count(*)::int as n from ledger.transfers')
  return row!.n
}

export interface BackedUp {
  folder: string
  dataDir: string
  to: string
  keyFile: string
  /** Superuser of the running database. */
  url: string
  /** Between the two plays after the copy: what a restore comes back to, and what the ledger had then. */
  moment: Date
  transfersThen: number
  close(): Promise<void>
}

/** Plays, copies, plays; then the moment; then plays again, with another secret. Everything is in the backup at the end. */
export const openBackedUp = async (): Promise<BackedUp> => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-backup-'))
  const [dataDir, to, keyFile] = [join(folder, 'data'), join(folder, 'backup'), join(folder, 'key.txt')]
  const { identity, recipient } = await newKey()
  writeFileSync(keyFile, `# secret\n${identity}\n`)
  vi.stubEnv('BACKUP_TO', to)
  vi.stubEnv('BACKUP_RECIPIENTS', recipient)
  const postgres = await startPostgres({
    dataDir,
    settings: { ...SMALL, ...(await archiveSettings(dataDir)) },
  })
  await prepareRoles(postgres.url)
  await migrate(addressAs(OWNER, postgres.url))
  mkdirSync(join(dataDir, 'archive'))
  writeFileSync(join(dataDir, 'secret.key'), 'the first secret')
  writeFileSync(join(dataDir, 'archive/before'), 'outcomes of a month')

  const ledger = await openTestLedger(postgres.url)
  await takeBase(dataDir, readTarget()!)
  // After the copy: what only the log and the files beside it know.
  writeFileSync(join(dataDir, 'archive/after'), 'outcomes of another month')
  await ledger.play(1)
  const transfersThen = await countTransfers(postgres.url)
  await archiveAll(postgres.url)
  const [row] = await ask<{ now: Date }>(postgres.url, 'select clock_timestamp() as now')
  writeFileSync(join(dataDir, 'secret.key'), 'the second secret')
  await ledger.play(1)
  await archiveAll(postgres.url)
  await ledger.close()
  return {
    ...{ folder, dataDir, to, keyFile, url: postgres.url, moment: row!.now, transfersThen },
    close: async () => {
      await postgres.stop()
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
