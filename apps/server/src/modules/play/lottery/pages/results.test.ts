import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { asOwner, testBeacon } from '../testing.ts'
import type { LotteryParts } from '../types.ts'
import { resultsPage } from './pages.ts'

let table: TestTable
let parts: LotteryParts

/** Three draws a day for twenty-five days, the first at midnight of Bangkok and the last a minute before the next. */
beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
  await asOwner(
    table.app,
    `insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at, state, result, resulted_at, done_at)
     select 'official', gen_random_uuid(), 'LAO', to_char(day, 'YYYYMMDD') || '-T' || part, at - interval '1 hour', at, at, at + interval '1 hour',
       'settled', array[1234], at, at
     from generate_series(timestamptz '2026-01-01 00:00+07', timestamptz '2026-01-25 00:00+07', interval '1 day') day
     cross join (values (1, interval '0'), (2, interval '12 hours'), (3, interval '23 hours 59 minutes')) p (part, later)
     cross join lateral (select day + later as at) t`,
  )
})
afterAll(() => table.close())

const read = (more: { date?: string; cursor?: string } = {}) =>
  resultsPage(parts, { gameCode: 'LAO', limit: 30, ...more })

it('go back draw by draw to the first, each once', async () => {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { content, nextCursor } = await read(cursor === null ? {} : { cursor })
    seen.push(...content.map(({ closeAt }) => closeAt))
    cursor = nextCursor
  } while (cursor !== null)
  expect(seen).toHaveLength(75)
  expect(seen).toEqual([...new Set(seen)].toSorted().toReversed())
})

it('of one day are those of the day where the lottery is', async () => {
  const { content, nextCursor } = await read({ date: '2026-01-07' })
  expect(content.map(({ closeAt }) => closeAt)).toEqual([
    '2026-01-07T16:59:00.000Z',
    '2026-01-07T05:00:00.000Z',
    '2026-01-06T17:00:00.000Z',
  ])
  expect(nextCursor).toBeNull()
  expect((await read({ date: '2025-12-31' })).content).toEqual([])
  await expect(resultsPage(parts, { gameCode: 'SSC_9M', limit: 30 })).rejects.toMatchObject({
    code: 'GAME_UNKNOWN',
  })
})
