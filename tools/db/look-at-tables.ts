/** What tables ask of those who write into them, and where they lie: what an older version must not find changed under its hands. */
import type pg from 'pg'

interface Demand {
  table: string
  kind: string
  text: string
  columns: string[]
}

export interface TablesLook {
  demands: readonly Demand[]
  /** `schema.table.column` and its type. */
  types: ReadonlyMap<string, string>
  /** A table, and the number of its file: another number, and it was written anew under a lock. */
  files: ReadonlyMap<string, string>
  /** Words of a type that is a list of words. */
  labels: ReadonlyMap<string, readonly string[]>
}

const OWN = "nspname !~ '^pg_' and nspname <> 'information_schema'"

const demandsQuery = `
  select nspname || '.' || relname as table, contype as kind, pg_get_constraintdef(c.oid) as text,
    coalesce((select array_agg(attname::text order by attnum) from pg_attribute where attrelid = r.oid and attnum = any(conkey)), '{}') as columns
  from pg_constraint c join pg_class r on r.oid = conrelid join pg_namespace n on n.oid = relnamespace
  where contype in ('c', 'f', 'n', 'x') and not relispartition and ${OWN}
  union all
  select nspname || '.' || relname, 'u', regexp_replace(pg_get_indexdef(indexrelid), '^CREATE UNIQUE INDEX \\S+ ON', 'unique on'), '{}'
  from pg_index join pg_class r on r.oid = indrelid join pg_namespace n on n.oid = relnamespace
  where indisunique and not relispartition and ${OWN}`

const typesQuery = `
  select nspname || '.' || relname || '.' || attname as name, format_type(atttypid, atttypmod) as said
  from pg_attribute join pg_class r on r.oid = attrelid join pg_namespace n on n.oid = relnamespace
  where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm') and not relispartition and ${OWN}`

const filesQuery = `
  select nspname || '.' || relname as name, pg_relation_filenode(r.oid)::text as said
  from pg_class r join pg_namespace n on n.oid = relnamespace where relkind = 'r' and ${OWN}`

const labelsQuery = `
  select nspname || '.' || typname as name, array_agg(enumlabel::text) as said
  from pg_enum join pg_type t on t.oid = enumtypid join pg_namespace n on n.oid = typnamespace where ${OWN} group by 1`

export const lookAtTables = async (client: pg.Client): Promise<TablesLook> => {
  const { rows: demands } = await client.query<Demand>(demandsQuery)
  const mapOf = async <T>(query: string) => {
    const { rows } = await client.query<{ name: string; said: T }>(query)
    return new Map(rows.map(({ name, said }) => [name, said]))
  }
  return {
    demands,
    types: await mapOf<string>(typesQuery),
    files: await mapOf<string>(filesQuery),
    labels: await mapOf<string[]>(labelsQuery),
  }
}

const keyOf = ({ table, kind, text }: Demand) => `${table} ${kind} ${text}`
const words = (text: string) => new Set([...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, word]) => word!))
const frame = (text: string) =>
  text
    .replaceAll(/'(?:[^']|'')*'(::[\w ]+)?/g, "''")
    .replaceAll(/''(?:, '')+/g, "''")
    .replaceAll(/ NOT VALID$/g, '')

/** A list of words that took in more of them. */
const isWider = (now: Demand, before: readonly Demand[]) =>
  now.kind === 'c' &&
  before.some(
    (old) =>
      old.table === now.table &&
      old.kind === 'c' &&
      frame(old.text) === frame(now.text) &&
      [...words(old.text)].every((word) => words(now.text).has(word)),
  )

const sayings: Readonly<Record<string, string>> = {
  c: 'checks what it did not',
  f: 'asks for a row of another table',
  n: 'must not be empty any more',
  x: 'excludes what it did not',
  u: 'takes a value once that it took more often',
}

/** What the tables of before ask or are now that they did not and were not, a sentence each. */
export const tableFaults = (before: TablesLook, after: TablesLook): string[] => {
  const known = new Set(before.demands.map(keyOf))
  const tables = new Set([...before.types.keys()].map((name) => name.slice(0, name.lastIndexOf('.'))))
  const touchesOld = ({ table, columns }: Demand) =>
    columns.length === 0 || columns.some((column) => before.types.has(`${table}.${column}`))
  return [
    ...after.demands
      .filter((one) => tables.has(one.table) && !known.has(keyOf(one)) && touchesOld(one))
      .filter((one) => !isWider(one, before.demands))
      .map(({ table, kind, text }) => `${table} ${sayings[kind]}: ${text}`),
    ...[...before.types]
      .filter(([name, type]) => after.types.has(name) && after.types.get(name) !== type)
      .map(([name, type]) => `${name} was ${type} and is ${after.types.get(name)}`),
    ...[...before.files]
      .filter(([name, file]) => after.files.has(name) && after.files.get(name) !== file)
      .map(([name]) => `${name} is written anew, and nobody reads it meanwhile`),
    ...[...before.labels].flatMap(([name, labels]) =>
      labels
        .filter((label) => after.labels.has(name) && !after.labels.get(name)!.includes(label))
        .map((label) => `${name} has no ${label} any more`),
    ),
  ]
}
