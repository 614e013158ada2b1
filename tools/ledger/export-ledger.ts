import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import pg from 'pg'
import { sumsText } from '@krathong/games/ledger-proofs'
import { Advice } from '../dev/advice.ts'
import { ExportFolder } from './export-folder.ts'
import type { ExportFile } from './export-folder.ts'

/** Writes the ledger as docs/reconciliation.md describes it, all from one snapshot of the database. */
export const LINES_A_FILE = 100_000
const SEGMENTS_A_STEP = 20
const ROWS_A_STEP = 20_000

export interface ExportedCounts {
  transfers: number
  segments: number
  roots: number
  accounts: number
}

const README = `This folder is a ledger: every transfer of money an installation of Krathong ever made, the hash chain over
them, the roots it signed, and the balances it shows. It proves itself with nothing but what lies here:

  npm run ledger replay -- FOLDER          (from a checkout of Krathong; no database is needed)
  npm run ledger replay -- FOLDER --key K  (also holds the roots against a public key you know from elsewhere)
  sha256sum -c checksums.txt               (the files alone, with common tools)

The format of every line is written down in docs/reconciliation.md of the sources.
`

class TransferFiles {
  readonly #folder: ExportFolder
  #file: ExportFile | null = null
  #lines = 0
  written = 0

  constructor(folder: ExportFolder) {
    this.#folder = folder
  }

  write(line: string): void {
    if (this.#file === null || this.#lines === LINES_A_FILE) {
      this.#file?.close()
      const part = Math.floor(this.written / LINES_A_FILE) + 1
      this.#file = this.#folder.open(`transfers-${String(part).padStart(6, '0')}.txt`)
      this.#lines = 0
    }
    this.written += 1
    this.#lines += 1
    this.#file.writeHashed(String(this.written), line)
  }

  close(): void {
    this.#file?.close()
  }
}

interface SegmentRow {
  segment_no: string
  previous_hash: string
  hash: string
  first_transfer_no: string
  transfer_count: number
  sums: Record<string, string>
  entries_hash: string
}

const writeSegments = async (client: pg.Client, folder: ExportFolder, transfers: TransferFiles) => {
  const file = folder.open('segments.txt')
  let written = 0
  for (let from = 1; ; from += SEGMENTS_A_STEP) {
    const to = from + SEGMENTS_A_STEP - 1
    const { rows: segments } = await client.query<SegmentRow>(
      'select * from reconciliation.segments where segment_no between $1 and $2 order by segment_no',
      [from, to],
    )
    if (segments.length === 0) break
    const { rows: lines } = await client.query<{ line: string }>(
      'select line from reconciliation.segment_lines($1, $2) order by segment_no, posted_at, cause_id, cause_kind, leg',
      [from, to],
    )
    for (const { line } of lines) transfers.write(line)
    for (const row of segments) {
      const sums = sumsText(row.sums).replaceAll(' ', ',')
      file.write(
        `${row.segment_no} ${row.previous_hash} ${row.hash} ${row.first_transfer_no} ${row.transfer_count} ${sums} ${row.entries_hash}`,
      )
    }
    written += segments.length
  }
  file.close()
  return written
}

const writeOpen = async (client: pg.Client, folder: ExportFolder, sealed: number) => {
  const file = folder.open('open-transfers.txt')
  const { rows } = await client.query<{ line: string }>(
    'select line from reconciliation.open_lines() order by posted_at, cause_id, cause_kind, leg',
  )
  rows.forEach(({ line }, at) => file.writeHashed(String(sealed + at + 1), line))
  file.close()
  return rows.length
}

const writeRoots = async (client: pg.Client, folder: ExportFolder) => {
  const file = folder.open('roots.jsonl')
  const { rows } = await client.query<Record<string, string>>(
    `select root_no::text as root, document, hash, signature, key_id as key from reconciliation.roots order by root_no`,
  )
  for (const row of rows) file.write(JSON.stringify(row))
  file.close()
  return rows.length
}

const writeAccounts = async (client: pg.Client, folder: ExportFolder) => {
  const file = folder.open('accounts.txt')
  let written = 0
  let after: [number, string, string] = [-1, '00000000-0000-0000-0000-000000000000', '']
  for (;;) {
    const { rows } = await client.query<{
      purpose: number
      owner: string
      currency: string
      balance: string
      version: string
    }>(
      `select purpose, owner, currency, balance::text, version from (
         select purpose, owner, currency, balance, version::text from ledger.player_accounts
         union all select purpose, owner, currency, balance, '-' from ledger.v_house_balances) a
       where (purpose, owner, currency) > ($1::smallint, $2::uuid, $3) order by purpose, owner, currency limit ${ROWS_A_STEP}`,
      after,
    )
    for (const row of rows)
      file.write(`${row.purpose} ${row.owner} ${row.currency} ${row.balance} ${row.version}`)
    written += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_A_STEP) break
    after = [last.purpose, last.owner, last.currency]
  }
  file.close()
  return written
}

const writeManifest = async (
  client: pg.Client,
  folder: ExportFolder,
  answer: ExportedCounts,
  open: number,
) => {
  const keys = await client.query<{ key: string; publicKey: string }>(
    'select key_id as key, public_key as "publicKey" from reconciliation.signing_keys order by made_at',
  )
  const purposes = await client.query<{ purpose: number; name: string }>(
    'select purpose, name from ledger.purposes order by 1',
  )
  const kinds = await client.query<{ cause_kind: number; name: string }>(
    'select cause_kind, name from ledger.cause_kinds order by 1',
  )
  const at = await client.query<{ at: Date; snapshot: string }>(
    'select now() as at, pg_current_snapshot()::text as snapshot',
  )
  const manifest = {
    format: 'krathong-ledger-export/1',
    at: at.rows[0]!.at.toISOString(),
    snapshot: at.rows[0]!.snapshot,
    ...answer,
    openTransfers: open,
    keys: keys.rows,
    purposes: Object.fromEntries(purposes.rows.map((row) => [row.purpose, row.name])),
    causeKinds: Object.fromEntries(kinds.rows.map((row) => [row.cause_kind, row.name])),
  }
  const file = folder.open('manifest.json')
  for (const line of JSON.stringify(manifest, null, 1).split('\n')) file.write(line)
  file.close()
}

/** Writes the whole ledger into a new or empty folder, from one snapshot that never waits and holds nobody up. */
export const exportLedger = async (url: string, dir: string): Promise<ExportedCounts> => {
  if (existsSync(dir) && readdirSync(dir).length > 0)
    throw new Advice(`${dir} is not empty: name a new folder, an export never writes over another.`)
  mkdirSync(dir, { recursive: true })
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c statement_timeout=0' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const folder = new ExportFolder(dir)
    const transfers = new TransferFiles(folder)
    const segments = await writeSegments(client, folder, transfers)
    transfers.close()
    const open = await writeOpen(client, folder, transfers.written)
    const roots = await writeRoots(client, folder)
    const accounts = await writeAccounts(client, folder)
    const details = { transfers: transfers.written + open, segments, roots, accounts }
    await writeManifest(client, folder, details, open)
    const readme = folder.open('README.txt')
    readme.write(README.trimEnd())
    readme.close()
    folder.writeChecksums()
    await client.query('commit')
    return details
  } finally {
    await client.end()
  }
}
