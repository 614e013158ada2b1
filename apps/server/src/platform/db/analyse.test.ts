import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../modules/core/operators/testing.ts'
import { asOwner } from '../../modules/core/ledger/testing.ts'
import { analyseGrown } from './analyse.ts'

type Opened = Awaited<ReturnType<typeof openTestApp>>
let opened: Opened
beforeAll(async () => {
  opened = await openTestApp()
})
afterAll(() => opened.close())

const owner = (statement: string) => asOwner(opened.app, statement)
const rowsKnown = async () => {
  const [row] = await owner(
    `select sum(greatest(reltuples, 0))::integer as n from pg_class where oid in (select part from betting.partitions_of('betting.facts'))`,
  )
  return row!['n'] as number
}
const grow = (rows: number) =>
  owner(`insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
    select gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'g', 'FUN', 1, 0, '{}', now() from generate_series(1, ${rows})`)
/** Counts of rows reach the statistics when a connection ends, or a second later. */
const analysed = () =>
  expect.poll(
    async () => {
      await analyseGrown(opened.app.db)
      return rowsKnown()
    },
    { timeout: 20_000 },
  )

it('is known to the planner how large a table is, soon after it began and as it grows', async () => {
  await grow(100)
  await analysed().toBe(100)
  await grow(10)
  await grow(400)
  await analysed().toBe(510)
})

it('looks at a small part of a large table, and at all of a small one', async () => {
  const bounds = async () => {
    const [row] = await owner(
      `select max(array_length(histogram_bounds::text::text[], 1)) as n from pg_stats where schemaname = 'betting' and tablename like 'facts%' and attname = 'bet_id'`,
    )
    return row!['n'] as number
  }
  await analysed().toBe(510)
  expect(await bounds()).toBe(101)
  await grow(31_000)
  await analysed().toBe(31_510)
  expect(await bounds()).toBe(11)
})

it('is no more than statistics: the program analyses nothing by itself', async () => {
  await expect(opened.app.pool.query('select platform.analyse_grown(-1)')).rejects.toThrow()
  const { rows } = await opened.app.pool.query<{ n: number }>('select platform.analyse_grown(0) as n')
  expect(rows).toEqual([{ n: 0 }])
})
