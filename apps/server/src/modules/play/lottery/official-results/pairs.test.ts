import {
  dateOf,
  dayAt,
  drawsOn,
  isPair,
  lotteryGameOf,
  NO_CHANGES,
  soldGameOf,
  soldGames,
  stationPairs,
  weekdayOf,
} from '@krathong/lottery'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { tendLotteries } from '../program.ts'
import { asOwner, buyOne, expectSoundLedger, readDraw, testBeacon, UNIT } from '../testing.ts'
import type { LotteryParts } from '../types.ts'
import { transact, databaseNow } from '../../../../platform/db/database.ts'
import { applyCalendar, timesNow } from '../timetables/apply-calendar.ts'
import { insertCalendar } from '../timetables/calendar-store.ts'
import { composePairs } from './compose-pairs.ts'
import { notifyMoved } from './notify-moved.ts'

const [ONE, OTHER, PAIR] = ['VN_HCM', 'VN_DT', 'VN_HCM_DT']
const SIZE = 18

let table: TestTable
let parts: LotteryParts
let day = 0
let date: string

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
})
/** As the program writes times: to the millisecond. */
const at = (interval: string) => `date_trunc('milliseconds', now() + interval '${interval}')`

/** Three draws of one day on sale: of both stations, and of the pair. */
beforeEach(async () => {
  day += 1
  date = `202601${String(day).padStart(2, '0')}`
  for (const [code, numero] of [
    [ONE, `${date}-HCM`],
    [OTHER, `${date}-DT`],
    [PAIR, `${date}-HCM-DT`],
  ])
    await asOwner(
      table.app,
      `insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at)
       values ('official', gen_random_uuid(), $1, $2, ${at('-1 hour')}, ${at('1 hour')}, ${at('65 min')}, ${at('5 hours')})`,
      [code, numero],
    )
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(() => table.close())

const bend = async (change: string, like: string) => {
  await asOwner(table.app, 'alter table lottery.draws disable trigger draws_keep_what_they_are')
  await asOwner(table.app, `update lottery.draws set ${change} where numero like $1`, [like])
  await asOwner(table.app, 'alter table lottery.draws enable trigger draws_keep_what_they_are')
}
const over = () =>
  bend(`open_at = ${at('-3 hours')}, close_at = ${at('-20 min')}, draw_at = ${at('-15 min')}`, `${date}-%`)
/** A list of a station whose last two digits are these, one prize after the other, and 99 behind them. */
const list = (...ends: number[]) => Array.from({ length: SIZE }, (_, at) => ends[at] ?? 99)
const result = (numero: string, numbers: number[], version = 0) =>
  bend(
    `state = 'settled', result = array[${numbers.join(',')}], resulted_at = now(), done_at = now(), version = ${version}`,
    numero,
  )
const pair = async () => (await readDraw(table.app.db, PAIR, `${date}-HCM-DT`))!
const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance
const bet = async () => {
  const player = await table.sit(100n * UNIT)
  await buyOne(parts, `${date}-HCM-DT`, player, {
    ...{
      gameCode: PAIR,
      betType: 'VN.DX',
      picks: [[12, 34, 56]],
      each: UNIT,
      price: 9n * UNIT,
      stake: 3n * UNIT,
    },
  })
  return player
}

it('stations that draw on one day are pairs, each with draws where both have theirs', () => {
  expect(soldGames.filter(isPair)).toHaveLength(stationPairs.length)
  const game = lotteryGameOf(PAIR)!
  // Both draw on Mondays; Ho Chi Minh City alone on Saturdays.
  expect(drawsOn(game, '2026-01-12', NO_CHANGES)).toMatchObject([{ numero: '20260112-HCM-DT' }])
  expect(drawsOn(game, '2026-01-17', NO_CHANGES)).toEqual([])
  const off = { timetables: [], days: [{ of: 'VN_DT', date: '2026-01-12', to: null }] }
  expect(drawsOn(game, '2026-01-12', off)).toEqual([])
  const later = { timetables: [], days: [{ of: 'MN', date: '2026-01-12', to: '2026-01-13' }] }
  expect(drawsOn(game, '2026-01-12', later)).toEqual([])
  expect(drawsOn(game, '2026-01-13', later)).toMatchObject([{ instead: '2026-01-12' }])
})

it('a pair of numbers wins where one comes at one station and one at the other, once both have their result', async () => {
  const player = await bet()
  await over()
  await composePairs(parts)
  expect((await pair()).result).toBeNull()
  await result(`${date}-HCM`, list(12, 12, 12))
  await composePairs(parts)
  expect((await pair()).result).toBeNull()
  await result(`${date}-DT`, list(7, 34))
  await Promise.all([composePairs(parts), composePairs(parts)])
  expect((await pair()).result).toEqual([...list(12, 12, 12), ...list(7, 34)])
  await tendLotteries(parts)
  // 12 with 34; neither with 56.
  expect(await cashOf(player)).toBe((100n - 3n + 9n) * UNIT)
})

it('a corrected station corrects its pairs, once', async () => {
  const player = await bet()
  await over()
  await result(`${date}-HCM`, list(12))
  await result(`${date}-DT`, list(34))
  await composePairs(parts)
  await tendLotteries(parts)
  expect(await cashOf(player)).toBe((100n - 3n + 9n) * UNIT)
  await result(`${date}-DT`, list(34, 56), 1)
  await Promise.all([composePairs(parts), composePairs(parts)])
  await composePairs(parts)
  expect((await pair()).version).toBe(1)
  await tendLotteries(parts)
  expect(await cashOf(player)).toBe((100n - 3n + 27n) * UNIT)
})

it('a void station gives the stakes of its pairs back', async () => {
  const player = await bet()
  await over()
  await bend(`state = 'voided', void_reason = 'no result'`, `${date}-DT`)
  await composePairs(parts)
  await tendLotteries(parts)
  expect(await pair()).toMatchObject({ state: 'voided', void_reason: 'a station is void' })
  expect(await cashOf(player)).toBe(100n * UNIT)
})

it('two void stations give them back once, and so does a second that is void after the first', async () => {
  const player = await bet()
  await over()
  await bend(`state = 'voided', void_reason = 'no result'`, `${date}-HCM`)
  await bend(`state = 'voided', void_reason = 'no result'`, `${date}-DT`)
  await Promise.all([composePairs(parts), composePairs(parts)])
  await Promise.all([tendLotteries(parts), tendLotteries(parts)])
  await composePairs(parts)
  await tendLotteries(parts)
  expect(await pair()).toMatchObject({ state: 'voided', void_reason: 'a station is void' })
  expect(await cashOf(player)).toBe(100n * UNIT)
})

it('a pair goes along where both stations move to one day, and is void where one goes alone', () => {
  const game = lotteryGameOf(PAIR)!
  // A Monday, on which both draw.
  const [numero, monday] = ['20260112-HCM-DT', '2026-01-12']
  const days = (...of: (readonly [string, string | null])[]) => ({
    timetables: [],
    days: of.map(([name, to]) => ({ of: name, date: monday, to })),
  })
  const now = (...of: (readonly [string, string | null])[]) => timesNow(game, numero, days(...of))
  const later = new Date('2026-01-13T09:10:00.000Z').getTime()
  expect(now()!.closeAt).toBe(later - 86_400_000)
  expect(now(['MN', '2026-01-13'])!.closeAt).toBe(later)
  expect(now(['VN_HCM', '2026-01-13'], ['VN_DT', '2026-01-13'])!.closeAt).toBe(later)
  expect(now(['VN_HCM', '2026-01-13'])).toBeNull()
  expect(now(['VN_HCM', '2026-01-13'], ['VN_DT', '2026-01-14'])).toBeNull()
  expect(now(['VN_HCM', '2026-01-13'], ['VN_DT', null])).toBeNull()
  expect(now(['MN', null])).toBeNull()
  // Further than tickets wait.
  expect(now(['MN', '2026-01-16'])).toBeNull()
  const slower = {
    gameCode: 'VN_DT',
    from: monday,
    close: '16:00',
    draw: '16:40',
    weekdays: [1],
    monthdays: null,
  }
  expect(timesNow(game, numero, { timetables: [slower], days: [] })).toMatchObject({
    ...{ closeAt: now()!.closeAt - 600_000, drawAt: now()!.drawAt + 1_500_000 },
  })
})

/** Puts a calendar in force as staff does; it says of one day what the test of another does not touch. */
const say = async (version: number, days: readonly { of: string; date: string; to: string | null }[]) =>
  transact(table.app.db, async (tx) => {
    const calendar = { timetables: [], days }
    await insertCalendar(tx, { version, calendar, by: 'mali' })
    return applyCalendar(tx, calendar, await databaseNow(tx))
  })

/** The Monday so many weeks after the next that is at least two days away, and the Tuesday after it. */
const mondayIn = (weeks: number) => {
  const today = dayAt(Date.now(), 420)
  const monday = Array.from({ length: 7 }, (_, ahead) => today + 2 + ahead).find((at) => weekdayOf(at) === 1)!
  return [dateOf(monday + 7 * weeks), dateOf(monday + 7 * weeks + 1)] as const
}
const draw = (code: string, numero: string, on: string) =>
  asOwner(
    table.app,
    `insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at)
     values ('official', gen_random_uuid(), $1, $2, ${at('-1 hour')}, $3::timestamptz + interval '16 hours 10 min',
       $3::timestamptz + interval '16 hours 15 min', $3::timestamptz + interval '1 day')`,
    [code, numero, `${on}T00:00:00+07:00`],
  )

it('tickets on a pair move with both stations, its players are told, and its result is that of the new day', async () => {
  const [monday, tuesday] = mondayIn(0)
  date = monday.replaceAll('-', '')
  await draw(ONE, `${date}-HCM`, monday)
  await draw(PAIR, `${date}-HCM-DT`, monday)
  const player = await bet()
  // The other station was not made yet: once it is, it has the number of its new day.
  const applied = await say(1, [{ of: 'MN', date: monday, to: tuesday }])
  expect(applied.moved).toContain(`${PAIR} ${date}-HCM-DT`)
  expect((await pair()).draw_at.toISOString().slice(0, 10)).toBe(tuesday)
  await notifyMoved(table.app)
  const { rows } = await table.app.pool.query<{ event: string }>(
    'select event from mailbox.letters where player_id = $1',
    [player],
  )
  expect(rows.map(({ event }) => event)).toEqual(['lottery-moved'])
  const other = `${tuesday.replaceAll('-', '')}-DT`
  await draw(OTHER, other, tuesday)
  await over()
  await bend(`open_at = ${at('-3 hours')}, close_at = ${at('-20 min')}, draw_at = ${at('-15 min')}`, other)
  await result(`${date}-HCM`, list(12))
  await composePairs(parts)
  expect((await pair()).result).toBeNull()
  await result(other, list(34))
  await composePairs(parts)
  await tendLotteries(parts)
  expect((await pair()).result).toEqual([...list(12), ...list(34)])
  expect(await cashOf(player)).toBe((100n - 3n + 9n) * UNIT)
})

it('a pair of which one station moves alone gives its stakes back', async () => {
  const [monday, tuesday] = mondayIn(1)
  date = monday.replaceAll('-', '')
  await draw(PAIR, `${date}-HCM-DT`, monday)
  const player = await bet()
  const applied = await say(2, [{ of: 'VN_DT', date: monday, to: tuesday }])
  expect(applied.voided).toContain(`${PAIR} ${date}-HCM-DT`)
  await tendLotteries(parts)
  expect(await pair()).toMatchObject({ state: 'voided', void_reason: 'not drawn' })
  expect(await cashOf(player)).toBe(100n * UNIT)
})

it('another series’ bet is not one of a pair, nor is a pair one of a station', async () => {
  const player = await table.sit(100n * UNIT)
  const order = { each: UNIT, price: UNIT, stake: UNIT }
  await expect(
    buyOne(parts, `${date}-HCM-DT`, player, { gameCode: PAIR, betType: 'VN.LO2', picks: [[12]], ...order }),
  ).rejects.toMatchObject({ code: 'OPTION_UNKNOWN' })
  await expect(
    buyOne(parts, `${date}-HCM`, player, { gameCode: ONE, betType: 'VN.DX', picks: [[12, 34]], ...order }),
  ).rejects.toMatchObject({ code: 'OPTION_UNKNOWN' })
  expect(soldGameOf(PAIR)!.series.bets.map(({ id }) => id)).toEqual(['VN.DX'])
})
