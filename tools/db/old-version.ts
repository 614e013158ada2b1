/**
 * The version of the record beside the migrations after it: each of its statements is planned on the database before them and after them.
 * What fails, answers other types or leaves empty what must not be is a sentence that names the statement's source and the file.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { lookAtTables, tableFaults } from './look-at-tables.ts'
import type { TablesLook } from './look-at-tables.ts'
import { statementLooker } from './look-at-statements.ts'
import type { Look } from './look-at-statements.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { migrationsOf, pendingOf } from './statement-record.ts'
import type { KeptStatement, StatementRecord } from './statement-record.ts'

interface EmptyDatabase {
  /** With the right to migrate. */
  url: string
  /** As the program signs in. */
  appUrl: string
  drop(): Promise<void>
}

interface Seen {
  statements: readonly (readonly [KeptStatement, Look])[]
  tables: TablesLook
}

export const lookAt = async (appUrl: string, statements: readonly KeptStatement[]): Promise<Seen> => {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const look = statementLooker(client)
    const seen: [KeptStatement, Look][] = []
    for (const one of statements) seen.push([one, await look(one)])
    return { statements: seen, tables: await lookAtTables(client) }
  } finally {
    await client.end()
  }
}

/** The types that are missing: a column more, which the old version does not look at, is none. */
const missing = (before: readonly string[], after: readonly string[]): string[] => {
  const left = [...after]
  return before.filter((type) => {
    const at = left.indexOf(type)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

const statementFault = (before: Look, after: Look): string | null => {
  if (before.refusal !== null) return null
  if (after.refusal !== null) return after.refusal
  const empty = after.empty.filter((column) => !before.empty.includes(column))
  if (empty.length > 0) return `leaves ${empty.join(', ')} empty`
  const gone = missing(before.types, after.types)
  return gone.length > 0 ? `answers no ${gone.join(', ')} any more` : null
}

interface Fault {
  statement: KeptStatement | null
  sentence: string
}

const faultsBetween = (before: Seen, after: Seen): Fault[] => {
  const then = new Map(before.statements.map(([{ text }, look]) => [text, look]))
  return [
    ...after.statements.flatMap(([statement, look]) => {
      const why = statementFault(then.get(statement.text)!, look)
      return why === null ? [] : { statement, sentence: `${why} (${statement.from}: ${statement.text})` }
    }),
    ...tableFaults(before.tables, after.tables).map((sentence) => ({ statement: null, sentence })),
  ]
}

/** Applies the files one after another to see which of them it was. One that takes away on purpose is judged by the statements alone. */
const nameFiles = async (database: EmptyDatabase, record: StatementRecord, folder: string, base: string) => {
  const said: string[] = []
  const known = new Set<string>()
  await migrate(database.url, base)
  const before = await lookAt(database.appUrl, record.statements)
  let last = before
  for (const { name, sql } of pendingOf(record, folder)) {
    cpSync(join(folder, name), join(base, name))
    await migrate(database.url, base)
    const now = await lookAt(database.appUrl, record.statements)
    const isContract = /^-- contract: \d+/m.test(sql)
    for (const { statement, sentence } of [
      ...faultsBetween(before, now).filter((one) => one.statement !== null),
      ...faultsBetween(last, now).filter((one) => one.statement === null && !isContract),
    ]) {
      if (known.has(sentence)) continue
      known.add(sentence)
      said.push(`${name}: ${statement ? 'a statement of the version before ' : ''}${sentence}`)
    }
    last = now
  }
  return said
}

/** What the version of the record would trip over once the migrations after it have run: nothing, or sentences. */
export const oldVersionFaults = async (
  openEmpty: () => Promise<EmptyDatabase>,
  record: StatementRecord,
  folder = migrationsFolder,
): Promise<string[]> => {
  const base = mkdtempSync(join(tmpdir(), 'krathong-old-version-'))
  const opened: EmptyDatabase[] = []
  const open = async () => {
    const database = await openEmpty()
    opened.push(database)
    return database
  }
  try {
    for (const name of migrationsOf(record, folder)) cpSync(join(folder, name), join(base, name))
    const database = await open()
    await migrate(database.url, base)
    const before = await lookAt(database.appUrl, record.statements)
    const refused = before.statements.filter(([, { refusal }]) => refusal !== null)
    if (refused.length > 0)
      return refused.map(
        ([{ from, text }, { refusal }]) => `The record is not of its version: ${refusal} (${from}: ${text})`,
      )
    if (pendingOf(record, folder).length === 0) return []
    await migrate(database.url, folder)
    if (faultsBetween(before, await lookAt(database.appUrl, record.statements)).length === 0) return []
    return await nameFiles(await open(), record, folder, base)
  } finally {
    for (const database of opened) await database.drop()
    rmSync(base, { recursive: true, force: true })
  }
}
