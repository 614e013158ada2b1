import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asOwner } from '../../core/ledger/testing.ts'
import { hangUnderUpline } from '../../people/players/program.ts'
import { STAKE } from '../../play/betting/testing.ts'
import type { TestTable } from '../../play/betting/testing.ts'
import { closeTurnover, readCheck, readLinePaths, readPlayOfMembers, tendDays } from './program.ts'
import { correctBet, countAllPlay, dayStart, minutesAfter, openPastTable, settleBets } from './testing.ts'

const DAY = new Date('2026-03-02T00:00:00Z')
let table: TestTable

beforeAll(async () => void (table = await openPastTable()))
afterAll(() => table.close())

const check = () => transact(table.app.db, readCheck)
afterEach(async () => {
  await countAllPlay(table.app)
  expect((await check()).differences).toEqual([])
})

const sit = async (type: number, upline?: string): Promise<string> => {
  const playerId = await table.sit(20n * STAKE)
  await table.app.db.updateTable('players.players').set({ type }).where('player_id', '=', playerId).execute()
  if (upline) await transact(table.app.db, (tx) => hangUnderUpline(tx, playerId, upline))
  return playerId
}

const playIn = async (from: Date, minutes: number, ...players: string[]) => {
  const { brandId } = table.settings.current()
  const span = { brandId, currency: 'FUN', from, to: minutesAfter(from, minutes) }
  return (await readPlayOfMembers(table.app.db, span)).filter(({ playerId }) => players.includes(playerId))
}
const sumsOf = async (from: Date, minutes: number, player: string) => {
  const rows = await playIn(from, minutes, player)
  const sum = (pick: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + pick(row), 0n)
  return [
    sum(({ stake }) => stake),
    sum(({ returned }) => returned),
    sum(({ wonStake }) => wonStake),
    sum(({ lostStake }) => lostStake),
  ]
}

/** Members who bet on a day, by the quarter of an hour of their first bet. */
const playersOf = async (day: Date) => {
  const { rows } = await sql<{ at: Date; players: number }>`
    select first_at as at, sum(players)::integer as players from turnover.v_day_counts where day_at = ${day} and players <> 0
    group by 1 order by 1`.execute(table.app.db)
  return rows.map(({ at, players }) => [(at.getTime() - day.getTime()) / 60_000, players])
}

describe('players of a day', () => {
  const zone = 'Asia/Bangkok'
  const follow = (of: string) => tendDays(table.app, { brandId: table.settings.current().brandId, zone: of })
  const bet = (playerId: string, at: Date) =>
    settleBets(table.app, [{ playerId, stake: 100n, payout: 0n, at }])

  it('count once, in the quarter of their first bet, whenever that bet is heard of', async () => {
    await follow(zone)
    const day = dayStart(3)
    const [one, two, tester] = [await sit(0), await sit(2), await sit(41)]
    for (const playerId of [one, two, tester]) await bet(playerId, minutesAfter(day, 620))
    await bet(one, minutesAfter(day, 700))
    await countAllPlay(table.app)
    expect(await playersOf(day)).toEqual([[615, 2]])
    await bet(two, minutesAfter(day, 700))
    await bet(one, minutesAfter(day, 4))
    await countAllPlay(table.app)
    expect(await playersOf(day)).toEqual([
      [0, 1],
      [615, 1],
    ])
    // The last minute of the day before is another day.
    await bet(two, minutesAfter(day, -1))
    await countAllPlay(table.app)
    expect(await playersOf(dayStart(4))).toEqual([[1425, 1]])
  })

  it('are not counted on a day that is long past, and are forgotten then', async () => {
    const player = await sit(0)
    await bet(player, minutesAfter(dayStart(12), 30))
    await countAllPlay(table.app)
    expect(await playersOf(dayStart(12))).toEqual([])
    await sql`update turnover.day_counts set day_at = day_at - interval '7 days'`.execute(table.app.db)
    await sql`update turnover.day_players set day_at = day_at - interval '7 days'`.execute(table.app.db)
    await follow(zone)
    const { rows } = await sql<{ kept: number }>`
      select (select count(*) from turnover.day_counts)::integer + (select count(*) from turnover.day_players)::integer as kept`.execute(
      table.app.db,
    )
    expect(rows[0]!.kept).toBe(0)
  })

  it('begin anew with the next day when the brand’s clock is another', async () => {
    await follow('Asia/Kathmandu')
    const { rows } = await sql<{ since: Date }>`
      select since from turnover.v_day_zones where zone = 'Asia/Kathmandu'`.execute(table.app.db)
    expect(rows[0]!.since.getTime()).toBeGreaterThan(Date.now())
    await bet(await sit(0), minutesAfter(dayStart(1), 60))
    await countAllPlay(table.app)
    expect(await playersOf(dayStart(1))).toEqual([])
  })
})

