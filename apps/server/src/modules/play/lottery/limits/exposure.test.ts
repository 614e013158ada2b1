import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Refusal } from '../../../../platform/refusal.ts'
import { lockAccount, readPlayerAccounts } from '../../../core/ledger/index.ts'
import { ask, askByTwo, openBackOffice, openTestEndpoint } from '../../../core/operators/testing.ts'
import type { BackOffice } from '../../../core/operators/testing.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { insertLimits, readLimits } from './limits-store.ts'
import type { StoredLimits } from './limits-store.ts'
import { lotteryBackOfficeRoutes, planDraws, tendLotteries } from '../program.ts'
import { readDraw } from '../reads.ts'
import {
  asOwner,
  bendDraw,
  buyMany,
  buyOne,
  cancelTicket,
  expectSoundLedger,
  GAME,
  lyingOn,
  openDraw,
  outcomesOf,
  readLying,
  readOpenTickets,
  testBeacon,
  timesAt,
  UNIT,
} from '../testing.ts'
import type { Change, Lying } from '../testing.ts'
import type { LotteryParts } from '../types.ts'

let table: TestTable
let parts: LotteryParts
let endpoint: FastifyInstance
let numero: string
let drawId: string
const staff: Record<string, BackOffice> = {}

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
  await planDraws(parts)
  const more = [lotteryBackOfficeRoutes(parts)]
  endpoint = await openTestEndpoint(table.app, {
    isFactorRequired: false,
    more,
    holds: { isPlayMoney: true },
  })
  for (const role of ['owner', 'rules', 'auditor'])
    staff[role] = await openBackOffice(table.app, endpoint, role)
})
beforeEach(async () => {
  numero = await openDraw(table.app)
  drawId = (await readDraw(table.app.db, GAME, numero))!.draw_id
  await limit({ numberCap: 900_000n * UNIT, halfAt: 70, drawCap: 2_000_000n * UNIT, games: [], numbers: [] })
})
afterEach(async () => {
  await expectCounted()
  await expectSoundLedger(table.app.db)
})
afterAll(async () => {
  await endpoint.close()
  await table.close()
})

const limit = async (change: Partial<StoredLimits>): Promise<void> => {
  await transact(table.app.db, async (tx) => {
    const before = await readLimits(tx)
    await insertLimits(tx, { ...before, ...change, version: before.version + 1, by: 'test' })
  })
}
const lying = () => readLying(table.app.db, { drawId, currency: 'FUN' }, null)
const written = (all: readonly Lying[]) =>
  all
    .flatMap(({ bet, row, number, amount }) => (amount > 0n ? [`${bet} ${row} ${number} ${amount}`] : []))
    .toSorted()

/** What the counters say is what the tickets say, counted again from them alone. */
const expectCounted = async () => {
  const open = await readOpenTickets(table.app.db, { draw_id: drawId }, 'FUN')
  expect(written(await lying())).toEqual(written(lyingOn(GAME, open!)))
}
const buy = (playerId: string, change: Change = {}) => buyOne(parts, numero, playerId, change)
const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance
/** One line of 2 on a digit at the last place: it pays 19. */
const on = (digit: number, change: Change = {}): Change => ({
  ...{ betType: 'SSC.1.POS', picks: [[], [], [], [], [digit]], each: 2n * UNIT, stake: 2n * UNIT },
  ...change,
})
const HALF = (19n * UNIT) / 2n

