import {
  betTypeOf,
  drawResult,
  isChain,
  isOfficial,
  isSeedOf,
  judgeTicket,
  nonceOf,
  soldGameOf,
  soldGames,
  verifyDraw,
} from '@krathong/lottery'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { openTestTable } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'
import { makeResult } from './draws/draw.ts'
import { cancelTicket } from './orders/cancel-ticket.ts'
import { drawProof } from './draws/draw-proof.ts'
import { forgetOldDraws, planDraws, tendLotteries } from './program.ts'
import { readDay, readDraw, readTicketView } from './reads.ts'
import { settleDraw } from './settlement/settle-draw.ts'
import {
  expectSoundLedger,
  outcomesOf,
  UNIT,
  bendDraw,
  buyMany,
  buyOne,
  GAME,
  GROUP,
  isPlatformDraw,
  openDraw,
  STRAIGHT,
  testBeacon,
  timesAt,
} from './testing.ts'
import type { Change } from './testing.ts'
import type { LotteryParts, TicketWanted } from './types.ts'
import { ticketView, workingView } from './views.ts'

const { series } = soldGameOf(GAME)!

let table: TestTable
let parts: LotteryParts
let numero: string
const { state, beacon } = testBeacon()

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon }
  await Promise.all([1, 2, 3].map(() => planDraws(parts)))
})
beforeEach(async () => {
  state.isReachable = true
  numero = await openDraw(table.app)
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(() => table.close())

const bend = (change: string, of: string) => bendDraw(table.app, change, of)
const close = () => bend(timesAt('-2 min', '-1 min'), numero)
const buy = (playerId: string, change: Change = {}) => buyOne(parts, numero, playerId, change)
const buyAll = (playerId: string, tickets: readonly Omit<TicketWanted, 'price'>[], stake: bigint) =>
  buyMany(parts, numero, playerId, { tickets, stake })

const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance
const drawn = async () => {
  const draw = (await readDraw(table.app.db, GAME, numero))!
  const { day, no } = draw
  if (!isPlatformDraw(draw) || day === null || no === null) throw new Error('without a seed')
  return { ...draw, day, no }
}

describe('draws', () => {
  it('are made once for the hours ahead, with their seeds committed and their beacon after the close', async () => {
    const { db } = table.app
    const { draws, numeros, least } = await db
      .selectFrom('lottery.draws')
      .select(({ fn }) => [
        fn.countAll<bigint>().as('draws'),
        fn.count<bigint>('numero').distinct().as('numeros'),
      ])
      .select(({ fn }) => fn.min('close_at').as('least'))
      .where('game_code', '=', GAME)
      .executeTakeFirstOrThrow()
    expect(draws).toBeGreaterThanOrEqual(179n)
    expect(draws).toBeLessThanOrEqual(182n)
    expect(numeros).toBe(draws)
    // The draw of the minute that runs is sold, or the next one: nobody waits longer for a fresh program.
    expect(least.getTime() - Date.now()).toBeLessThan(76_000)
    const games = await db
      .selectFrom('lottery.days')
      .select(({ fn }) => ['game_code', fn.countAll<bigint>().as('days')])
      .groupBy('game_code')
      .execute()
    // Games of a chain are made as they open, where its nodes are asked.
    const own = soldGames.filter((sold) => !isOfficial(sold) && !isChain(sold))
    // Rounds go on past midnight: of Yeekee the day before is among them.
    const isRounds = (code: string) => code.startsWith('YEEKEE')
    for (const { game_code: code, days } of games)
      expect([code, days]).toEqual([code, isRounds(code) ? 4n : 3n])
    expect(games).toHaveLength(own.length)
    const drawnHere = "select 1 from lottery.draws where source = 'platform' group by game_code"
    expect((await table.app.pool.query(drawnHere)).rowCount).toBe(own.length)
    const early = await table.app.db
      .selectFrom('lottery.draws as d')
      .innerJoin('lottery.days as c', (join) =>
        join.onRef('c.game_code', '=', 'd.game_code').onRef('c.day', '=', 'd.day'),
      )
      .select('d.numero')
      .whereRef('d.open_at', '<', 'c.published_at')
      .where('d.numero', '!=', numero)
      .execute()
    expect(early).toEqual([])
    const draw = await drawn()
    expect(draw.beacon_at.getTime()).toBeGreaterThanOrEqual(draw.close_at.getTime())
    expect((await readDay(table.app.db, GAME, draw.day))!.commitment).toMatch(/^[0-9a-f]{64}$/)
  })

  it('go three months after their end where nobody bet on them', async () => {
    const { db } = table.app
    const player = await table.sit(100n * UNIT)
    await buy(player)
    const empty = await openDraw(table.app)
    await bend(timesAt('-2 min', '-1 min'), empty)
    await close()
    await tendLotteries(parts)
    await expect(db.deleteFrom('lottery.draws').where('numero', '=', empty).execute()).rejects.toThrow(
      'a draw is kept for a month',
    )
    for (const one of [numero, empty])
      await bend("resulted_at = now() - interval '91 days', done_at = now() - interval '91 days'", one)
    await forgetOldDraws(parts)
    expect(await readDraw(db, GAME, empty)).toBeUndefined()
    expect((await drawn()).state).toBe('settled')
  })

  it('keep what they were sold under', async () => {
    await expect(
      table.app.db
        .updateTable('lottery.draws')
        .set({ close_at: new Date() })
        .where('numero', '=', numero)
        .execute(),
    ).rejects.toThrow('what a draw was sold under is not changed')
  })
})

describe('a ticket', () => {
  it('is sold once for a key, at the price of its group', async () => {
    const player = await table.sit(100n * UNIT)
    const key = newId()
    const { values } = await outcomesOf([1, 2, 3].map(() => buy(player, { key })))
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(values[0]).toMatchObject({ stake: 10n * UNIT, tickets: [{ lines: 5, price: 19n * UNIT }] })
    expect(await cashOf(player)).toBe(90n * UNIT)
    await expect(buy(player, { key, picks: [[1], [2], [3], [4], [5]] })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
  })

  it.each([
    ['another series sells', { betType: 'PK.TOP1', picks: [[1]] }, 'OPTION_UNKNOWN'],
    ['has a number twice', { picks: [[1, 1], [], [], [], [2]] }, 'OPTION_UNKNOWN'],
    ['costs something else', { stake: 9n * UNIT }, 'AMOUNT_MALFORMED'],
    ['costs less than a line', { each: 1n, stake: 5n }, 'AMOUNT_MALFORMED'],
    ['costs nothing', { each: 0n, stake: 0n }, 'AMOUNT_MALFORMED'],
    ['is of no game', { gameCode: 'SSC_9M' }, 'GAME_UNKNOWN'],
    ['is of no draw', { numero: '1' }, 'ROUND_UNKNOWN'],
    ['is of a group above the own', { group: GROUP + 1 }, 'PRICE_CHANGED'],
    ['is of a group below the least', { group: 1_799 }, 'PRICE_CHANGED'],
    ['was shown at a better price', { price: 19n * UNIT + 1n }, 'PRICE_CHANGED'],
    ['costs too much', { each: 10_001n * UNIT, stake: 50_005n * UNIT }, 'STAKE_ABOVE_MAXIMUM'],
    [
      'could pay too much',
      { betType: 'SSC.5.STRAIGHT', picks: [[1], [2], [3], [4], [5]], each: 6n * UNIT, stake: 6n * UNIT },
      'PAYOUT_ABOVE_MAXIMUM',
    ],
    ['is dearer than the cash', { each: 100n * UNIT, stake: 500n * UNIT }, 'INSUFFICIENT_FUNDS'],
  ] as [string, Change, string][])('that %s is refused, and nothing moves', async (_, change, code) => {
    const player = await table.sit(100n * UNIT)
    await expect(buy(player, change)).rejects.toMatchObject({ code })
    expect(await cashOf(player)).toBe(100n * UNIT)
  })

  it('is sold with all others of its order or not at all, and limits judge the order whole', async () => {
    const player = await table.sit(100n * UNIT)
    const one = { ...STRAIGHT, picks: [[], [], [], [], [7]] }
    await expect(
      buyAll(player, [one, { ...one, picks: [[], [], [], [], []] }], 4n * UNIT),
    ).rejects.toMatchObject({
      code: 'OPTION_UNKNOWN',
    })
    await expect(buyAll(player, [one, { ...one, each: 98n * UNIT }], 100n * UNIT + 1n)).rejects.toMatchObject(
      {
        code: 'AMOUNT_MALFORMED',
      },
    )
    await expect(buyAll(player, [one, { ...one, each: 100n * UNIT }], 102n * UNIT)).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(await cashOf(player)).toBe(100n * UNIT)
    await buyAll(player, [one, { ...one, each: 98n * UNIT }], 100n * UNIT)
    expect(await cashOf(player)).toBe(0n)
  })

  it('adds up to what one draw may pay one player at most, also of two at once', async () => {
    const player = await table.sit(1_000n * UNIT)
    // One of these can pay 228,000: two are above the limit, and one of two at once is in.
    const big: Change = {
      betType: 'SSC.4.STRAIGHT:LAST',
      picks: [[1], [2], [3], [4]],
      each: 24n * UNIT,
      stake: 24n * UNIT,
    }
    const { values, refusals } = await outcomesOf([1, 2, 3].map(() => buy(player, big)))
    expect(values).toHaveLength(1)
    expect(refusals).toEqual(['PAYOUT_ABOVE_MAXIMUM', 'PAYOUT_ABOVE_MAXIMUM'])
    expect(await cashOf(player)).toBe(976n * UNIT)
    // Another player's room is their own.
    await buy(await table.sit(100n * UNIT), big)
  })

  it('is given back once while its draw is open, and not to anybody else', async () => {
    const player = await table.sit(100n * UNIT)
    const { tickets } = await buy(player)
    const { betId } = tickets[0]!
    await expect(cancelTicket(parts, newId(), betId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { values } = await outcomesOf([1, 2, 3].map(() => cancelTicket(parts, player, betId)))
    expect(values.filter(Boolean)).toHaveLength(1)
    expect(await cashOf(player)).toBe(100n * UNIT)
    const row = (await readTicketView(table.app.db, player, betId))!
    expect(ticketView(row, 2, new Date())).toMatchObject({
      outcome: 'cancelled',
      payout: '0.00',
      mayCancel: false,
    })
    const late = await buy(player)
    await bend(timesAt('-2 min', '2 s'), numero)
    await expect(cancelTicket(parts, player, late.tickets[0]!.betId)).rejects.toMatchObject({
      code: 'TICKET_FINAL',
    })
    await close()
    await tendLotteries(parts)
    // What was given back is not settled again.
    expect((await readTicketView(table.app.db, player, betId))!.state).toBe('voided')
  })

  it('is not sold before the draw opens nor after it closes, and an old key still answers', async () => {
    const player = await table.sit(100n * UNIT)
    const key = newId()
    await buy(player, { key })
    await close()
    await expect(buy(player)).rejects.toMatchObject({ code: 'SALES_CLOSED' })
    expect(await buy(player, { key })).toMatchObject({ isRepeat: true })
    await bend(timesAt('5 min', '10 min'), numero)
    await expect(buy(player)).rejects.toMatchObject({ code: 'SALES_CLOSED' })
    expect(await cashOf(player)).toBe(90n * UNIT)
  })

  it('that waited until the draw was closed is refused', async () => {
    const player = await table.sit(100n * UNIT)
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
    const holder = table.app.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('lottery.draws')
        .select('draw_id')
        .where('numero', '=', numero)
        .forUpdate()
        .execute()
      held()
      await mayEnd
      await tx
        .updateTable('lottery.draws')
        .set({ state: 'voided', void_reason: 'test' })
        .where('numero', '=', numero)
        .execute()
    })
    await isHeld
    const waiting = expect(buy(player)).rejects.toMatchObject({ code: 'SALES_CLOSED' })
    end()
    await Promise.all([holder, waiting])
    expect(await cashOf(player)).toBe(100n * UNIT)
  })
})

describe('settlement', () => {
  it('waits for the beacon (L-09), then pays every ticket once, whoever does it and in whatever pieces', async () => {
    const players = await Promise.all([1, 2, 3].map(() => table.sit(100n * UNIT)))
    for (const player of players) {
      await buy(player)
      await buy(player, { betType: 'SSC.TS.DT', picks: [[0]], each: 10n * UNIT, stake: 10n * UNIT })
    }
    state.isReachable = false
    await close()
    await tendLotteries(parts)
    expect(await drawn()).toMatchObject({ state: 'scheduled', result: null })
    expect(verifyDraw((await drawProof(table.app.db, GAME, numero))!).verdict).toBe('pending')
    state.isReachable = true
    await Promise.all([1, 2, 3].map(() => tendLotteries(parts)))
    const over = await drawn()
    await Promise.all([1, 2].map(() => settleDraw(parts, over.draw_id, 1)))
    expect(over.state).toBe('settled')

    // Anybody's check: the seed is of the published chain, the beacon is the named one, the result follows.
    const day = (await readDay(table.app.db, GAME, over.day))!
    expect(isSeedOf(day.commitment, over.no, over.seed!)).toBe(true)
    const nonce = nonceOf(GAME, numero)
    const result = drawResult(series.format, { seed: over.seed!, beacon: over.randomness!, nonce })
    expect(over.result).toEqual(result)
    expect(verifyDraw((await drawProof(table.app.db, GAME, numero))!)).toMatchObject({
      verdict: 'correct',
      result,
    })

    const straight = judgeTicket(
      betTypeOf('SSC', 'SSC.1.POS')!,
      { picks: STRAIGHT.picks, each: STRAIGHT.each, price: 19n * UNIT },
      result,
    )
    const dragon = judgeTicket(
      betTypeOf('SSC', 'SSC.TS.DT')!,
      { picks: [[0]], each: 10n * UNIT, price: 19_000n },
      result,
    )
    for (const player of players)
      expect(await cashOf(player)).toBe(80n * UNIT + straight.payout + dragon.payout)
    const facts = await table.app.db
      .selectFrom('betting.facts')
      .select('payout')
      .where('player_id', 'in', players)
      .execute()
    expect(facts).toHaveLength(6)
    expect(facts.reduce((sum, { payout }) => sum + payout, 0n)).toBe(3n * (straight.payout + dragon.payout))
  })

  it('gives back as a rebate what the bet left of the own group', async () => {
    const player = await table.sit(100n * UNIT)
    const wanted = { betType: 'SSC.1.POS', picks: [[], [], [], [], [0, 1, 2, 3, 4, 5, 6]], each: 2n * UNIT }
    const { tickets } = await buy(player, { ...wanted, stake: 14n * UNIT, group: 1_800 })
    expect(tickets[0]!.price).toBe(18n * UNIT)
    await close()
    await makeResult(parts, await drawn())
    await settleDraw(parts, (await drawn()).draw_id)
    const isHit = (await drawn()).result![4]! <= 6
    // 5 % of 14.
    const rebate = 7_000n
    expect(await cashOf(player)).toBe(86n * UNIT + rebate + (isHit ? 18n * UNIT : 0n))
    const row = (await readTicketView(table.app.db, player, tickets[0]!.betId))!
    expect(ticketView(row, 2, new Date())).toMatchObject({ rebate: '0.70', outcome: isHit ? 'won' : 'lost' })
    expect(workingView(row, 2)).toMatchObject({ rebate: '0.70', prize: isHit ? '18.00' : '0.00' })
  })

  it('gives every stake back where the beacon is silent for ten minutes', async () => {
    const player = await table.sit(100n * UNIT)
    await buy(player)
    state.isReachable = false
    await bend(timesAt('-20 min', '-11 min'), numero)
    await Promise.all([1, 2].map(() => tendLotteries(parts)))
    expect(await drawn()).toMatchObject({ state: 'voided', void_reason: 'no beacon', result: null })
    expect((await drawn()).done_at).not.toBeNull()
    expect(await cashOf(player)).toBe(100n * UNIT)
    state.isReachable = true
    await tendLotteries(parts)
    expect(await cashOf(player)).toBe(100n * UNIT)
  })
})
