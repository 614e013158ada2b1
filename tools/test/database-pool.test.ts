/** A database that another test has used is the template again, whatever was done to it; one that cannot be is never handed out. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'

const onDatabase = async <T>({ url }: TestDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const TABLES = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`

/** Every row of every table, and where every sequence stands. */
const contentOf = (database: TestDatabase) =>
  onDatabase(database, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    const rows = tables.map(({ name }) => `select '${name}' as name, to_jsonb(t)::text as row from ${name} t`)
    const { rows: content } = await client.query(`${rows.join(' union all ')} order by 1, 2`)
    const { rows: sequences } = await client.query(
      'select schemaname, sequencename, last_value from pg_sequences order by 1, 2',
    )
    return { content, sequences }
  })

/** Uses a database, gives it back, and tells whether one that has the same name is handed out next. */
const useAndReturn = async (work: (client: pg.Client) => Promise<unknown>) => {
  const used = await createTestDatabase()
  await onDatabase(used, work)
  await used.drop()
  const others: TestDatabase[] = []
  // Other files take from the pool as well: it is looked through.
  for (let at = 0; at < 6; at += 1) {
    others.push(await createTestDatabase())
    if (others.at(-1)!.url === used.url) break
  }
  const again = others.find(({ url }) => url === used.url) ?? null
  return { again, end: async () => void (await Promise.all(others.map((other) => other.drop()))) }
}

const FILLED = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' and pg_relation_size(c.oid) > 0 order by 1`

/** What a careless test may do: rows, other rows than there were, rows that are gone, sequences that moved, a session left open. */
const useCarelessly = async (client: pg.Client) => {
  const { rows: filled } = await client.query<{ name: string }>(FILLED)
  await client.query('set session_replication_role = replica')
  await client.query(`update agents.progress set after_xid = '9'`)
  for (const { name } of filled.filter(({ name }, at) => at % 2 === 0 && name !== 'agents.progress'))
    await client.query(`delete from ${name}`)
  await client.query(`insert into agents.active_members (player_id, day) values (gen_random_uuid(), now())`)
  await client.query(`select nextval(format('%I.%I', schemaname, sequencename)) from pg_sequences`)
}

test('a used database is the template again, row for row', async () => {
  const fresh = await createTestDatabase()
  const before = await contentOf(fresh)
  expect(before.content.length).toBeGreaterThan(20)
  // Another file may have taken it first.
  for (let tries = 1; ; tries += 1) {
    const { again, end } = await useAndReturn(useCarelessly)
    if (again) expect(await contentOf(again)).toEqual(before)
    await end()
    if (again) break
    expect(tries).toBeLessThan(5)
  }
  await fresh.drop()
})

test.each([
  ['a table', 'create table added (id integer)'],
  ['a function', `create function added() returns integer language sql as 'select 1'`],
  ['a right', 'revoke select on all tables in schema ledger from krathong_app'],
  ['a trigger that is off', 'alter table ledger.transfers disable trigger all'],
  ['statistics', 'analyze agents.progress'],
  ['a known size of a table', 'vacuum ledger.transfers'],
])('a database with %s of its own is not used again', async (_, statement) => {
  const { again, end } = await useAndReturn((client) => client.query(statement))
  expect(again).toBeNull()
  await end()
})
