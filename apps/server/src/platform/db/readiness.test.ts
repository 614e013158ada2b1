import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../../tools/test/database.ts'
import { failRng, tryEntropy } from '../entropy.ts'
import { openDatabase } from './database.ts'
import type { DatabaseHandle } from './database.ts'
import { createReadiness } from './readiness.ts'

let database: TestDatabase
let handle: DatabaseHandle
let owner: pg.Client
let taken = 0

beforeAll(async () => {
  database = await createTestDatabase()
  handle = await openDatabase(database.url, 4)
  handle.pool.on('acquire', () => (taken += 1))
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await handle.close()
  await database.drop()
})
beforeEach(() => {
  taken = 0
})
afterEach(() => tryEntropy(null))

const ALL = { database: true, migrations: true, chance: true }

it('is asked a thousand times at once and asks the database once, in tables that do not grow', async () => {
  const ready = createReadiness(handle)
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ready()))
  expect(answers.every((answer) => Object.values(answer).every(Boolean))).toBe(true)
  expect(taken).toBe(2)
  const { rows } = await owner.query(
    'select (select count(*)::int from platform.readiness) as row, (select count(*)::int from platform.room_on_disk) as room',
  )
  expect(rows).toEqual([{ row: 1, room: 1 }])
})

it('is not ready with a full disk although a row in place can still be written, and is again once there is room', async () => {
  await owner.query(`
    create function platform.full() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on platform.room_on_disk execute function platform.full()`)
  expect(await createReadiness(handle)()).toEqual({ ...ALL, database: false, migrations: false })
  await owner.query('drop trigger full_disk on platform.room_on_disk')
  expect(await createReadiness(handle)()).toEqual(ALL)
})

it('is not ready without the newest migration of this program, nor with a faulty source of chance', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `update public.migrations set name = name || '-' where name = (select max(name) from public.migrations) returning name`,
  )
  expect(await createReadiness(handle)()).toEqual({ ...ALL, migrations: false })
  await owner.query('update public.migrations set name = left(name, -1) where name = $1', [rows[0]!.name])
  failRng('tried')
  expect(await createReadiness(handle)()).toEqual({ ...ALL, chance: false })
})

it('is not ready while the database does not answer', async () => {
  const gone = await openDatabase(database.url, 1)
  await gone.pool.end()
  expect(await createReadiness(gone)()).toEqual({ ...ALL, database: false, migrations: false })
})