describe('what is left of a number', () => {
  it('is sold once to fifty who want it, and what they laid is what their tickets say', async () => {
    await limit({ numberCap: 95n * UNIT, halfAt: 100 })
    const players = await Promise.all(Array.from({ length: 10 }, () => table.sit(100n * UNIT)))
    for (const player of players.slice(0, 4)) await buy(player, on(7))
    const wanted = players.flatMap((player) => Array.from({ length: 5 }, () => player))
    const { values, refusals } = await outcomesOf(wanted.map((player) => buy(player, on(7))))
    expect(values).toHaveLength(1)
    expect(refusals).toEqual(Array.from({ length: 49 }, () => 'NUMBER_CLOSED'))
    expect(await lying()).toEqual([{ bet: 'SSC.1.POS', row: 4, number: 7, amount: 95n * UNIT }])
    // Another digit is free, and what is taken back is sold again.
    await buy(players[9]!, on(8))
    const { tickets } = values[0]!
    const owner = await table.app.db
      .selectFrom('lottery.tickets')
      .select('player_id')
      .where('bet_id', '=', tickets[0]!.betId)
      .executeTakeFirstOrThrow()
    await cancelTicket(parts, owner.player_id, tickets[0]!.betId)
    await buy(players[8]!, on(7))
    await expect(buy(players[7]!, on(7, { each: 4n * UNIT, stake: 4n * UNIT }))).rejects.toMatchObject({
      code: 'NUMBER_CLOSED',
    })
  })

  it('is told to whoever wants more of it', async () => {
    await limit({ numberCap: 50n * UNIT, halfAt: 100 })
    const player = await table.sit(100n * UNIT)
    await buy(player, on(7))
    const more = on(7, { each: 4n * UNIT, stake: 4n * UNIT })
    await expect(buy(player, more)).rejects.toMatchObject({ code: 'NUMBER_FULL', details: { left: '31' } })
    // The second ticket of an order finds the first on the number.
    const { picks } = on(7)
    const pair = [1, 2].map(() => ({ betType: 'SSC.1.POS', picks: picks!, each: 2n * UNIT }))
    await expect(buyMany(parts, numero, player, { tickets: pair, stake: 4n * UNIT })).rejects.toMatchObject({
      code: 'NUMBER_FULL',
    })
    expect(await cashOf(player)).toBe(98n * UNIT)
  })

  it('is free again where a sale died before its commit', async () => {
    await limit({ numberCap: 19n * UNIT, halfAt: 100 })
    const player = await table.sit(100n * UNIT)
    await asOwner(
      table.app,
      `create function lottery.power_cut() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`,
    )
    await asOwner(
      table.app,
      'create trigger power_cut before insert on lottery.tickets for each row execute function lottery.power_cut()',
    )
    await expect(buy(player, on(7))).rejects.toThrow('power cut')
    await asOwner(table.app, 'drop function lottery.power_cut cascade')
    expect(await lying()).toEqual([])
    expect(await cashOf(player)).toBe(100n * UNIT)
    await buy(player, on(7))
    await expect(buy(player, on(7))).rejects.toMatchObject({ code: 'NUMBER_CLOSED' })
  })
})

