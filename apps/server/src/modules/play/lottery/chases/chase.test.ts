import { CHASE_DATES_DAYS, drawsOf, soldGameOf } from '@krathong/lottery'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { seedLotteries } from '../../catalog/program.ts'
import { cancelChase } from './cancel-chase.ts'
import { readChase, readChaseItems } from './chase-reads.ts'
import { insertLimits, readLimits } from '../limits/limits-store.ts'
import { placeChase } from './place-chase.ts'
import { planDraws, tendLotteries } from '../program.ts'
import {
  asOwner,
  bendDraw,
  expectSoundLedger,
  GAME,
  GROUP,
  outcomesOf,
  playItem,
  tendChases,
  testBeacon,
  timesAt,
  UNIT,
} from '../testing.ts'
import type { ChaseOrder, LotteryParts } from '../types.ts'

let table: TestTable
let parts: LotteryParts
/** Draws to come, in their order. */
let ahead: string[]
const { state: beaconState, beacon } = testBeacon()

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon }
  await transact(table.app.db, seedLotteries)
  await planDraws(parts)
})
beforeEach(async () => {
  beaconState.isReachable = true
  const rows = await table.app.db
    .selectFrom('lottery.draws')
    .select('numero')
    .where('game_code', '=', GAME)
    .where('state', '=', 'scheduled')
    .orderBy('numero')
    .offset(5)
    .limit(5)
    .execute()
  ahead = rows.map(({ numero }) => numero)
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(() => table.close())

const OFFICIAL = soldGameOf('TH_GLO')!
const DAY_MS = 24 * 3_600_000

/** All ten digits of the last place: one of them wins every draw, and a loss of half the stake is sure. */
const SURE = {
  betType: 'SSC.1.POS',
  picks: [[], [], [], [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  each: 2n * UNIT,
  price: 1n,
}
const order = (playerId: string, change: Partial<ChaseOrder> = {}): ChaseOrder => ({
  ...{ player: { playerId, currency: 'FUN' }, gameCode: GAME, startNumero: ahead[0]!, group: GROUP },
  ...{ multiples: [1, 1, 2], stopsOnWin: true, tickets: [SURE], total: 80n * UNIT, key: newId() },
  ...change,
})

const accounts = async (playerId: string) => {
  const all = await readPlayerAccounts(table.app.db, playerId)
  const of = (purpose: string) => all.find((one) => one.purpose === purpose)?.balance ?? 0n
  return { cash: of('cash') / UNIT, held: of('open-bets') / UNIT }
}
const statesOf = async (chaseId: string) =>
  (await readChaseItems(table.app.db, chaseId)).map(({ state, cause }) =>
    cause ? `${state} ${cause}` : state,
  )

/** Moves a draw, and the items of chases that wait for it, to be open now. */
const move = async (numero: string, opened: string, closed: string) => {
  await bendDraw(table.app, timesAt(opened, closed), numero)
  await asOwner(table.app, 'alter table lottery.chase_items disable trigger chase_items_go_forward')
  await asOwner(
    table.app,
    `update lottery.chase_items set open_at = clock_timestamp() + interval '${opened}', close_at = clock_timestamp() + interval '${closed}'
     where numero = $1`,
    [numero],
  )
  await asOwner(table.app, 'alter table lottery.chase_items enable trigger chase_items_go_forward')
}
const openNow = (numero: string) => move(numero, '-1 min', '10 min')
const closeNow = (numero: string) => move(numero, '-2 min', '-1 min')
const playOut = async (numero: string) => {
  await closeNow(numero)
  await Promise.all([1, 2].map(() => tendLotteries(parts)))
}

describe('a chase', () => {
  it('sets all of its money aside once, however often it is sent', async () => {
    const player = await table.sit(100n * UNIT)
    const one = order(player)
    const { values } = await outcomesOf([1, 2, 3].map(() => placeChase(parts, one)))
    expect(new Set(values).size).toBe(1)
    expect(await accounts(player)).toEqual({ cash: 20n, held: 80n })
    await expect(placeChase(parts, { ...one, multiples: [1, 2, 1] })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
    await expect(placeChase(parts, order(player))).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(await cancelChase(parts, player, { chaseId: values[0]!, numeros: null })).toBe(true)
    expect(await accounts(player)).toEqual({ cash: 100n, held: 0n })
  })

  it.each([
    ['costs something else', { total: 79n * UNIT }, 'AMOUNT_MALFORMED'],
    ['starts with a draw that is over', { startNumero: '202601150001' }, 'SALES_CLOSED'],
    ['is of another series', { gameCode: 'K3_1M' }, 'OPTION_UNKNOWN'],
    ['goes on after the next day', { gameCode: 'SSC_10M', startNumero: 'last' }, 'SALES_CLOSED'],
    [
      'could pay too much in one draw',
      { multiples: [1, 1, 9_999], total: 200_020n * UNIT },
      'STAKE_ABOVE_MAXIMUM',
    ],
    ['was shown at a better price', { tickets: [{ ...SURE, price: 20n * UNIT }] }, 'PRICE_CHANGED'],
  ] as [string, Partial<ChaseOrder>, string][])(
    'that %s is refused, and nothing moves',
    async (_, change, code) => {
      const player = await table.sit(100n * UNIT)
      const { game } = soldGameOf('SSC_10M')!
      const tomorrow = new Date(Date.now() + 24 * 3_600_000 + game.zoneMinutes * 60_000)
        .toISOString()
        .slice(0, 10)
      const last = drawsOf(game.timetable, tomorrow, game.zoneMinutes).at(-1)!.numero
      const startNumero = change.startNumero === 'last' ? last : (change.startNumero ?? ahead[0]!)
      await expect(placeChase(parts, order(player, { ...change, startNumero }))).rejects.toMatchObject({
        code,
      })
      expect(await accounts(player)).toEqual({ cash: 100n, held: 0n })
    },
  )

  it('plays a draw when it opens, and a win brings the rest back', async () => {
    const player = await table.sit(100n * UNIT)
    const chaseId = await placeChase(parts, order(player))
    await tendChases(parts)
    expect(await statesOf(chaseId)).toEqual(['waiting', 'waiting', 'waiting'])
    await openNow(ahead[0]!)
    await Promise.all([1, 2, 3].map(() => tendChases(parts)))
    expect(await statesOf(chaseId)).toEqual(['placed', 'waiting', 'waiting'])
    expect(await accounts(player)).toEqual({ cash: 20n, held: 60n })
    // The next draw opens before the first has its result: it waits for it.
    await openNow(ahead[1]!)
    await tendChases(parts)
    expect(await statesOf(chaseId)).toEqual(['placed', 'waiting', 'waiting'])
    await playOut(ahead[0]!)
    expect(await statesOf(chaseId)).toEqual(['won', 'cancelled-win', 'cancelled-win'])
    expect(await accounts(player)).toEqual({ cash: 99n, held: 0n })
    expect(await readChase(table.app.db, player, chaseId)).toMatchObject({
      ...{ state: 'finished', items: 3, over: 3, won: 1 },
      ...{ played: 20n * UNIT, refunded: 60n * UNIT, prize: 19n * UNIT },
    })
    expect(await readChase(table.app.db, newId(), chaseId)).toBeUndefined()
  })

  it('plays every draw where it does not stop, each with its multiple and at the price of the order', async () => {
    const player = await table.sit(100n * UNIT)
    const chaseId = await placeChase(parts, order(player, { stopsOnWin: false }))
    for (const numero of ahead.slice(0, 3)) {
      await openNow(numero)
      await tendChases(parts)
      await playOut(numero)
    }
    expect(await statesOf(chaseId)).toEqual(['won', 'won', 'won'])
    expect((await readChaseItems(table.app.db, chaseId)).map(({ prize }) => prize / UNIT)).toEqual([
      19n,
      19n,
      38n,
    ])
    expect(await accounts(player)).toEqual({ cash: 96n, held: 0n })
  })

  it('gives back the draw that closed before the one before it was settled, and goes on', async () => {
    const player = await table.sit(100n * UNIT)
    const chaseId = await placeChase(parts, order(player))
    await openNow(ahead[0]!)
    await tendChases(parts)
    beaconState.isReachable = false
    await playOut(ahead[0]!)
    await closeNow(ahead[1]!)
    await tendChases(parts)
    expect(await statesOf(chaseId)).toEqual(['placed', 'cancelled-system late', 'waiting'])
    expect(await accounts(player)).toEqual({ cash: 40n, held: 40n })
    // A void draw is neither a win nor a loss.
    await bendDraw(table.app, timesAt('-20 min', '-11 min'), ahead[0]!)
    await tendLotteries(parts)
    expect(await statesOf(chaseId)).toEqual(['void', 'cancelled-system late', 'waiting'])
    beaconState.isReachable = true
    await openNow(ahead[2]!)
    await tendChases(parts)
    await playOut(ahead[2]!)
    expect(await statesOf(chaseId)).toEqual(['void', 'cancelled-system late', 'won'])
    expect(await accounts(player)).toEqual({ cash: 98n, held: 0n })
  })

  it('of draws whose result comes from outside reaches so many draw days ahead, and no further', async () => {
    const player = await table.sit(100n * UNIT)
    const { game } = OFFICIAL
    const days = Array.from({ length: CHASE_DATES_DAYS + 10 }, (_, day) =>
      new Date(Date.now() + day * DAY_MS + game.zoneMinutes * 60_000).toISOString().slice(0, 10),
    )
    const numeros = days
      .flatMap((day) => drawsOf(game.timetable, day, game.zoneMinutes))
      .filter(({ closeAt }) => closeAt > Date.now())
      .map(({ numero }) => numero)
    const wanted = (items: number) =>
      order(player, {
        ...{ gameCode: game.code, startNumero: numeros[0]!, group: OFFICIAL.series.groups.usual },
        ...{ multiples: Array.from({ length: items }, () => 1), total: BigInt(items) * UNIT },
        tickets: [{ betType: 'TH.2BOT', picks: [[68]], each: UNIT, price: 1n }],
      })
    await expect(placeChase(parts, wanted(numeros.length))).rejects.toMatchObject({ code: 'SALES_CLOSED' })
    const chaseId = await placeChase(parts, wanted(3))
    await tendChases(parts)
    const chaseItems = await readChaseItems(table.app.db, chaseId)
    expect(chaseItems.map(({ numero }) => numero)).toEqual(numeros.slice(0, 3))
    // A day before its draw it is on sale; the others wait for theirs.
    expect(new Set(chaseItems.slice(1).map(({ state }) => state))).toEqual(new Set(['waiting']))
    await cancelChase(parts, player, { chaseId, numeros: null })
    const isPlayed = chaseItems[0]!.state === 'placed'
    expect(await accounts(player)).toEqual({ cash: isPlayed ? 99n : 100n, held: 0n })
  })

  it.each([
    ['the game is off', `update catalog.games set is_enabled = $1 where node_id = '${GAME}'`, [false, true]],
    ['its vendor is paused', `update catalog.vendors set is_paused = $1`, [true, false]],
  ] as const)(
    'plays nothing while %s, goes on after, and gives back what closed meanwhile',
    async (_, set, at) => {
      const player = await table.sit(100n * UNIT)
      const chaseId = await placeChase(parts, order(player, { stopsOnWin: false }))
      await asOwner(table.app, set, [at[0]])
      await openNow(ahead[0]!)
      await openNow(ahead[1]!)
      await tendChases(parts)
      expect(await statesOf(chaseId)).toEqual(['waiting', 'waiting', 'waiting'])
      await closeNow(ahead[0]!)
      await tendChases(parts)
      expect(await statesOf(chaseId)).toEqual(['cancelled-system late', 'waiting', 'waiting'])
      await asOwner(table.app, set, [at[1]])
      await tendChases(parts)
      expect(await statesOf(chaseId)).toEqual(['cancelled-system late', 'placed', 'waiting'])
      expect(await accounts(player)).toEqual({ cash: 40n, held: 40n })
    },
  )

  it('comes back in part or whole while it waits, also as its draw opens, and to nobody else', async () => {
    const player = await table.sit(100n * UNIT)
    const chaseId = await placeChase(parts, order(player, { stopsOnWin: false }))
    await expect(cancelChase(parts, newId(), { chaseId, numeros: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const one = { chaseId, numeros: [ahead[1]!] }
    const { values } = await outcomesOf([1, 2, 3].map(() => cancelChase(parts, player, one)))
    expect(values.filter(Boolean)).toHaveLength(1)
    expect(await accounts(player)).toEqual({ cash: 40n, held: 60n })
    await openNow(ahead[0]!)
    await Promise.all([
      playItem(parts, { chase_id: chaseId, place: 0 }),
      cancelChase(parts, player, { chaseId, numeros: null }),
      playItem(parts, { chase_id: chaseId, place: 0 }),
    ])
    const [first, ...rest] = await statesOf(chaseId)
    expect(rest).toEqual(['cancelled-user', 'cancelled-user'])
    expect(['placed', 'cancelled-user']).toContain(first)
    expect(await accounts(player)).toEqual({ cash: first === 'placed' ? 80n : 100n, held: 0n })
    await playOut(ahead[0]!)
    expect((await readChase(table.app.db, player, chaseId))!.state).toBe('cancelled')
  })

  it('dies in its last statement without a trace, and the next turn does it once', async () => {
    const player = await table.sit(100n * UNIT)
    const chaseId = await placeChase(parts, order(player))
    await openNow(ahead[0]!)
    await asOwner(
      table.app,
      `create function lottery.power_cut() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`,
    )
    await asOwner(
      table.app,
      'create trigger power_cut before update on lottery.chase_items for each row execute function lottery.power_cut()',
    )
    await expect(tendChases(parts)).rejects.toThrow('power cut')
    await expect(cancelChase(parts, player, { chaseId, numeros: null })).rejects.toThrow('power cut')
    expect(await statesOf(chaseId)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(await accounts(player)).toEqual({ cash: 20n, held: 80n })
    await asOwner(table.app, 'drop function lottery.power_cut cascade')
    await Promise.all([1, 2].map(() => tendChases(parts)))
    expect(await statesOf(chaseId)).toEqual(['placed', 'waiting', 'waiting'])
    expect(await accounts(player)).toEqual({ cash: 20n, held: 60n })
  })

  it.each([
    [
      'has stopped meanwhile',
      (player: string) => [
        `insert into protection.stops (stop_id, player_id, kind, ends_at) values ('${newId()}', '${player}', 'cool-off', now() + interval '1 day')`,
        `update protection.guards set stopped_until = now() + interval '1 day', stop_kind = 'cool-off' where player_id = '${player}'`,
      ],
      'play',
    ],
    [
      'is locked meanwhile',
      (player: string) => [`update players.players set state = 'locked' where player_id = '${player}'`],
      'account',
    ],
  ])('plays nothing for a player who %s', async (_, statements, cause) => {
    const player = await table.sit(100n * UNIT)
    const chaseId = await placeChase(parts, order(player))
    for (const statement of statements(player)) await asOwner(table.app, statement)
    await openNow(ahead[0]!)
    await tendChases(parts)
    expect((await statesOf(chaseId))[0]).toBe(`cancelled-system ${cause}`)
    expect(await accounts(player)).toEqual({ cash: 40n, held: 60n })
  })
})

describe('a draw of a chase on which the number', () => {
  const HALF = (19n * UNIT) / 2n
  it.each([
    ['half', 19n * UNIT, 'cancelled-system price', []],
    ['closed', 19n * UNIT, 'cancelled-system number', []],
    ['half', HALF, 'placed null', [HALF]],
  ] as const)('is %s, seen at %i: %s', async (mode, price, state, prices) => {
    const [player, numero] = [await table.sit(100n * UNIT), ahead[0]!]
    await openNow(numero)
    const one = { betType: 'SSC.1.POS', picks: [[], [], [], [], [7]], each: 2n * UNIT, price }
    const chaseId = await placeChase(
      parts,
      order(player, { multiples: [1, 1], stopsOnWin: false, tickets: [one], total: 4n * UNIT }),
    )
    await transact(table.app.db, async (tx) => {
      const before = await readLimits(tx)
      const numbers = [{ gameCode: GAME, numero, bet: 'SSC.1.POS', number: 7, mode }]
      await insertLimits(tx, { ...before, numbers, version: before.version + 1, by: 'test' })
    })
    await playItem(parts, { chase_id: chaseId, place: 0 })
    expect(await statesOf(chaseId)).toEqual([state.replace(' null', ''), 'waiting'])
    const sold = await table.app.db
      .selectFrom('lottery.tickets')
      .select('price')
      .where('player_id', '=', player)
      .execute()
    expect(sold.map((ticket) => ticket.price)).toEqual(prices)
  })
})
