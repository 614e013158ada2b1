/**
 * What a migration must not do while the version before it still serves: take away or rename what that version reads, ask of old writers what
 * they do not give, or hold a table that is in use for long. It is taken away in a later release, by a migration that says so:
 * `-- contract: RELEASE`, the release after which nothing uses it.
 */
import { readReleases } from './releases.ts'
import { migrationsFolder, readMigrations } from './migrate.ts'
import type { Migration } from './migrate.ts'
import { migrationsOf, readRecord } from './statement-record.ts'

/** Files before it were written when an upgrade was a restart: they stand as they are. */
export const EXPANDS_FROM = '0890'

interface Rule {
  /** Its first group is the table or schema that is touched. */
  pattern: RegExp
  sentence: string
}

const NAME = '([\\w.]+)'
const on = (rest: string) => new RegExp(`alter table (?:if exists )?(?:only )?${NAME}[^;]*?\\b${rest}`, 'gi')

const rules: readonly Rule[] = [
  { pattern: new RegExp(`drop table (?:if exists )?${NAME}`, 'gi'), sentence: 'drops a table' },
  { pattern: new RegExp(`drop view (?:if exists )?${NAME}`, 'gi'), sentence: 'drops a view' },
  { pattern: new RegExp(`drop function (?:if exists )?${NAME}`, 'gi'), sentence: 'drops a function' },
  { pattern: new RegExp(`drop schema (?:if exists )?${NAME}`, 'gi'), sentence: 'drops a schema' },
  { pattern: on('drop column\\b'), sentence: 'drops a column' },
  { pattern: on('rename\\b'), sentence: 'renames' },
  { pattern: on('set schema\\b'), sentence: 'moves to another schema' },
  { pattern: on('set not null\\b'), sentence: 'asks of old writers what they do not give' },
  {
    pattern: on('(?:alter|alter column) \\w+ (?:set data )?type\\b'),
    sentence: 'rewrites a table under a lock',
  },
  {
    pattern: on('add (?:constraint \\w+ )?(?:check|foreign key)\\b(?![^;]*not valid)'),
    sentence: 'reads a table under a lock: add it not valid',
  },
  {
    pattern: on('add (?:constraint \\w+ )?(?:unique|primary key)\\b'),
    sentence: 'builds an index under a lock',
  },
  {
    pattern: on('add column (?:if not exists )?\\w+ [^,;]*not null(?![^,;]*default)(?<!default[^,;]*)'),
    sentence: 'adds a column that old writers leave empty',
  },
  {
    pattern: new RegExp(`create (?:unique )?index (?:if not exists )?\\w+ on (?:only )?${NAME}`, 'gi'),
    sentence: 'builds an index under a lock',
  },
]

const bare = (sql: string) => sql.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''")

const made = (sql: string) =>
  [...sql.matchAll(/create (?:table|view|schema|function) (?:if not exists )?([\w.]+)/gi)].map(([, name]) =>
    name!.toLowerCase(),
  )

/**
 * What a file does to what is there already, a sentence each; what it makes itself, or another file that nobody has yet, is its own. Nobody has
 * what neither a release nor the record of a version's statements knows.
 */
export const expandFaults = (files: readonly Migration[], released: ReadonlySet<string>): string[] => {
  const pending = files.filter(({ name }) => !released.has(name))
  const own = new Set(pending.flatMap(({ sql }) => made(bare(sql))))
  return pending
    .filter(({ name, sql }) => name >= EXPANDS_FROM && !/^-- contract: \d+/m.test(sql))
    .flatMap(({ name, sql }) =>
      rules.flatMap(({ pattern, sentence }) =>
        [...bare(sql).matchAll(pattern)]
          .map(([, touched]) => touched!.toLowerCase())
          .filter((touched) => !own.has(touched))
          .map((touched) => `${name} ${sentence}: ${touched}`),
      ),
    )
}

export const ownExpandFaults = (): string[] =>
  expandFaults(
    readMigrations(migrationsFolder),
    new Set([
      ...readReleases(migrationsFolder).map(({ name }) => name),
      ...migrationsOf(readRecord(), migrationsFolder),
    ]),
  )