describe('orders that come together', () => {
  /** A power cut for one player's tickets alone. */
  const cutFor = (playerId: string) =>
    asOwner(
      table.app,
      `create function lottery.cut_one() returns trigger language plpgsql as $$ begin
         if new.player_id = '${playerId}' then raise exception 'cut'; end if; return new; end $$;
       create trigger cut_one before insert on lottery.tickets for each row execute function lottery.cut_one()`,
    )
  /** The same program twice: the orders of each gather by themselves. */
  let lines: LotteryParts[]
  beforeAll(() => void (lines = [parts, { ...parts }]))
  const buyBy = (no: number, player: string, change: Change) => buyOne(lines[no % 2]!, numero, player, change)

  it('to two processes sell the last unit once', async () => {
    await limit({ numberCap: 19n * UNIT, halfAt: 100 })
    const players = await Promise.all(Array.from({ length: 10 }, () => table.sit(10n * UNIT)))
    const wanted = Array.from({ length: 40 }, (_, no) => buyBy(no, players[no % 10]!, on(7)))
    const { values, refusals } = await outcomesOf(wanted)
    expect([values.length, [...new Set(refusals)]]).toEqual([1, ['NUMBER_CLOSED']])
    await expectCounted()
  })

  it('of the last room at the same instant are sold in the order in which they came', async () => {
    await limit({ numberCap: 19n * UNIT, halfAt: 100 })
    const [first, second] = await Promise.all([table.sit(50n * UNIT), table.sit(50n * UNIT)])
    for (let digit = 0; digit < 10; digit += 1) {
      const pair = digit % 2 === 0 ? [first, second] : [second, first]
      const said = await Promise.allSettled(pair.map((player) => buy(player, on(digit))))
      expect(said.map((one) => (one.status === 'rejected' ? (one.reason as Refusal).code : 'sold'))).toEqual([
        'sold',
        'NUMBER_CLOSED',
      ])
    }
    expect([await cashOf(first), await cashOf(second)]).toEqual([40n * UNIT, 40n * UNIT])
  })

  it('are priced at the group that the account has at the sale, and an old key answers whatever it is now', async () => {
    const player = await table.sit(100n * UNIT)
    const say = (group: number) =>
      asOwner(
        table.app,
        `insert into players.rebate_points (player_id, category, points, counts_from) values ('${player}', 'GROUP', ${group}, clock_timestamp())`,
      )
    await say(1_850)
    const big = { betType: 'SSC.TS.BIG', picks: [[0]], each: 2n * UNIT, stake: 2n * UNIT, group: 1_850 }
    await expect(buy(player, { ...big, price: 19_000n })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const wanted = { ...big, key: newId(), price: 18_500n }
    expect((await buy(player, wanted)).tickets[0]!.price).toBe(18_500n)
    await say(1_840)
    expect(await buy(player, wanted)).toMatchObject({ isRepeat: true, tickets: [{ price: 18_500n }] })
    await expect(buy(player, { ...wanted, key: newId() })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  })

  it('stand or fall each by itself in any order, and a key pressed twice buys once', async () => {
    const key = newId()
    const [rich, poor] = await Promise.all([table.sit(100n * UNIT), table.sit(3n * UNIT)])
    const said = await Promise.allSettled([
      buy(poor, on(1)),
      buy(rich, on(2, { key })),
      buy(poor, on(3)),
      buy(rich, on(2, { key })),
      buy(rich, on(4, { key })),
      buy(rich, on(5, { numero: '1' })),
      buy(rich, on(6)),
    ])
    const [one, first, two, second, other, unknown, last] = said.map((answer) =>
      answer.status === 'fulfilled' ? answer.value.isRepeat : (answer.reason as Refusal).code,
    )
    expect(new Set([one, two, last])).toEqual(new Set([false, 'INSUFFICIENT_FUNDS']))
    expect([first, second].includes('KEY_REUSED')).toBe(other === false)
    expect([unknown, await cashOf(rich), await cashOf(poor)]).toEqual(['ROUND_UNKNOWN', 96n * UNIT, UNIT])
    await expectCounted()
  })

  it('are sold where one of them breaks, and that one is sold when it is sent again', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => table.sit(10n * UNIT)))
    const keys = players.map(() => newId())
    await cutFor(players[2]!)
    const said = await Promise.allSettled(
      players.map((player, no) => buy(player, on(no, { key: keys[no]! }))),
    )
    await asOwner(table.app, 'drop function lottery.cut_one cascade')
    expect(said.map(({ status }) => status === 'rejected')).toEqual(players.map((_, no) => no === 2))
    const again = await Promise.all(players.map((player, no) => buy(player, on(no, { key: keys[no]! }))))
    await expectCounted()
    expect(again.map(({ isRepeat }) => isRepeat)).toEqual(players.map((_, no) => no !== 2))
    expect(await Promise.all(players.map(cashOf))).toEqual(players.map(() => 8n * UNIT))
  })

  it('do not wait for one whose money something else holds', async () => {
    const [held, free] = await Promise.all([table.sit(10n * UNIT), table.sit(10n * UNIT)])
    const answered: string[] = []
    let late: Promise<unknown> = Promise.resolve()
    await transact(table.app.db, async (tx) => {
      await lockAccount(tx, { owner: held, purpose: 'cash' }, 'FUN')
      late = buy(held, on(1)).then(() => answered.push('held'))
      for (const digit of [2, 3]) await buy(free, on(digit)).then(() => answered.push('free'))
    })
    await late
    expect(answered).toEqual(['free', 'free', 'held'])
    expect(await cashOf(held)).toBe(8n * UNIT)
  })

  it('are sold before the close or refused as closed (A-060), and nothing else, also by two processes', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => table.sit(100n * UNIT)))
    await bendDraw(table.app, timesAt('-1 min', '400 ms'), numero)
    const closeAt = (await readDraw(table.app.db, GAME, numero))!.close_at
    const said: Promise<unknown>[] = []
    // Twenty at a time for as long as it takes.
    for (let turn = 0; Date.now() < closeAt.getTime() + 200; turn += 1) {
      const some = players.map((player, no) => buyBy(turn + no, player, on(no % 10)))
      said.push(...some)
      await Promise.allSettled(some)
    }
    const { values, refusals } = await outcomesOf(said)
    expect([...new Set(refusals)]).toEqual(['SALES_CLOSED'])
    const sold = await table.app.db
      .selectFrom('lottery.tickets')
      .select(({ fn }) => [fn.countAll<bigint>().as('tickets'), fn.max('placed_at').as('last')])
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow()
    expect(sold.tickets).toBe(BigInt(values.length))
    expect(sold.last.getTime()).toBeLessThan(closeAt.getTime())
    await expectCounted()
  })
})

