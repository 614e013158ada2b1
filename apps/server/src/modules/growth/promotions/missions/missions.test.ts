import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { asOwner } from '../../../core/ledger/testing.ts'
import { game } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { callerOf, moneyOf, addFact, units } from '../testing.ts'
import {
  claimReward,
  countMissions,
  countTasks,
  createMissions,
  credited,
  invitedBy,
  present,
  tendMissions,
} from '../testing/missions.ts'
import { schemeOf } from '../testing/rewards.ts'
import { placeOf, refused, setUpTable } from '../testing/table.ts'

/** Bets of a vendor's game may be corrected; those of our own slots never are. */
const VENDORS = 'a-vendors-slot'
const ofVendor = { gameId: VENDORS }

let table: TestTable
setUpTable(async (opened) => {
  table = opened
  await asOwner(
    table.app,
    `insert into catalog.games (node_id, vendor_code, category, game_code, names, search_text, tile_url, minimum_bet)
     select '${VENDORS}', vendor_code, category, '${VENDORS}', names, search_text, tile_url, minimum_bet
     from catalog.games where node_id = '${game.id}'`,
  )
})

const scheme = (terms: SchemeTerms, change?: Partial<SchemeEdit>) => schemeOf(table, terms, change)
type Steps = Extract<SchemeTerms, { kind: 'mission' }>['steps']
type Period = Extract<SchemeTerms, { kind: 'mission' }>['period']

const stake = (target: string, amount: string, score = 0): Steps[number] => ({
  goal: 'stake',
  target,
  least: '0',
  category: null,
  amount,
  score,
})
const chain = (steps: Steps, change?: Partial<SchemeEdit>, period: Period = 'day') =>
  scheme({ kind: 'mission', period, steps, times: 1, claimHours: 72 }, change)
const board = (change?: Partial<SchemeEdit>) =>
  scheme(
    {
      kind: 'leaderboard',
      period: 'day',
      stakePer: '10',
      prizes: [
        { from: 1, to: 1, amount: '50' },
        { from: 2, to: 3, amount: '20' },
      ],
      times: 1,
      claimHours: 72,
    },
    change,
  )

