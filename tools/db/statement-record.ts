/**
 * The statements of a version that installations run: each that its program sends, once, with the source that sends it. `npm run db statements`
 * makes it anew with a release; until the next one every migration is tried against it, as that version serves while the migration runs.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrationsFolder, readMigrations } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { readReleases } from './releases.ts'
import { statementShape } from './statement-shape.ts'

export interface KeptStatement {
  text: string
  from: string
}

export interface StatementRecord {
  /** The release whose migrations it knows. */
  release: number
  /** Migrations that it knows beside those of the release: none in a record that was made with it. */
  beyond: readonly string[]
  statements: readonly KeptStatement[]
}

const recordFile = join(import.meta.dirname, 'statements.jsonl.gz')

export const readRecord = (): StatementRecord => {
  const [head = '', ...lines] = gunzipSync(readFileSync(recordFile)).toString('utf8').trimEnd().split('\n')
  const { release, beyond } = JSON.parse(head) as Omit<StatementRecord, 'statements'>
  return { release, beyond, statements: lines.map((line) => JSON.parse(line) as KeptStatement) }
}

export const writeRecord = (statements: readonly KeptStatement[]) => {
  const released = new Map(readReleases(migrationsFolder).map(({ name, release }) => [name, release]))
  const beyond = readMigrations()
    .map(({ name }) => name)
    .filter((name) => !released.has(name))
  const head = { release: Math.max(0, ...released.values()), beyond }
  const lines = [head, ...statements].map((line) => JSON.stringify(line))
  writeFileSync(recordFile, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
}

/** What a run of the module tests kept in this folder (tools/test/keep-statements.ts), each statement once. */
export const readKept = (folder: string): KeptStatement[] => {
  const found = new Map<string, string>()
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.jsonl')))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const { text, from } = JSON.parse(line) as KeptStatement
      const shape = statementShape(text)
      const known = found.get(shape)
      if (known === undefined || from < known) found.set(shape, from)
    }
  return [...found]
    .map(([text, from]) => ({ text, from }))
    .toSorted((a, b) => (`${a.from} ${a.text}` < `${b.from} ${b.text}` ? -1 : 1))
}

/**
 * The migrations that the version of the record has. One that was not given out and is numbered below what it knows came beside them: a database
 * that has the later ones takes it no more, so it is no step from that version.
 */
export const migrationsOf = (
  { release, beyond }: Pick<StatementRecord, 'release' | 'beyond'>,
  folder: string,
): string[] => {
  const released = new Map(readReleases(folder).map((one) => [one.name, one.release]))
  const newest = beyond.reduce((a, b) => (a > b ? a : b), '')
  return readMigrations(folder)
    .map(({ name }) => name)
    .filter((name) => (released.has(name) ? released.get(name)! <= release : name <= newest))
}

export const pendingOf = (record: StatementRecord, folder: string): Migration[] => {
  const known = new Set(migrationsOf(record, folder))
  return readMigrations(folder).filter(({ name }) => !known.has(name))
}