describe('half price', () => {
  it('is sold to nobody who saw the whole one (L-06), and leaves what was sold before as it was', async () => {
    await limit({ numberCap: 100n * UNIT, halfAt: 19 })
    const player = await table.sit(100n * UNIT)
    const first = await buy(player, on(7))
    await expect(buy(player, on(7))).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
    const second = await buy(player, on(7, { price: HALF }))
    expect([first, second].map(({ tickets }) => tickets[0]!.price)).toEqual([19n * UNIT, HALF])
    expect((await lying())[0]!.amount).toBe(19n * UNIT + HALF)
    // Who saw the half price before the number was free again is sold the whole one.
    await cancelTicket(parts, player, first.tickets[0]!.betId)
    await cancelTicket(parts, player, second.tickets[0]!.betId)
    expect((await buy(player, on(7, { price: HALF }))).tickets[0]!.price).toBe(19n * UNIT)
  })

  it('begins at its part of the limit, also for ten at once who agreed to it', async () => {
    await limit({ numberCap: 190n * UNIT, halfAt: 30 })
    const players = await Promise.all(Array.from({ length: 10 }, () => table.sit(10n * UNIT)))
    const { values } = await outcomesOf(players.map((player) => buy(player, on(7, { price: HALF }))))
    const full = values.filter(({ tickets }) => tickets[0]!.price === 19n * UNIT)
    expect([full.length, values.length]).toEqual([3, 10])
    expect((await lying())[0]!.amount).toBe(3n * 19n * UNIT + 7n * HALF)
  })

  it.each([
    ['half', 'PRICE_CHANGED'],
    ['closed', 'NUMBER_CLOSED'],
  ] as const)('is what staff say: %s', async (mode, code) => {
    const said = { gameCode: GAME, numero: null, bet: null, number: 7, mode }
    await limit({
      numbers: [said, { ...said, number: 8, numero: 'another' }, { ...said, gameCode: 'K3_1M' }],
    })
    const player = await table.sit(100n * UNIT)
    await expect(buy(player, on(7))).rejects.toMatchObject({ code })
    await buy(player, on(8))
    // A number of names is another thing: the seventh selection of a market is not the digit 7.
    await buy(player, { betType: 'SSC.TS.NUM', picks: [[7]], each: 10n * UNIT })
  })
})

