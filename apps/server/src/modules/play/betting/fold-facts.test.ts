import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../../core/ledger/testing.ts'
import { openTestApp } from '../../core/operators/testing.ts'
import type { FactStretch } from './fold-facts.ts'
import { foldFacts, LARGE_STRETCH } from './fold-facts.ts'

type Opened = Awaited<ReturnType<typeof openTestApp>>
let opened: Opened
beforeAll(async () => {
  opened = await openTestApp()
  for (let transaction = 0; transaction < 6; transaction += 1)
    await asOwner(
      opened.app,
      `insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
       select gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), 'g', 'FUN', 1, 0, '{}', now() from generate_series(1, 5000)`,
    )
})
afterAll(() => opened.close())

class TimedOut extends Error {
  readonly code = '57014'
}

/** Counts facts as a machine does that has no time for more than so many. */
const foldOn = (most: number) => {
  let after = '0'
  const tried: number[] = []
  const counted: number[] = []
  const count = async (tx: Parameters<Parameters<typeof foldFacts>[1]['count']>[0], stretch: FactStretch) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from betting.v_fact_order where xid > ${stretch.after}::xid8 and xid <= ${stretch.edge}::xid8`.execute(
      tx,
    )
    tried.push(rows[0]!.n)
    if (rows[0]!.n > most) throw new TimedOut('canceling statement due to statement timeout')
    counted.push(rows[0]!.n)
    after = stretch.edge
  }
  return {
    tried,
    counted,
    run: () => foldFacts(opened.app, { most: LARGE_STRETCH, hold: async () => after, count }),
  }
}

it('counts all that is behind in one stretch, where there is time for it', async () => {
  const { tried, run } = foldOn(30_000)
  await run()
  expect(tried).toEqual([30_000])
})

it('counts so many at most where the program reads each', async () => {
  let after = '0'
  const edges: string[] = []
  await foldFacts(opened.app, {
    hold: async () => after,
    count: async (_, { edge }) => void edges.push((after = edge)),
  })
  expect(edges).toHaveLength(2)
})

it('comes forward on a machine that has no time for a large stretch', async () => {
  const { tried, counted, run } = foldOn(6_000)
  await run()
  expect(tried.slice(0, 4)).toEqual([30_000, 25_000, 10_000, 5_000])
  expect(counted).toEqual([5_000, 5_000, 5_000, 5_000, 5_000, 5_000])
})

it('fails where even the least stretch takes too long, and counts nothing', async () => {
  const { counted, run } = foldOn(1_000)
  await expect(run()).rejects.toThrow('statement timeout')
  expect(counted).toEqual([])
})