/** Another transaction of the cluster may hold the edge back: scored until nothing of these players is left. */
const score = async (...players: string[]): Promise<void> => {
  for (let tries = 0; tries < 1_000; tries += 1) {
    await Promise.all([countMissions(table.app, table.settings), countMissions(table.app, table.settings)])
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from betting.v_play_facts f, promotions.progress p
      where p.fold = 'missions' and f.player_id = any(${players}::uuid[]) and f.xid > p.after_xid`.execute(
      table.app.db,
    )
    if (rows[0]!.waiting === 0) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('bets are not scored')
}

const missions = () => createMissions(table.app, table.settings)
const summaryOf = (player: string) => missions().summary(callerOf(player), 'en')
const stepsOf = async (player: string) => (await summaryOf(player)).missions[0]!.steps
const statesOf = async (player: string) => (await stepsOf(player)).map(({ state }) => state)
const place = (promotionId: string) => placeOf(table, promotionId)

describe('a chain of missions', () => {
  it('opens one after the other, gives each once, and pays what is claimed', async () => {
    const promotionId = await chain([
      stake('100', '5'),
      { ...stake('2', '7'), goal: 'bets', least: '10' },
      { ...stake('1', '9'), goal: 'wins', least: '5' },
    ])
    const player = await table.sit(0n)
    expect(await statesOf(player)).toEqual(['ACTIVE', 'LOCKED', 'LOCKED'])
    await addFact(table, player, { stake: 60 })
    await score(player)
    expect((await stepsOf(player))[0]).toMatchObject({ progress: '60.00', percent: 60, rewardId: null })
    // What is too much for the first counts for no other.
    await addFact(table, player, { stake: 300 })
    await score(player)
    expect(await statesOf(player)).toEqual(['COMPLETED', 'ACTIVE', 'LOCKED'])
    for (const bet of [9, 10, 20]) await addFact(table, player, { stake: bet })
    await addFact(table, player, { stake: 2, payout: 10 })
    await score(player)
    expect(await statesOf(player)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
    expect(await place(promotionId)).toEqual({ taken: 3n, reserved: units(21) })
    const { rewardId } = (await stepsOf(player))[1]!
    const claims = Array.from({ length: 5 }, () => claimReward(table, callerOf(player), rewardId!))
    expect(new Set((await Promise.all(claims)).map(({ cash }) => cash))).toEqual(new Set([units(7)]))
    expect(await statesOf(player)).toEqual(['COMPLETED', 'CLAIMED', 'COMPLETED'])
    expect((await summaryOf(player)).available).toBe(2)
  })

  it('goes back with a bet that is taken back, and its reward with it unless it is claimed', async () => {
    const promotionId = await chain([stake('100', '5'), stake('50', '6')])
    const player = await table.sit(0n)
    const first = await addFact(table, player, { stake: 100, ...ofVendor })
    await score(player)
    const reward = (await stepsOf(player))[0]!.rewardId!
    await addFact(table, player, { stake: -40, kind: 4, betId: first, ...ofVendor })
    await score(player)
    expect(await stepsOf(player)).toMatchObject([
      { state: 'ACTIVE', progress: '60.00', rewardId: null },
      { state: 'LOCKED' },
    ])
    expect(await place(promotionId)).toEqual({ taken: 0n, reserved: 0n })
    await expect(claimReward(table, callerOf(player), reward)).rejects.toEqual(refused('PROMOTION_CLOSED'))
    // Completed again it is the same reward again.
    await addFact(table, player, { stake: 40 })
    await score(player)
    expect((await stepsOf(player))[0]).toMatchObject({ state: 'COMPLETED', rewardId: reward })
    await claimReward(table, callerOf(player), reward)
    const { rows: kept } =
      await sql`select bet_id from promotions.scored_bets where player_id = ${player}::uuid`.execute(
        table.app.db,
      )
    expect(kept).toEqual([{ bet_id: first }])
    await addFact(table, player, { stake: -60, kind: 4, betId: first, ...ofVendor })
    await score(player)
    expect(await statesOf(player)).toEqual(['CLAIMED', 'ACTIVE'])
    expect(await moneyOf(table, player)).toEqual({ cash: units(5), bonus: 0n })
    expect(await place(promotionId)).toEqual({ taken: 1n, reserved: units(5) })
  })

  it('keeps the terms of its first bet, and begins anew with the next period', async () => {
    const promotionId = await chain([stake('100', '5')])
    const player = await table.sit(0n)
    await addFact(table, player, { stake: 60 })
    await score(player)
    await asOwner(
      table.app,
      `update promotions.promotions set version = 2, terms = jsonb_set(terms, '{steps,0,target}', '"1000"') where promotion_id = '${promotionId}'`,
    )
    await asOwner(
      table.app,
      `insert into promotions.versions (promotion_id, version, edit, saved_at, saved_by) select promotion_id, 2, jsonb_build_object('terms', terms), now(), 'test' from promotions.promotions where promotion_id = '${promotionId}'`,
    )
    await addFact(table, player, { stake: 40 })
    await score(player)
    expect(await stepsOf(player)).toMatchObject([{ target: '100.00', state: 'COMPLETED' }])
    const other = await table.sit(0n)
    expect(await stepsOf(other)).toMatchObject([{ target: '1000.00', state: 'ACTIVE' }])
    // A bet settled yesterday counts for yesterday, however late it is told.
    await addFact(table, other, { stake: 100, secondsAgo: 86_400 })
    await score(other)
    expect(await stepsOf(other)).toMatchObject([{ progress: '0.00', state: 'ACTIVE' }])
  })

  it('gives no more places and money than there are, and nothing to who is none of its members', async () => {
    const promotionId = await chain([stake('10', '5')], { quota: 2 }, 'once')
    const players = await Promise.all(Array.from({ length: 4 }, () => table.sit(0n)))
    const stopped = await table.sit(0n)
    await asOwner(
      table.app,
      `insert into protection.guards (player_id, version, stopped_until, stop_kind)
       values ('${stopped}', 1, now() + interval '1 day', 'self-exclusion')
       on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind`,
    )
    for (const player of [...players, stopped]) await addFact(table, player, { stake: 10 })
    await score(...players, stopped)
    const rewards = await Promise.all(players.map(async (player) => (await stepsOf(player))[0]!))
    expect(rewards.filter(({ rewardId }) => rewardId !== null)).toHaveLength(2)
    expect(rewards.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'COMPLETED'))
    expect(await place(promotionId)).toEqual({ taken: 2n, reserved: units(10) })
    for (const [who, type] of [
      [stopped, 0],
      [players[0]!, 1],
      [players[0]!, 4],
    ] as const)
      expect(await missions().summary(callerOf(who, type), 'en')).toEqual({
        available: 0,
        missions: [],
        boards: [],
      })
  })
})

describe('missions beside play', () => {
  const of = (goal: Steps[number]['goal'], target: string, least = '0'): Steps[number] => ({
    ...{ goal, target, least, category: null, amount: '3', score: 2 },
  })
  const tasks = async () => {
    // However often and by however many: what happened counts once.
    for (let turn = 0; turn < 2; turn += 1)
      await Promise.all([countTasks(table.app, table.settings), countTasks(table.app, table.settings)])
  }

  it('count deposits, sums, friends and days, one after the other, each from when it is active', async () => {
    const promotionId = await chain([
      of('deposits', '2', '50'),
      of('deposited', '100'),
      of('friends', '1', '20'),
    ])
    await board()
    const player = await table.sit(0n)
    await credited(table, player, 49.99, 3)
    await credited(table, player, 50, 2)
    await tasks()
    expect((await stepsOf(player))[0]).toMatchObject({ state: 'ACTIVE', progress: '1', percent: 50 })
    await credited(table, player, 70, 1)
    await tasks()
    expect(await statesOf(player)).toEqual(['COMPLETED', 'ACTIVE', 'LOCKED'])
    // What completed the one before counts for no other.
    expect((await stepsOf(player))[1]).toMatchObject({ progress: '0.00' })
    await credited(table, player, 100)
    await tasks()
    expect(await statesOf(player)).toEqual(['COMPLETED', 'COMPLETED', 'ACTIVE'])
    const friend = await invitedBy(table, player)
    await tasks()
    expect((await stepsOf(player))[2]).toMatchObject({ progress: '0' })
    await credited(table, friend, 20)
    await tasks()
    expect(await statesOf(player)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED'])
    expect(await place(promotionId)).toEqual({ taken: 3n, reserved: units(9) })
    const boardId = (await summaryOf(player)).boards[0]!.promotionId
    const { own } = await missions().leaderboard(
      callerOf(player),
      { promotionId: boardId, when: 'now' },
      'en',
    )
    expect(own).toMatchObject({ rank: 1, score: 6 })
    const { rewardId } = (await stepsOf(player))[0]!
    await Promise.all([1, 2, 3].map(() => claimReward(table, callerOf(player), rewardId!)))
    expect(await moneyOf(table, player)).toEqual({ cash: units(3), bonus: 0n })
  })

  it('count a day once, and what a profile has from whenever it has it', async () => {
    await chain([of('phone', '1'), of('visits', '1'), of('stake', '10')], {}, 'once')
    const player = await table.sit(0n)
    await present(table, player)
    await tasks()
    expect(await statesOf(player)).toEqual(['ACTIVE', 'LOCKED', 'LOCKED'])
    // Play does not count for what is not played for.
    await addFact(table, player, { stake: 20 })
    await score(player)
    await asOwner(
      table.app,
      `update players.players set phone = '+66811111111', phone_verified_at = now() where player_id = '${player}'`,
    )
    await tasks()
    // The visit of today began before the mission did: the next day's counts.
    expect(await statesOf(player)).toEqual(['COMPLETED', 'ACTIVE', 'LOCKED'])
    await asOwner(
      table.app,
      `insert into promotions.visits (player_id, day, at) values ('${player}', current_date + 2, clock_timestamp())`,
    )
    await tasks()
    expect(await statesOf(player)).toEqual(['COMPLETED', 'COMPLETED', 'ACTIVE'])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from promotions.visits where player_id = ${player}::uuid`.execute(
      table.app.db,
    )
    expect(rows[0]!.count).toBe(2)
  })

  it('end with their period, are settled late all the same, and give nothing to who stopped or is no member', async () => {
    const promotionId = await chain([of('deposits', '1')])
    const [late, stopped, trial] = await Promise.all([table.sit(0n), table.sit(0n), table.sit(0n)])
    await asOwner(
      table.app,
      `update promotions.promotions set starts_at = now() - interval '3 days' where promotion_id = '${promotionId}';
       update promotions.progress set counted_at = now() - interval '2 days' where fold = 'tasks';
       update players.players set type = 4 where player_id = '${trial}';
       insert into protection.guards (player_id, version, stopped_until, stop_kind)
         values ('${stopped}', 1, now() + interval '1 day', 'self-exclusion')`,
    )
    for (const player of [late, stopped, trial]) await credited(table, player, 10, 86_400)
    await tasks()
    const { rows } = await sql<{ playerId: string; period: string }>`
      select player_id as "playerId", period from promotions.rewards
      where promotion_id = ${promotionId}::uuid and player_id = any(${[late, stopped, trial]}::uuid[])`.execute(
      table.app.db,
    )
    // Of yesterday's chain; today's is untouched.
    expect(rows.map(({ playerId }) => playerId)).toEqual([late])
    expect(await statesOf(late)).toEqual(['ACTIVE'])
  })
})