describe('a draw', () => {
  it('takes no more than its limit, and numbers of which one comes do not add up', async () => {
    await limit({ drawCap: 40n * UNIT })
    const player = await table.sit(100n * UNIT)
    for (const digit of [1, 2, 3, 1]) await buy(player, on(digit))
    await expect(buy(player, on(1))).rejects.toMatchObject({ code: 'DRAW_FULL' })
    await buy(player, on(2))
    await tendLotteries(parts)
    expect(await cashOf(player)).toBe(90n * UNIT)
  })

  it('that is over lies on no number', async () => {
    const player = await table.sit(100n * UNIT)
    await buy(player, on(7))
    await bendDraw(table.app, timesAt('-2 min', '-1 min'), numero)
    await tendLotteries(parts)
    expect((await readDraw(table.app.db, GAME, numero))!.state).toBe('settled')
    expect(await lying()).toEqual([])
  })
})

describe('the back office', () => {
  const get = (url: string, role = 'auditor') =>
    ask(endpoint, { method: 'GET', url, backOffice: staff[role]! })
  const caps = { numberCap: '1000.00', halfAt: 50, drawCap: '5000.00', games: [], numbers: [] }
  const save = async (change: object = {}, role = 'rules') => {
    const { version } = (await get('/bo/lottery/limits')).value!
    const body = { version, ...caps, reason: 'a popular number', ...change }
    const asked = { method: 'PUT', url: '/bo/lottery/limits', body, backOffice: staff[role]! } as const
    return askByTwo(endpoint, asked, staff['owner']!)
  }

  it('changes the limits by two people, and the next ticket is sold by them', async () => {
    expect((await save({}, 'auditor')).status).toBe(403)
    const games = [{ gameCode: GAME, numberCap: '19', drawCap: '38' }]
    expect((await save({ games })).status).toBe(200)
    expect((await get('/bo/lottery/limits')).value).toMatchObject({
      ...caps,
      games,
      changedBy: expect.any(String),
    })
    const player = await table.sit(100n * UNIT)
    await buy(player, on(7))
    await expect(buy(player, on(7))).rejects.toMatchObject({ code: 'NUMBER_CLOSED' })
    expect((await save({ version: 1 })).code).toBe('VERSION_CONFLICT')
  })

  it.each([
    { numberCap: '0' },
    { numberCap: '1.234' },
    { halfAt: 0 },
    { games: [{ gameCode: 'SSC_9M', numberCap: '1', drawCap: '1' }] },
    { games: [1, 2].map(() => ({ gameCode: GAME, numberCap: '1', drawCap: '1' })) },
    { numbers: [{ gameCode: GAME, numero: null, bet: 'PK.TOP1', number: 1, mode: 'half' }] },
    { numbers: [{ gameCode: GAME, numero: null, bet: 'SSC.1.POS', number: 10, mode: 'half' }] },
  ])('refuses %j', async (change) => {
    expect((await save(change)).status).toBe(400)
  })

  it('shows what lies on a draw, and that the tickets say the same', async () => {
    const player = await table.sit(100n * UNIT)
    await buy(player, on(7))
    const { tickets } = await buy(player, on(7))
    const url = `/bo/lottery/draws/${GAME}/${numero}`
    expect((await get(url)).value).toMatchObject({
      ...{ tickets: 2, stake: '4.00', liability: '38.00', agrees: true },
      numbers: [{ bet: 'SSC.1.POS', row: 4, number: '7', liability: '38.00', tier: 'full' }],
    })
    const { value } = await get(`/bo/lottery/draws?gameCode=${GAME}&limit=100`)
    const row = (value!['content'] as { numero: string }[]).find((draw) => draw.numero === numero)
    expect(row).toMatchObject({ state: 'open', tickets: 2, liability: '38.00' })
    await cancelTicket(parts, player, tickets[0]!.betId)
    expect((await get(url)).value).toMatchObject({ tickets: 1, liability: '19.00', agrees: true })
    expect((await get(`/bo/lottery/draws/${GAME}/1234`)).status).toBe(404)
    for (const state of ['waiting', 'late', 'over'])
      expect((await get(`/bo/lottery/draws?state=${state}`)).status).toBe(200)
  })
})
