import { dateOf, dayAt } from '@krathong/lottery'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { newId } from '../../../../platform/ids.ts'
import { ask, askByTwo, openBackOffice, openTestEndpoint } from '../../../core/operators/testing.ts'
import type { BackOffice } from '../../../core/operators/testing.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { lotteryBackOfficeRoutes, planDraws, tendLotteries, tendOfficial } from '../program.ts'
import { placeChase } from '../chases/place-chase.ts'
import { readItems } from '../chases/chase-store.ts'
import { asOwner, buyOne, expectSoundLedger, GROUP, testBeacon, UNIT } from '../testing.ts'
import type { LotteryParts } from '../types.ts'

let table: TestTable
let parts: LotteryParts
let endpoint: FastifyInstance
const staff: Record<string, BackOffice> = {}

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
  await planDraws(parts)
  endpoint = await openTestEndpoint(table.app, {
    isFactorRequired: false,
    more: [lotteryBackOfficeRoutes(parts)],
    holds: { isPlayMoney: true },
  })
  for (const role of ['owner', 'rules', 'auditor'])
    staff[role] = await openBackOffice(table.app, endpoint, role)
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(async () => {
  await endpoint.close()
  await table.close()
})

const ZONE = 420
const minuteOfDay = Math.floor(Date.now() / 60_000 + ZONE) % (24 * 60)
/** The evening's draw closes at 18:10 and the next one opens at 18:30: meanwhile the afternoon's is the one on sale, since 17:30. */
const GAME = minuteOfDay >= 17 * 60 + 45 && minuteOfDay <= 18 * 60 + 30 ? 'HN_SP' : 'HN_NM'
const DAY_MS = 86_400_000

interface Row {
  numero: string
  open_at: Date
  close_at: Date
  draw_at: Date
  state: string
  void_reason: string | null
}
const draws = async (gameCode = GAME): Promise<Row[]> =>
  (await table.app.db
    .selectFrom('lottery.draws')
    .select(['numero', 'open_at', 'close_at', 'draw_at', 'state', 'void_reason'])
    .where('game_code', '=', gameCode)
    .orderBy('numero')
    .execute()) as Row[]
const cashOf = async (playerId: string) =>
  (await readPlayerAccounts(table.app.db, playerId)).find(({ purpose }) => purpose === 'cash')!.balance
const dateIn = (numero: string) => `${numero.slice(0, 4)}-${numero.slice(4, 6)}-${numero.slice(6, 8)}`
const later = (date: string, days: number) => dateOf(dayAt(Date.parse(`${date}T12:00:00Z`), ZONE) + days)
const clockOf = (at: Date) => new Date(at.getTime() + ZONE * 60_000).toISOString().slice(0, 16)

const get = async () =>
  (await ask(endpoint, { method: 'GET', url: '/bo/lottery/timetables', backOffice: staff['auditor']! }))
    .value!
const save = async (change: object = {}, role = 'rules') => {
  const { version } = await get()
  const body = { version, timetables: [], days: [], reason: 'the official calendar', ...change }
  const asked = { method: 'PUT', url: '/bo/lottery/timetables', body, backOffice: staff[role]! } as const
  return askByTwo(endpoint, asked, staff['owner']!)
}
const bet = async (numero: string) => {
  const player = await table.sit(100n * UNIT)
  await buyOne(parts, numero, player, {
    ...{
      gameCode: GAME,
      betType: 'TH.2TOP',
      picks: [[21]],
      each: 2n * UNIT,
      price: 90n * UNIT,
      stake: 2n * UNIT,
    },
  })
  return player
}
/** Letters to a player about draws, the newest last. */
const letters = async (playerId: string) =>
  (
    await table.app.pool.query<{ event: string; fills: Record<string, string> }>(
      `select event, fills from mailbox.letters where player_id = $1 and event like 'lottery-%' order by sent_at`,
      [playerId],
    )
  ).rows
const change = (from: string, more: object = {}) => ({
  ...{ gameCode: GAME, from, close: '17:45', draw: '18:20', weekdays: null, monthdays: null, ...more },
})

