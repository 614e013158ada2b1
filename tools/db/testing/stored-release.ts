/**
 * What an installation of an older release had written when it was stopped, for tests of upgrades: spins of four players, one of them
 * below an agent, a rotation of seeds, a vendor's bets, wins and a rollback, sealed, looked at and signed; then more spins. The first line
 * of the file is what that release told of them; each other one is a table and a row of it.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { migrate, migrationsFolder } from '../migrate.ts'
import { readReleases } from '../releases.ts'

export interface Stored {
  release: number
  answers: unknown
  /** A table and a row of it as JSON. */
  lines: readonly string[]
}

export const readStored = (release: number): Stored => {
  const bytes = readFileSync(join(import.meta.dirname, `release-${release}.jsonl.gz`))
  const [answers, ...lines] = gunzipSync(bytes).toString('utf8').trimEnd().split('\n')
  return { release, answers: JSON.parse(answers!), lines }
}

/** Transactions of the rows must lie behind those of the server that they are put into. */
const passTransactions = (least: number) => `
  do $$ begin while pg_current_xact_id()::text::bigint <= ${least} loop commit; end loop; end $$`

const transactionsIn = (row: string): number =>
  Math.max(
    0,
    ...[...row.matchAll(/"(?:[a-z_]*xid|committed_in|counted_to)":"(\d+)"/g)].map(([, xid]) => Number(xid)),
  )

const load = async (url: string, lines: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off')
    await client.query(passTransactions(Math.max(...lines.map(transactionsIn))))
    const rows = new Map<string, string[]>()
    for (const line of lines) {
      const [name, row] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
      rows.set(name, [...(rows.get(name) ?? []), row])
    }
    for (const [name, own] of rows) {
      if (name === 'sequence') continue
      await client.query(`delete from ${name}`)
      await client.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`,
        [`[${own.join(',')}]`],
      )
    }
    for (const line of rows.get('sequence') ?? []) {
      const { name, last_value: last } = JSON.parse(line) as { name: string; last_value: string }
      await client.query('select setval($1::regclass, $2::bigint)', [name, String(last)])
    }
  } finally {
    await client.end()
  }
}

/** Brings an empty database to the schema of that release and puts the rows into it. */
export const installStored = async (url: string, { release, lines }: Stored): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'krathong-upgrade-'))
  try {
    for (const one of readReleases(migrationsFolder))
      if (one.release <= release) cpSync(join(migrationsFolder, one.name), join(folder, one.name))
    await migrate(url, folder)
    await load(url, lines)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
