/**
 * Databases that tests have done with are emptied and used again: a copy of the template writes some 1,400 files, which is most of the
 * time of a short test. A database is used again only while its catalog is the template's: where a test made, rewrote or dropped
 * a table, a function or a right, or gave the planner statistics of its rows, its database goes with it.
 */
import pg from 'pg'

/** What the template is, so that a used database can be made equal to it. */
interface Template {
  /** A transaction after all that are in it. */
  xid: string
  catalog: string
  empty: string[]
  filled: { name: string; columns: string; rows: unknown }[]
  sequences: { name: string; last: string | null; start: string }[]
}

/** A database that nobody uses; `mark` is a transaction after all that are in it. */
interface Free {
  name: string
  mark: string
  uses: number
}

/** Rows that were deleted stay in the files: a database is not used for ever. */
const USES_MAX = 40
const ENDS_WITHIN_MS = 3_000

const CATALOG = [
  'class',
  'attribute',
  'attrdef',
  'index',
  'constraint',
  'type',
  'proc',
  'trigger',
  'rewrite',
  'policy',
  'extension',
  'default_acl',
  'event_trigger',
  'statistic',
]
const SCHEMAS = `from pg_namespace where nspname !~ '^pg_(toast_)?temp_'`

/** Number of rows of each catalog, and of those younger than a transaction; and of tables whose size the planner was told. */
const catalogQuery = (xid: string) => {
  const young = `count(*) filter (where age(xmin) < age('${xid}'::xid))`
  const counts = CATALOG.map(
    (name) => `select '${name}' as name, count(*) as rows, ${young} as young from pg_${name}`,
  )
  return `select string_agg(concat_ws(' ', name, rows, young), ', ' order by name) as catalog
    from (${counts.join(' union all ')} union all select 'namespace', count(*), ${young} ${SCHEMAS}
      union all select 'told', count(*), 0 from pg_class where relkind in ('r', 'p', 'm') and reltuples >= 0) as counts`
}

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name, c.oid,
    (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last, start_value::text as start
  from pg_sequences order by 1`

const readTemplate = async (client: pg.Client): Promise<Template> => {
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES)
  const xid = (await client.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')).rows[0]!
    .xid
  const empty: string[] = []
  const filled: Template['filled'] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ rows: unknown }>(
      `select jsonb_agg(to_jsonb(t)) as rows from (select ${columns} from ${name}) t`,
    )
    if (rows[0]?.rows) filled.push({ name, columns, rows: rows[0].rows })
    else empty.push(name)
  }
  const { rows: catalogs } = await client.query<{ catalog: string }>(catalogQuery(xid))
  const { rows: sequences } = await client.query<Template['sequences'][number]>(SEQUENCES)
  return { xid, catalog: catalogs[0]!.catalog, empty, filled, sequences }
}

/** Makes the pool of a server of which `client` is signed in to the database `postgres`, for a template that is ready. */
export const openPool = async (client: pg.Client, template: pg.Client): Promise<void> => {
  await client.query('create table template (facts jsonb not null)')
  await client.query('create table free (name text primary key, mark text not null, uses integer not null)')
  await client.query('insert into template values ($1)', [JSON.stringify(await readTemplate(template))])
}

let known: Promise<Template> | null = null
const templateOf = (server: pg.Client): Promise<Template> =>
  (known ??= server
    .query<{ facts: Template }>('select facts from template')
    .then(({ rows }) => rows[0]!.facts))

/** A used database that is as good as new, taken out of the pool; null when there is none. */
export const takeFree = async (server: pg.Client): Promise<Free | null> => {
  const { rows } = await server.query<Free>(
    `delete from free where name = (select name from free limit 1 for update skip locked) returning *`,
  )
  return rows[0] ?? null
}

/** What a copy of the template, just made, is to the pool. */
export const freshOf = async (server: pg.Client, name: string): Promise<Free> => ({
  name,
  mark: (await templateOf(server)).xid,
  uses: 0,
})

const endOthers = async (server: pg.Client, name: string): Promise<boolean> => {
  for (let waited = 0; waited < ENDS_WITHIN_MS; waited += 20) {
    const { rowCount } = await server.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    )
    if (rowCount === 0) return true
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return false
}

/** Tables of the template's rows in which something is another now. */
const changedTables = async (client: pg.Client, { filled }: Template, mark: string) => {
  const counts = filled.map(
    ({ name, rows }, index) => `select ${index} as index, count(*) <> ${(rows as unknown[]).length}
      or bool_or(age(xmin) < age('${mark}'::xid)) as changed from ${name}`,
  )
  const { rows } = await client.query<{ index: number }>(
    `select index from (${counts.join(' union all ')}) as counts where changed`,
  )
  return rows.map(({ index }) => filled[index]!)
}

const emptyTables = (client: pg.Client, tables: string[]) =>
  client.query(
    `do $$ declare t text; begin foreach t in array '{${tables.map((name) => `"${name.replaceAll('"', '\\"')}"`).join(',')}}'::text[] loop
      if pg_relation_size(t::regclass) > 0 then execute 'delete from ' || t; end if; end loop; end $$`,
  )

const windBack = async (client: pg.Client, { sequences }: Template) => {
  const { rows } = await client.query<Template['sequences'][number]>(SEQUENCES)
  const before = new Map(sequences.map((sequence) => [sequence.name, sequence]))
  const moved = rows.filter(({ name, last }) => before.get(name)?.last !== last)
  for (const { name, start } of moved) {
    const last = before.get(name)?.last ?? null
    await client.query('select setval($1::regclass, $2, $3)', [name, last ?? start, last !== null])
  }
}

/** Makes a used database equal to the template; null when it cannot be. */
const makeEqual = async (client: pg.Client, template: Template, mark: string): Promise<string | null> => {
  const { rows } = await client.query<{ catalog: string }>(catalogQuery(template.xid))
  if (rows[0]!.catalog !== template.catalog) return null
  // Neither triggers nor foreign keys have a say in this.
  await client.query('begin; set local session_replication_role = replica')
  await emptyTables(client, template.empty)
  for (const { name, columns, rows: own } of await changedTables(client, template, mark)) {
    await client.query(`delete from ${name}`)
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(own)],
    )
  }
  await windBack(client, template)
  // Counts of rows are written down by and by: these first, then all are forgotten.
  await client.query('commit; select pg_stat_force_next_flush()')
  await client.query('select pg_stat_reset()')
  return (await client.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')).rows[0]!.xid
}

/** Gives a database back to the pool, as good as new; false when it cannot be used again. */
export const giveBack = async (
  server: pg.Client,
  { name, mark, uses }: Free,
  url: string,
): Promise<boolean> => {
  if (uses >= USES_MAX) return false
  const settings = await server.query(
    'select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = $1',
    [name],
  )
  if (settings.rowCount !== 0 || !(await endOthers(server, name))) return false
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const cleanSince = await makeEqual(client, await templateOf(server), mark)
    if (cleanSince === null) return false
    await server.query('insert into free values ($1, $2, $3)', [name, cleanSince, uses + 1])
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