describe('timetables of official lotteries', () => {
  it('are changed by two people, and by nobody else', async () => {
    expect((await save({}, 'auditor')).status).toBe(403)
    expect((await save()).status).toBe(200)
    expect(await get()).toMatchObject({ timetables: [], days: [], changedBy: expect.any(String) })
    expect((await save({ version: 0 })).code).toBe('VERSION_CONFLICT')
  })

  it('move what was made ahead, from their date on, and its tickets with it', async () => {
    const [first, second] = await draws()
    const player = await bet(first!.numero)
    expect((await save({ timetables: [change(dateIn(second!.numero))] })).status).toBe(200)
    const [still, moved] = await draws()
    expect(still).toEqual(first)
    expect([clockOf(moved!.close_at), clockOf(moved!.draw_at)]).toEqual([
      `${dateIn(second!.numero)}T17:45`,
      `${dateIn(second!.numero)}T18:20`,
    ])
    expect((await save({ timetables: [change(dateIn(first!.numero))] })).status).toBe(200)
    const closes = (await draws())[0]!.close_at.getTime()
    // What should have been closed by now closes now, and keeps its ticket.
    const now = (await draws())[0]!
    await Promise.all([tendOfficial(parts), tendOfficial(parts)])
    await tendOfficial(parts)
    // Told once of the time that counts, whatever it was put on before; who has no ticket is told nothing.
    expect(await letters(player)).toEqual([
      {
        event: 'lottery-moved',
        fills: {
          ...{ lottery: GAME, number: first!.numero },
          ...{ at: now.draw_at.toISOString(), until: now.close_at.toISOString() },
        },
      },
    ])
    const wanted = Date.parse(`${dateIn(first!.numero)}T17:45:00+07:00`)
    expect(closes === wanted || (wanted < Date.now() && Math.abs(closes - Date.now()) < 60_000)).toBe(true)
    expect((await draws()).every(({ state }) => state === 'scheduled')).toBe(true)
    expect(await cashOf(player)).toBe(98n * UNIT)
    expect((await save()).status).toBe(200)
  })

  it('take what chases wait to play on a draw along', async () => {
    const [first, second] = (await draws()).filter(({ close_at: end }) => +end > Date.now() + 5_000)
    const playerId = await table.sit(100n * UNIT)
    const chaseId = await placeChase(parts, {
      ...{
        player: { playerId, currency: 'FUN' },
        gameCode: GAME,
        startNumero: first!.numero,
        multiples: [1, 1],
      },
      ...{ stopsOnWin: false, group: GROUP, total: 4n * UNIT, key: newId() },
      tickets: [{ betType: 'TH.2TOP', picks: [[21]], each: 2n * UNIT, price: 90n * UNIT }],
    })
    expect((await save({ timetables: [change(dateIn(second!.numero))] })).status).toBe(200)
    const items = await readItems(table.app.db, chaseId)
    const all = await draws()
    for (const { numero, close_at: closeAt } of items)
      expect(closeAt).toEqual(all.find((draw) => draw.numero === numero)!.close_at)
    expect(clockOf(items[1]!.close_at).slice(11)).toBe('17:45')
    expect((await save()).status).toBe(200)
  })

  it('put a draw off with its tickets for up to three days, and plan none twice', async () => {
    const [, second] = await draws()
    const date = dateIn(second!.numero)
    await save({ timetables: [change(later(date, 1), { weekdays: [0], close: '18:10', draw: '18:30' })] })
    const weekday = new Date(`${later(date, 2)}T00:00:00Z`).getUTCDay()
    const to = weekday === 0 ? later(date, 3) : later(date, 2)
    const timetables = [change(later(date, 1), { weekdays: [0], close: '18:10', draw: '18:30' })]
    expect((await save({ timetables, days: [{ of: GAME, date, to }] })).status).toBe(200)
    const moved = (await draws()).find(({ numero }) => numero === second!.numero)!
    expect([clockOf(moved.draw_at).slice(0, 10), moved.state]).toEqual([to, 'scheduled'])
    await planDraws(parts)
    expect(
      (await draws()).filter(({ draw_at: at }) => at.getTime() === moved.draw_at.getTime()),
    ).toHaveLength(1)
    expect((await save()).status).toBe(200)
  })

  it('give every stake back of a draw that does not take place, and never sell it again', async () => {
    const all = await draws()
    const open = all.find(
      ({ state, open_at: at, close_at: end }) =>
        state === 'scheduled' && +at < Date.now() && +end > Date.now() + 5_000,
    )
    const row = open ?? all.findLast(({ state }) => state === 'scheduled')!
    const player = open ? await bet(row.numero) : null
    expect((await save({ days: [{ of: 'HANOI', date: dateIn(row.numero), to: null }] })).status).toBe(200)
    expect((await draws()).find(({ numero }) => numero === row.numero)).toMatchObject({
      ...{ state: 'voided', void_reason: 'not drawn' },
    })
    await tendLotteries(parts)
    if (player) expect(await cashOf(player)).toBe(100n * UNIT)
    if (player) expect((await letters(player)).map(({ event }) => event)).toEqual(['lottery-void'])
    await planDraws(parts)
    expect(
      (await draws()).filter(({ numero, state }) => numero === row.numero && state === 'scheduled'),
    ).toEqual([])
    expect((await save()).status).toBe(200)
  })

  it('do not touch what is drawn by the platform', async () => {
    const read = () =>
      table.app.db
        .selectFrom('lottery.draws')
        .selectAll()
        .where('game_code', '=', 'SSC_10M')
        .orderBy('numero')
        .execute()
    const before = await read()
    await save({ days: [{ of: 'STOCK', date: '2027-01-01', to: null }] })
    expect(await read()).toEqual(before)
    await expect(
      asOwner(
        table.app,
        `update lottery.draws set draw_at = draw_at + interval '1 hour' where game_code = 'SSC_10M'`,
      ),
    ).rejects.toThrow('what a draw was sold under is not changed')
    await save()
  })

  const monday = '2027-01-04'
  it.each([
    ['a lottery of the platform', { timetables: [change(monday, { gameCode: 'SSC_1M' })] }],
    ['a draw before its close', { timetables: [change(monday, { close: '18:30', draw: '18:10' })] }],
    ['days of a week and of a month', { timetables: [change(monday, { weekdays: [1], monthdays: [1] })] }],
    ['two from one date', { timetables: [change(monday), change(monday)] }],
    ['a day that is none', { timetables: [change('2027-02-30')] }],
    ['a series that is none', { days: [{ of: 'SSC', date: monday, to: null }] }],
    ['a date on which it does not draw', { days: [{ of: 'LAO', date: '2027-01-05', to: null }] }],
    ['a day on which it draws already', { days: [{ of: 'LAO', date: monday, to: '2027-01-06' }] }],
    ['one day twice', { days: [monday, monday].map((date) => ({ of: 'LAO', date, to: null })) }],
  ])('refuse %s', async (_, wrong) => {
    expect((await save(wrong)).status).toBe(400)
  })

  it('say when each lottery draws next', async () => {
    const { games, series } = (await get()) as {
      games: { gameCode: string; nextAt: string | null }[]
      series: object[]
    }
    expect(games.length).toBeGreaterThan(60)
    for (const { nextAt } of games) expect(Date.parse(nextAt!)).toBeGreaterThan(Date.now() - DAY_MS)
    expect(series).toContainEqual({ code: 'MB', name: expect.any(String) })
  })
})
