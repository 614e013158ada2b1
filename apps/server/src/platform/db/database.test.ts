import type { Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareRoles } from '../../../../../tools/db/database-roles.ts'
import { createTestDatabase } from '../../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../../tools/test/database.ts'
import { isOutage, openDatabase, transact } from './database.ts'
import type { DatabaseHandle } from './database.ts'

let database: TestDatabase
let handle: DatabaseHandle

beforeAll(async () => {
  database = await createTestDatabase()
  handle = await openDatabase(database.url, 2)
})
afterAll(async () => {
  await handle.close()
  await database.drop()
})

describe('signed in as the program is', () => {
  let app: pg.Client
  beforeAll(async () => {
    app = new pg.Client({ connectionString: database.appUrl })
    await app.connect()
  })
  afterAll(() => app.end())

  it('nobody is a superuser, and no role is left behind `reset role`', async () => {
    const { rows } = await app.query<{ who: string; super: boolean; also: string }>(
      `select session_user as who, rolsuper as super,
         (select coalesce(string_agg(rolname, ','), '') from pg_roles where rolname <> session_user and pg_has_role(session_user, oid, 'MEMBER')) as also
       from pg_roles where rolname = session_user`,
    )
    expect(rows).toEqual([{ who: 'krathong_app', super: false, also: '' }])
  })

  it.each([
    'update ledger.transfers set amount = 1',
    'delete from ledger.house_movements',
    'truncate ledger.transfers cascade',
    'update betting.rounds set payout = 0',
    'delete from ledger.transfers',
    'delete from betting.rounds',
    "update operators.audit set reason = ''",
    'delete from operators.audit',
    'alter table ledger.transfers disable trigger all',
    'drop trigger transfers_are_history on ledger.transfers',
    'drop table ledger.transfers cascade',
    'drop schema ledger cascade',
    "create or replace function ledger.refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    'create table ledger.more (x int)',
    'create table public.more (x int)',
    "update public.migrations set checksum = ''",
    'set session_replication_role = replica',
    'set role krathong_owner',
    'set role krathong',
    'set session authorization krathong',
    'alter role krathong_app superuser',
    'grant krathong_owner to krathong_app',
    'alter table ledger.transfers owner to krathong_app',
    "copy (select 1) to program 'true'",
    "select pg_read_file('postgresql.conf')",
    'alter system set fsync = off',
    'create role more',
    'create database more',
  ])('%s is refused, also after `reset role`', async (statement) => {
    for (const first of ['', 'reset role;', 'reset session authorization;', 'discard all;']) {
      if (first) await app.query(first)
      await expect(app.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|42704|0LP01)$/) as string,
      })
    }
  })
})

describe('a database that an older program left', () => {
  it('has its history given to the owner: whole, and only once', async () => {
    const superuser = new pg.Client({ connectionString: database.url })
    await superuser.connect()
    const others = async () =>
      (
        await superuser.query<{ name: string }>(
          `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname in ('ledger', 'betting', 'operators', 'public') and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> 'krathong_owner'::regrole
           union all select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'ledger'::regnamespace and p.proowner <> 'krathong_owner'::regrole
           union all select nspname from pg_namespace where nspname = 'ledger' and nspowner <> 'krathong_owner'::regrole`,
        )
      ).rows
    expect(await others()).toEqual([])
    await superuser.query(`
      alter schema ledger owner to krathong; alter table ledger.transfers owner to krathong; alter function ledger.refuse_change() owner to krathong;
      alter table public.migrations owner to krathong`)
    await superuser.query(`alter database ${new URL(database.url).pathname.slice(1)} owner to krathong`)
    expect(await others()).toHaveLength(4)
    await prepareRoles(database.url)
    expect(await others()).toEqual([])
    await superuser.end()
  })
})

it('a connection lost in the middle of a query fails that query; the process and the pool go on', async () => {
  const sockets: Socket[] = []
  handle.pool.on('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    sockets.push(stream)
  })
  const lost = handle.db.transaction().execute((tx) => sql`select pg_sleep(60)`.execute(tx))
  const failed = expect(lost).rejects.toThrow()
  while (sockets.length === 0) await new Promise((resolve) => setImmediate(resolve))
  // As the network does it: nobody closes the connection in order.
  sockets[0]!.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  await failed
  expect((await sql<{ one: number }>`select 1 as one`.execute(handle.db)).rows).toEqual([{ one: 1 }])
})

it('two that read before either wrote are told apart by the database, and the second runs again', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query('create table meters (place int primary key, reading int not null)')
  await owner.query('insert into meters values (1, 0), (2, 0); grant select, update on meters to public')
  await owner.end()
  const tries: number[] = []
  const ready: (() => void)[] = []
  const both = new Promise<void>((resolve) => ready.push(resolve))
  /** Adds what stands at the other place plus one: only one after the other is right. */
  const write = (place: number) =>
    transact(handle.db, async (tx) => {
      await sql`set transaction isolation level serializable`.execute(tx)
      const read = await sql<{ sum: string }>`select sum(reading) as sum from meters`.execute(tx)
      tries.push(place)
      if (tries.length === 2) ready[0]!()
      await both
      await sql`update meters set reading = ${read.rows[0]!.sum}::int + 1 where place = ${place}`.execute(tx)
    })
  await Promise.all([write(1), write(2)])
  expect(tries.length).toBeGreaterThan(2)
  const { rows } = await sql<{ reading: number }>`select reading from meters order by reading`.execute(
    handle.db,
  )
  expect(rows).toEqual([{ reading: 1 }, { reading: 2 }])
})

it('what never stops meeting others is refused after five tries, to be tried again', async () => {
  let tries = 0
  const never = transact(handle.db, async (tx) => {
    tries += 1
    await sql`do $$ begin raise exception 'again' using errcode = 'serialization_failure'; end $$`.execute(tx)
  })
  await expect(never).rejects.toMatchObject({ code: 'TRY_AGAIN' })
  expect(tries).toBe(5)
})

it('a full disk is an outage: the caller may try again', async () => {
  const full = sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
  const error: unknown = await full.execute(handle.db).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ code: '53100' })
  expect(isOutage(error)).toBe(true)
})

it(
  'is closed at any moment of a connection that is being made for a question',
  { timeout: 20_000 },
  async () => {
    // How far the connection is by then is another thing each time: nothing, the socket, the signing in, the question.
    for (let waitMs = 0; waitMs < 12; waitMs += 1) {
      const one = await openDatabase(database.url, 2)
      const asked = sql<{ one: number }>`select 1 as one`.execute(one.db).then(
        ({ rows }) => rows,
        (error: unknown) => error,
      )
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      await one.close()
      expect(await asked).toEqual([{ one: 1 }])
      await expect(sql`select 1`.execute(one.db)).rejects.toThrow()
    }
  },
)
