import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { readReturnAlarms } from '../index.ts'
import { countReturns, planDraws, tendLotteries } from '../program.ts'
import {
  asOwner,
  bendDraw,
  buyOne,
  expectSoundLedger,
  openDraw,
  testBeacon,
  timesAt,
  UNIT,
} from '../testing.ts'
import type { LotteryParts } from '../types.ts'
import { dayPage } from './day-page.ts'

let table: TestTable
let parts: LotteryParts

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
  await planDraws(parts)
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(() => table.close())

const DIGITS = Array.from({ length: 10 }, (_, at) => at)
const allDigits = { picks: [[], [], [], [], DIGITS], stake: 20n * UNIT }

/** A draw on which this was bet is over and paid, and was so for a while. */
const settle = async (numero: string) => {
  await bendDraw(table.app, timesAt('-20 min', '-5 min'), numero)
  await tendLotteries(parts)
  await bendDraw(table.app, `done_at = done_at - interval '2 minutes'`, numero)
}
const today = async () => {
  const { kinds, ...rest } = await dayPage(parts, {})
  return { ...rest, of: (code: string) => kinds.find((one) => one.code === code) }
}
const count = () => Promise.all([countReturns(parts), countReturns(parts)])

it('counts a draw that is over once, its theory beside what it returned', async () => {
  const numero = await openDraw(table.app)
  const player = await table.sit(1_000n * UNIT)
  await buyOne(parts, numero, player, allDigits)
  await buyOne(parts, numero, player, {
    ...{ betType: 'SSC.TS.BIG', picks: [[0]], each: 100n * UNIT, stake: 100n * UNIT },
  })
  await settle(numero)
  await count()
  await count()
  const { of, worst, draws } = await today()
  // Ten digits of ten at the group of 1,900: one line of ten wins, whatever comes.
  expect(of('SSC.1.POS')).toMatchObject({
    ...{ tickets: 1, stake: '20.00', payout: '19.00', returned: '95.00', theory: '95.00' },
    ...{ deviations: null, isFar: false },
  })
  const sides = of('SSC.TS.BIG')!
  expect(sides).toMatchObject({ tickets: 1, stake: '100.00', theory: '95.00', isFar: false })
  expect(['0.00', '190.00']).toContain(sides.payout)
  expect(Number(sides.deviations)).toBeCloseTo(sides.payout === '0.00' ? -1 : 1, 1)
  expect(worst).toMatchObject({ gameCode: 'SSC_1M', numero })
  expect(draws.drawn).toBeGreaterThanOrEqual(1)
  expect(await readReturnAlarms(table.app.db)).toBe(0)
})

it('a void draw counts as such and returns nothing to be judged', async () => {
  const before = await today()
  const numero = await openDraw(table.app)
  const player = await table.sit(100n * UNIT)
  await buyOne(parts, numero, player, allDigits)
  await bendDraw(table.app, timesAt('-20 min', '-5 min'), numero)
  await bendDraw(table.app, `state = 'voided', void_reason = 'a test'`, numero)
  await settle(numero)
  await count()
  const after = await today()
  expect(after.draws.voided).toBe(before.draws.voided + 1)
  expect(after.of('SSC.1.POS')).toEqual(before.of('SSC.1.POS'))
})

it('staff is told where a kind returned what chance does not explain, and of an old day no more', async () => {
  await asOwner(
    table.app,
    `update lottery.draw_returns set payout = expected + (6 * sqrt(variance))::bigint where bet_code = 'SSC.TS.BIG'`,
  )
  expect(await readReturnAlarms(table.app.db)).toBe(1)
  const { of } = await today()
  expect(of('SSC.TS.BIG')).toMatchObject({ isFar: true })
  expect(Number(of('SSC.TS.BIG')!.deviations)).toBeCloseTo(6, 1)
  // What can come out one way only and came out another.
  await asOwner(table.app, `update lottery.draw_returns set payout = payout * 2 where bet_code = 'SSC.1.POS'`)
  expect(await readReturnAlarms(table.app.db)).toBe(2)
  expect((await today()).of('SSC.1.POS')).toMatchObject({ deviations: null, isFar: true })
  await asOwner(table.app, `update lottery.draw_returns set day = day - 2`)
  expect(await readReturnAlarms(table.app.db)).toBe(0)
})

it('refuses a day that is none', async () => {
  await expect(dayPage(parts, { date: '2026-02-30' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  expect(await dayPage(parts, { date: '2020-01-01' })).toMatchObject({
    kinds: [],
    worst: null,
    draws: { draws: 0 },
  })
})