describe('turnover of five minutes', () => {
  it('has each settled bet once, under the line it was placed under, and of real members alone', async () => {
    const top = await sit(2)
    const agent = await sit(1, top)
    const [player, tester, trial] = [await sit(0, agent), await sit(41, top), await sit(4)]
    for (const who of [player, player, agent, tester, trial]) await table.play(who)
    await countAllPlay(table.app)
    const [from, played] = [
      new Date(Date.now() - 3_600_000),
      await table.app.db
        .selectFrom('betting.v_all_bets')
        .select(['stake', 'payout'])
        .where('player_id', '=', player)
        .execute(),
    ]
    const rows = await playIn(from, 120, player, agent, tester, trial)
    expect(new Set(rows.map(({ playerId }) => playerId))).toEqual(new Set([player, agent]))
    const paths = await readLinePaths(
      table.app.db,
      rows.map(({ lineId }) => lineId),
    )
    expect(rows.map(({ playerId, lineId, type }) => [playerId, type, paths.get(lineId)])).toEqual(
      expect.arrayContaining([
        [player, 0, [top, agent]],
        [agent, 1, [top]],
      ]),
    )
    expect((await sumsOf(from, 120, player)).slice(0, 2)).toEqual([
      played.reduce((sum, { stake }) => sum + stake!, 0n),
      played.reduce((sum, { payout }) => sum + payout!, 0n),
    ])
  })

  it('parts stakes by how the bet ended, and a jackpot changes no bet', async () => {
    const player = await sit(0)
    const bets = [
      { playerId: player, stake: 100n, payout: 250n, at: DAY },
      { playerId: player, stake: 60n, payout: 0n, at: DAY },
      { playerId: player, stake: 7n, payout: 7n, at: minutesAfter(DAY, 4.99) },
      { playerId: player, stake: 1000n, payout: 0n, at: minutesAfter(DAY, 5) },
    ]
    const ids = await settleBets(table.app, bets)
    await sql`insert into betting.facts (player_id, bet_id, kind, round_id, game_id, currency, stake, payout, upline, at)
      values (${player}::uuid, ${ids[1]!}::uuid, 3, ${ids[1]!}::uuid, 'chao-phraya-nights', 'FUN', 0, 900, '{}', ${DAY})`.execute(
      table.app.db,
    )
    await countAllPlay(table.app)
    expect(await sumsOf(DAY, 5, player)).toEqual([167n, 1157n, 100n, 60n])
    expect(await sumsOf(DAY, 10, player)).toEqual([1167n, 1157n, 100n, 1060n])
  })

  it.each([
    ['with the bet', false],
    ['after the bet was counted', true],
  ])('moves a bet that is told anew from what was lost to what was won, %s', async (_, isCounted) => {
    const player = await sit(0)
    const later = minutesAfter(DAY, 60)
    const [betId] = await settleBets(table.app, [{ playerId: player, stake: 100n, payout: 0n, at: DAY }])
    const count = () => (isCounted ? countAllPlay(table.app) : Promise.resolve())
    await count()
    await correctBet(table.app, { betId: betId!, stake: 0n, payout: 180n, at: later })
    await count()
    await correctBet(table.app, { betId: betId!, stake: -40n, payout: -130n, at: later })
    await countAllPlay(table.app)
    // 100 lost; then 100 won; then 60 staked and 50 returned: lost.
    expect(await sumsOf(DAY, 5, player)).toEqual([100n, 0n, 0n, 100n])
    expect(await sumsOf(later, 5, player)).toEqual([-40n, 50n, 0n, -40n])
    await correctBet(table.app, { betId: betId!, stake: -60n, payout: -50n, at: later })
    await countAllPlay(table.app)
    expect(await sumsOf(DAY, 65, player)).toEqual([0n, 0n, 0n, 0n])
  })

  it('stands still where it is closed: what comes late counts in the first five minutes that are open', async () => {
    const player = await sit(0)
    const [before, edge] = [minutesAfter(DAY, 600), minutesAfter(DAY, 610)]
    await settleBets(table.app, [{ playerId: player, stake: 100n, payout: 0n, at: before }])
    await expect.poll(() => closeTurnover(table.app, edge), { timeout: 30_000 }).toBe(true)
    expect(await sumsOf(before, 10, player)).toEqual([100n, 0n, 0n, 100n])
    await settleBets(table.app, [{ playerId: player, stake: 30n, payout: 0n, at: before }])
    await countAllPlay(table.app)
    expect(await sumsOf(before, 10, player)).toEqual([100n, 0n, 0n, 100n])
    expect(await sumsOf(edge, 5, player)).toEqual([30n, 0n, 0n, 30n])
    // Closed once more, it is closed at once.
    expect(await closeTurnover(table.app, before)).toBe(true)
  })

  it('is not closed before its time, nor while a transaction of before may still write a bet', async () => {
    expect(await closeTurnover(table.app, new Date(Date.now() + 600_000))).toBe(false)
    const [player, edge] = [await sit(0), minutesAfter(DAY, 1200)]
    let isStarted: () => void = () => undefined
    let mayEnd: () => void = () => undefined
    const started = new Promise<void>((resolve) => (isStarted = resolve))
    const ending = new Promise<void>((resolve) => (mayEnd = resolve))
    const slow = transact(table.app.db, async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx)
      isStarted()
      await ending
      await settleBets({ ...table.app, db: tx }, [
        { playerId: player, stake: 55n, payout: 0n, at: minutesAfter(edge, -5) },
      ])
    })
    await started
    for (let tries = 0; tries < 3; tries += 1) expect(await closeTurnover(table.app, edge)).toBe(false)
    mayEnd()
    await slow
    await expect.poll(() => closeTurnover(table.app, edge), { timeout: 30_000 }).toBe(true)
    expect(await sumsOf(minutesAfter(edge, -5), 5, player)).toEqual([55n, 0n, 0n, 55n])
  })

  it('is closed by many at once only when everything is counted', async () => {
    for (let hour = 21; hour < 26; hour += 1) {
      const [player, edge] = [await sit(0), minutesAfter(DAY, hour * 60)]
      await settleBets(table.app, [{ playerId: player, stake: 70n, payout: 0n, at: minutesAfter(edge, -5) }])
      const close = () => Promise.all(Array.from({ length: 4 }, () => closeTurnover(table.app, edge)))
      await expect.poll(async () => (await close()).every(Boolean), { timeout: 30_000 }).toBe(true)
      expect(await sumsOf(minutesAfter(edge, -5), 5, player)).toEqual([70n, 0n, 0n, 70n])
    }
  })

  it('is found wrong by a count of every bet', async () => {
    const player = await sit(0, await sit(1))
    const deep = Array.from({ length: 1_000 }, () => newId())
    await settleBets(table.app, [
      { playerId: player, stake: 100n, payout: 0n, at: minutesAfter(DAY, 1400), upline: deep },
    ])
    await countAllPlay(table.app)
    expect((await check()).differences).toEqual([])
    const add = (amount: bigint) =>
      asOwner(
        table.app,
        `update turnover.sums set lost_stake = lost_stake + ${amount} where player_id = '${player}'`,
      )
    await add(1n)
    expect((await check()).differences).toMatchObject([
      { playerId: player, stored: '1 100 0 0 101', counted: '1 100 0 0 100' },
    ])
    await add(-1n)
  })
})