describe('a leaderboard', () => {
  const ranks = async (promotionId: string, player: string, when: 'now' | 'last' = 'now') => {
    const view = await missions().leaderboard(callerOf(player), { promotionId, when }, 'en')
    return { rows: view.rows.map(({ rank, score: points, amount }) => [rank, points, amount]), own: view.own }
  }

  it('ranks by score, of equal ones the earlier first, and always shows the own place', async () => {
    const promotionId = await board()
    await chain([stake('50', '5', 3)])
    const [late, early, high, none] = await Promise.all([
      table.sit(0n),
      table.sit(0n),
      table.sit(0n),
      table.sit(0n),
    ])
    await addFact(table, early, { stake: 40, secondsAgo: 5 })
    await addFact(table, late, { stake: 49.9 })
    // Five of stakes, three of the mission.
    await addFact(table, high, { stake: 50 })
    await addFact(table, none, { stake: 9.99 })
    await score(late, early, high, none)
    expect(await ranks(promotionId, late)).toEqual({
      rows: [
        [1, 8, '50.00'],
        [2, 4, '20.00'],
        [3, 4, '20.00'],
      ],
      own: { rank: 3, score: 4, amount: '20.00' },
    })
    expect((await ranks(promotionId, early)).own.rank).toBe(2)
    expect((await ranks(promotionId, none)).own).toEqual({ rank: null, score: 0, amount: null })
    const bet = await addFact(table, none, { stake: 100, ...ofVendor })
    await score(none)
    expect((await ranks(promotionId, none)).own).toEqual({ rank: 1, score: 13, amount: '50.00' })
    await addFact(table, none, { stake: -100, kind: 4, betId: bet, ...ofVendor })
    await score(none)
    expect((await ranks(promotionId, none)).own.rank).toBeNull()
    const stranger = missions().leaderboard(callerOf(none, 4), { promotionId, when: 'now' }, 'en')
    await expect(stranger).rejects.toEqual(refused('NOT_FOUND'))
  })

  it('is closed once ten minutes after its end, by however many at once, and stands as it is from then on', async () => {
    const promotionId = await board({ startsAt: new Date(Date.now() - 20 * 3_600_000).toISOString() })
    const [first, second] = await Promise.all([table.sit(0n), table.sit(0n)])
    await addFact(table, first, { stake: 100 })
    const counted = await addFact(table, second, { stake: 50, ...ofVendor })
    await score(first, second)
    // As if all of it had been the day before.
    const { rows } = await sql<{ key: string }>`
      select 'day:' || ((now() at time zone 'Asia/Bangkok')::date - 1)::text as key`.execute(table.app.db)
    const { key } = rows[0]!
    await asOwner(
      table.app,
      `update promotions.scores set period = '${key}' where promotion_id = '${promotionId}'`,
    )
    await asOwner(
      table.app,
      `update promotions.promotions set starts_at = now() - interval '26 hours' where promotion_id = '${promotionId}'`,
    )
    const tend = () => tendMissions(table.app, table.settings)
    for (let turn = 0; turn < 2; turn += 1) await Promise.all([tend(), tend(), tend()])
    const { rows: given } = await sql<{ playerId: string; amount: bigint; basis: object }>`
      select player_id as "playerId", amount, basis from promotions.rewards
      where promotion_id = ${promotionId}::uuid and period = ${key} order by amount desc`.execute(
      table.app.db,
    )
    expect(given).toEqual([
      { playerId: first, amount: units(50), basis: { rank: 1, score: 10 } },
      { playerId: second, amount: units(20), basis: { rank: 2, score: 5 } },
    ])
    expect(await place(promotionId)).toEqual({ taken: 2n, reserved: units(70) })
    // A bet of that day that is told now comes too late.
    await asOwner(
      table.app,
      `insert into promotions.scored_bets (player_id, bet_id, stake, payout, at, parts)
       values ('${second}', '${counted}', 500000, 0, now() - interval '1 day',
         '[{"promotionId": "${promotionId}", "period": "${key}", "step": null, "counted": "50000000"}]')
       on conflict (player_id, bet_id) do update set at = excluded.at, parts = excluded.parts`,
    )
    await addFact(table, second, { stake: 1_000, kind: 4, betId: counted, ...ofVendor })
    await score(second)
    expect((await ranks(promotionId, second, 'last')).own).toEqual({ rank: 2, score: 5, amount: '20.00' })
  })
})
