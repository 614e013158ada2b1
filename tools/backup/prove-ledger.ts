import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { exportLedger } from '../ledger/export-ledger.ts'
import { replayLedger } from '../ledger/replay-ledger.ts'

/** Addresses of the databases of the installation in this cluster: the first brand's and those of further ones. */
export const brandDatabases = async (superuserUrl: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname = 'krathong' or datname like 'krathong\\_%' order by datname`,
    )
    return rows.map(({ name }) => {
      const url = new URL(superuserUrl)
      url.pathname = `/${encodeURIComponent(name)}`
      return url.href
    })
  } finally {
    await client.end()
  }
}

export interface Proof {
  transfers: number
  /** What an outsider would find wrong; empty where the books are sound. */
  faults: string[]
}

/** The books of a database as an outsider proves them: everything exported, and every balance and root computed again from that alone. */
export const proveLedger = async (url: string): Promise<Proof> => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-books-'))
  try {
    const out = join(folder, 'export')
    const { transfers } = await exportLedger(url, out)
    const { faults } = await replayLedger(out)
    return { transfers: Number(transfers), faults }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
