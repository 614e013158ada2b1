import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../tools/test/database.ts'
import type { TestDatabase } from '../../../../../tools/test/database.ts'
import { newId } from '../ids.ts'
import type { CopyRows } from './columns.ts'
import { int2s, int4s, int8s, texts, times, uuids } from './columns.ts'
import { begin, commit, createPipeline, rollback } from './pipeline.ts'
import type { Pipeline, Statement, Wire } from './pipeline.ts'

let database: TestDatabase
let pipeline: Pipeline
let wire: Wire

beforeAll(async () => {
  database = await createTestDatabase()
  pipeline = createPipeline(database.url, null)
  wire = await pipeline.session()
  await wire.run([
    statement(
      `create table kept (id uuid, small smallint, plain integer, large bigint, words text, line uuid[], at timestamptz)`,
    ),
  ])
})
afterAll(async () => {
  await pipeline.close()
  await database.drop()
})

let named = 0
const statement = (text: string, values: Statement['values'] = []): Statement => ({
  name: `s${(named += 1)}`,
  text,
  values,
})

describe('values', () => {
  it('come back as they went, whole columns at once', async () => {
    const ids = [newId(), newId().toUpperCase()]
    const read = statement(
      'select * from unnest($1::uuid[], $2::smallint[], $3::integer[], $4::bigint[], $5::text[]) as k (id, small, plain, large, words)',
      [
        uuids(ids),
        int2s([-1, 32_767]),
        int4s([-5, 2 ** 31 - 1]),
        int8s([-9_007_199_254_740_993n, 2n ** 62n]),
        texts(['', 'ลอยกระทง "{},\\ \'; 🎏']),
      ],
    )
    expect((await wire.run([read]))[0]).toEqual([
      { id: ids[0], small: -1, plain: -5, large: -9_007_199_254_740_993n, words: '' },
      {
        id: ids[1]!.toLowerCase(),
        small: 32_767,
        plain: 2 ** 31 - 1,
        large: 2n ** 62n,
        words: 'ลอยกระทง "{},\\ \'; 🎏',
      },
    ])
  })

  it('come back as moments, or as none', async () => {
    const moments = [new Date('2026-11-21T04:05:06.789Z'), null, new Date('1969-07-20T20:17:40Z')]
    const read = statement('select at from unnest($1::timestamptz[]) as k (at)', [times(moments)])
    expect((await wire.run([read]))[0]).toEqual(moments.map((at) => ({ at })))
    expect((await wire.run([{ ...read, values: [times([])] }]))[0]).toEqual([])
  })

  it('may be none', async () => {
    const read = statement('select * from unnest($1::uuid[], $2::text[])', [uuids([]), texts([])])
    expect(await wire.run([read, statement('select $1::text as nothing', [null])])).toEqual([
      [],
      [{ nothing: null }],
    ])
  })

  it('come back as they went by COPY, however long', async () => {
    const at = new Date('2026-11-21T04:05:06.789Z')
    const id = newId()
    const long = 'น้ำ'.repeat(40_000)
    const rowsOf = (copy: CopyRows) => {
      copy.row(7).uuid(id).int2(-7).int4(8).int8(null).text(long).uuidArray([id, id]).time(at)
      copy
        .row(7)
        .uuid(id)
        .int2(1)
        .int4(-8)
        .int8(-1n)
        .text('')
        .uuidArray([])
        .time(new Date('1969-07-20T20:17:40Z'))
    }
    const write: Statement = {
      name: 'copy',
      text: 'copy kept from stdin (format binary)',
      values: [],
      rows: rowsOf,
    }
    const [, rows] = await wire.run([
      write,
      statement('select *, line::text as line from kept order by plain desc'),
    ])
    expect(rows).toEqual([
      { id, small: -7, plain: 8, large: null, words: long, line: `{${id},${id}}`, at },
      { id, small: 1, plain: -8, large: -1n, words: '', line: '{}', at: new Date('1969-07-20T20:17:40Z') },
    ])
  })
})

describe('a flush', () => {
  it('stops at the first failure: what follows is not done, and the session goes on', async () => {
    const before = statement('insert into kept (words) values ($1)', ['before'])
    const after = statement('insert into kept (words) values ($1)', ['after'])
    await expect(wire.run([begin, before, statement('select 1 / 0'), after, commit])).rejects.toMatchObject({
      code: '22012',
    })
    expect(wire.isIdle()).toBe(false)
    await wire.run([rollback])
    expect(wire.isIdle()).toBe(true)
    expect(await wire.run([statement(`select words from kept where words in ('before', 'after')`)])).toEqual([
      [],
    ])
  })

  it('tells the field, the constraint and the detail of a failure', async () => {
    await wire.run([
      statement('create table only_one (n integer primary key)'),
      statement('insert into only_one values (1)'),
    ])
    await expect(wire.run([statement('insert into only_one values (1)')])).rejects.toMatchObject({
      code: '23505',
      constraint: 'only_one_pkey',
      detail: 'Key (n)=(1) already exists.',
    })
  })

  it('fails as a whole when the rows of a COPY are refused', async () => {
    const write: Statement = {
      name: 'copy_one',
      text: 'copy only_one from stdin (format binary)',
      values: [],
      rows: (copy) => copy.row(1).int4(1),
    }
    await expect(wire.run([begin, write, commit])).rejects.toMatchObject({ code: '23505' })
    await wire.run([rollback])
    const fresh: Statement = { ...write, rows: (copy) => copy.row(1).int4(2) }
    await wire.run([begin, fresh, commit])
    expect(await wire.run([statement('select n from only_one order by n')])).toEqual([[{ n: 1 }, { n: 2 }]])
  })

  it('prepares a statement once and may use it twice in one flush', async () => {
    const twice = statement('select $1::integer as n', ['1'])
    expect(await wire.run([twice, { ...twice, values: ['2'] }])).toEqual([[{ n: 1 }], [{ n: 2 }]])
    expect(await wire.run([{ ...twice, values: ['3'] }])).toEqual([[{ n: 3 }]])
  })

  it('takes answers that come in many pieces', async () => {
    const rows = (
      await wire.run([statement(`select n, repeat('x', 3000) as filler from generate_series(1, 2000) n`)])
    )[0]!
    expect(rows).toHaveLength(2000)
    expect(rows.at(-1)).toMatchObject({ n: 2000 })
  })
})

describe('a session', () => {
  it('that dies fails its flush and every later one; the next unit of work gets another', async () => {
    const doomed = await pipeline.session()
    const [rows] = await doomed
      .run([begin, statement('select pg_backend_pid() as pid')])
      .then(([, second]) => [second!])
    const other = createPipeline(database.url, null)
    await (
      await other.session()
    ).run([statement(`select pg_terminate_backend($1::integer)`, [String(rows![0]!['pid'])])])
    await other.close()
    await expect(doomed.run([statement('select 1'), commit])).rejects.toThrow()
    await expect(doomed.run([commit])).rejects.toThrow()
    const next = await pipeline.session()
    expect(next).not.toBe(doomed)
    expect(await next.run([statement('select 1 as one')])).toEqual([[{ one: 1 }]])
  })

  it('with a transaction left open is not handed out again', async () => {
    const left = await pipeline.session()
    await left.run([begin])
    expect(await pipeline.session()).not.toBe(left)
  })
})
