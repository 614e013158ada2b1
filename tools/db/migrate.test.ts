import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createEmptyDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { dumpSchema } from './dump.ts'
import { migrate } from './migrate.ts'
import { newMigration } from './new-migration.ts'
import { rowTypes } from './row-types.ts'

let folder: string
let database: TestDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'krathong-migrations-'))
  database = await createEmptyDatabase()
})

afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

const query = async <Row extends pg.QueryResultRow>(text: string) => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('migrate', () => {
  test('applies what is new, once, in order', async () => {
    file('0001_first.sql', '-- Why: to begin.\ncreate table one (id int);')
    expect(await migrate(database.url, folder)).toEqual(['0001_first.sql'])
    file('0002_second.sql', '-- Why: to go on.\nalter table one add column two int;')
    expect(await migrate(database.url, folder)).toEqual(['0002_second.sql'])
    expect(await migrate(database.url, folder)).toEqual([])
  })

  test('one that waits for a table lets others at it, and is applied when it is free', async () => {
    file('0001_first.sql', '-- Why: to begin.\ncreate table one (id int);')
    await migrate(database.url, folder)
    file('0002_second.sql', '-- Why: to go on.\nalter table one add column two int;')
    const reader = new pg.Client({ connectionString: database.url })
    await reader.connect()
    await reader.query('begin; select * from one')
    const migrating = migrate(database.url, folder, 200)
    const waits = `select 1 from pg_locks where not granted and relation = 'one'::regclass`
    await expect.poll(async () => (await query(waits)).length, { interval: 20, timeout: 20_000 }).toBe(1)
    // The old version writes on, behind one that gives up.
    await query('insert into one values (1)')
    await reader.query('commit')
    expect(await migrating).toEqual(['0002_second.sql'])
    expect(await query('select id, two from one')).toEqual([{ id: 1, two: null }])
    await reader.end()
  })

  test('an index of a table in use is built beside it, and one that was left half built is built again', async () => {
    file(
      '0001_first.sql',
      '-- Why: to begin.\ncreate table public.one (id int);\ninsert into one values (1), (1);',
    )
    await migrate(database.url, folder)
    file(
      '0002_second.sql',
      '-- Why: to go on.\nalter table one add column two int;\ncreate unique index concurrently one_by_id on public.one (id);\nselect two from one;',
    )
    await expect(migrate(database.url, folder)).rejects.toThrow('could not create unique index')
    const built = `select indisvalid as whole from pg_index where indexrelid = to_regclass('one_by_id')`
    expect(await query(built)).toEqual([{ whole: false }])
    await query('delete from one where ctid = (select min(ctid) from one)')
    expect(await migrate(database.url, folder)).toEqual(['0002_second.sql'])
    expect(await query(built)).toEqual([{ whole: true }])
    expect(await migrate(database.url, folder)).toEqual([])
  })

  test('two runners at once apply each file once', async () => {
    file('0001_first.sql', '-- Why: to begin.\ncreate table one (id int); select pg_sleep(0.2);')
    const both = await Promise.all([migrate(database.url, folder), migrate(database.url, folder)])
    expect(both.flat()).toEqual(['0001_first.sql'])
  })

  test('a file that fails leaves nothing of itself and says its line', async () => {
    file('0001_first.sql', '-- Why: to begin.\ncreate table one (id int);\nselect wrong;')
    await expect(migrate(database.url, folder)).rejects.toThrow(/0001_first\.sql \(line 3\).*wrong/)
    expect(await query("select to_regclass('one') as found")).toEqual([{ found: null }])
    file('0001_first.sql', '-- Why: to begin.\ncreate table one (id int);')
    expect(await migrate(database.url, folder)).toEqual(['0001_first.sql'])
  })

  test.each([
    [
      'an edited old file',
      { '0001_first.sql': '-- Why: to begin.\nselect 2;' },
      /edited after it was applied/,
    ],
    ['a vanished file', { '0001_first.sql': undefined }, /this program does not/],
    ['a file older than what was applied', { '0000_late.sql': '-- Why: late.\nselect 1;' }, /newer number/],
    ['two files of one number', { '0001_other.sql': '-- Why: twin.\nselect 1;' }, /the number 0001/],
    ['a file without a reason', { '0002_bare.sql': 'select 1;' }, /comment that says why/],
    ['a file with an odd name', { '2_Bare.sql': '-- Why: odd.\nselect 1;' }, /must look like/],
  ])('refuses %s', async (_, files, sentence) => {
    file('0001_first.sql', '-- Why: to begin.\nselect 1;')
    await migrate(database.url, folder)
    for (const [name, sql] of Object.entries(files)) {
      if (sql === undefined) rmSync(join(folder, name))
      else file(name, sql)
    }
    await expect(migrate(database.url, folder)).rejects.toThrow(sentence)
  })

  test('the next migration gets the next number', () => {
    file('0041_last.sql', '-- Why: to begin.\n')
    expect(newMigration(['Add', 'player nickname'], folder)).toBe('0042_add_player_nickname.sql')
  })
})

describe('what is made from the migrations', () => {
  const schema = `-- Why: to try every kind of column.
    create schema shop;
    create type shop.colour as enum ('red', 'blue');
    create table shop.items (
      item_id uuid primary key, price bigint not null default 0, rate numeric(9, 4), made_at timestamptz not null default now(),
      colours shop.colour[] not null, extra jsonb, total bigint generated always as (price * 2) stored, is_sold boolean not null);
    create index items_by_price on shop.items (price) where is_sold;
    create table shop.owners (owner_id uuid primary key, item_id uuid references shop.items);
    create view shop.v_items as select i.item_id, i.price, o.owner_id, i.price + 1 as next
      from shop.items i left join shop.owners o on o.item_id = i.item_id;`

  const run = async <T>(make: (client: pg.Client) => Promise<T>) => {
    file('0001_shop.sql', schema)
    await migrate(database.url, folder)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    try {
      return await make(client)
    } finally {
      await client.end()
    }
  }

  test('row types follow the columns; a view keeps what is certain', async () => {
    const text = await run(rowTypes)
    expect(text).toContain(
      [
        'export interface ShopItems {',
        '  item_id: string',
        '  price: Generated<bigint>',
        '  rate: string | null',
        '  made_at: Generated<Date>',
        "  colours: ('red' | 'blue')[]",
        '  extra: unknown',
        '  total: GeneratedAlways<bigint | null>',
        '  is_sold: boolean',
        '}',
      ].join('\n'),
    )
    expect(text).toContain(
      'export interface ShopVItems {\n  item_id: string\n  price: bigint\n  owner_id: string | null\n  next: bigint | null\n}',
    )
    expect(text).toContain(
      "  'shop.items': ShopItems\n  'shop.owners': ShopOwners\n  'shop.v_items': ShopVItems\n",
    )
  })

  test('the dump can be read back and gives itself', async () => {
    const text = await run(dumpSchema)
    const copy = await createEmptyDatabase()
    const client = new pg.Client({ connectionString: copy.url })
    await client.connect()
    try {
      await client.query(text)
      expect(await dumpSchema(client)).toBe(text)
    } finally {
      await client.end()
      await copy.drop()
    }
  })
})
