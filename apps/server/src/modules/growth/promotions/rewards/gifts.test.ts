import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { asOwner } from '../../../core/ledger/testing.ts'
import { game } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { closeTurnover } from '../../turnover/index.ts'
import { claimAll, createRewards, makeRewards, schemeOf, simulateScheme } from '../testing/rewards.ts'
import { callerOf, CURRENCY, moneyOf, openOf, units, withBonusAt } from '../testing.ts'
import { setUpTable } from '../testing/table.ts'

let table: TestTable
setUpTable(async (opened) => {
  table = opened
  await asOwner(
    table.app,
    `insert into turnover.lines (path, path_hash) values ('{}', md5('{}')::uuid) on conflict do nothing`,
  )
})

const zone = 'Asia/Bangkok'
/** A moment of the operating clock, as SQL works it out. */
const momentOf = (expression: string) =>
  sql<{ at: Date }>`select (${sql.raw(expression)}) at time zone ${zone} as at`
    .execute(table.app.db)
    .then(({ rows }) => rows[0]!.at)
const localNow = `now() at time zone '${zone}'`
const noonBefore = (days: number) =>
  momentOf(`date_trunc('day', ${localNow}) - interval '${days} days' + interval '12 hours'`)
const dayBefore = async (days: number) =>
  (await momentOf(`date_trunc('day', ${localNow}) - interval '${days} days'`)).toISOString()

const at = (player: string, rank: number) =>
  asOwner(
    table.app,
    `insert into vip.standings (player_id, rank, peak, since) values ('${player}', ${rank}, ${rank}, now() - interval '90 days')
     on conflict (player_id) do update set rank = excluded.rank`,
  )
const member = async (rank: number) => {
  const player = await table.sit(0n)
  await at(player, rank)
  return player
}
const stop = (player: string) =>
  asOwner(
    table.app,
    `insert into protection.guards (player_id, version, stopped_until, stop_kind)
     values ('${player}', 1, now() + interval '1 day', 'self-exclusion')
     on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind`,
  )
const stake = async (player: string, amount: number, when: Date) =>
  asOwner(
    table.app,
    `insert into turnover.sums (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
     values ('${when.toISOString()}', '${player}', '${game.id}', (select line_id from turnover.lines limit 1), '${CURRENCY}', 1,
       ${units(amount)}, 0, 0, ${units(amount)})`,
  )
const scheme = (terms: SchemeTerms, startsAt: string, budget: string | null = null) =>
  schemeOf(table, terms, { startsAt, budget })
const rewardsOf = async (player: string) =>
  (await createRewards(table.app, table.settings).list(callerOf(player), 'en')).rewards
const amountsOf = async (player: string) => (await rewardsOf(player)).map(({ amount }) => amount).toSorted()

/** Two workers at once, and one after them. */
const make = async () => {
  const midnight = await momentOf(`date_trunc('day', ${localNow})`)
  await expect.poll(() => closeTurnover(table.app, midnight), { timeout: 30_000 }).toBe(true)
  await Promise.all([makeRewards(table.app, table.settings), makeRewards(table.app, table.settings)])
  await makeRewards(table.app, table.settings)
}
const both = { times: 1, claimHours: 168 }
const gifts = [
  { level: 1, amount: '28' },
  { level: 2, amount: '88' },
  { level: 3, amount: '188' },
]

const bornToday = (player: string, days: number) =>
  asOwner(
    table.app,
    `update players.players set birthday = ((${localNow})::date - interval '30 years')::date,
       registered_at = now() - interval '${days} days' where player_id = '${player}'`,
  )

it('a birthday gives once a year, by level, to who is there long enough', async () => {
  const [player, young, beginner, stopped] = [
    await member(2),
    await member(2),
    await member(0),
    await member(3),
  ]
  for (const one of [player, beginner, stopped]) await bornToday(one, 31)
  await bornToday(young, 29)
  await stop(stopped)
  const terms = { kind: 'birthday' as const, gifts, accountDays: 30, ...both }
  await scheme(terms, await dayBefore(0))
  await scheme(terms, await dayBefore(0))
  await make()
  expect(await rewardsOf(player)).toMatchObject([
    { kind: 'birthday', amount: '88.00', required: '88.00', gift: { level: 2, staked: null }, basis: null },
  ])
  for (const one of [young, beginner, stopped]) expect(await amountsOf(one)).toEqual([])
  await Promise.all([claimAll(table, callerOf(player)), claimAll(table, callerOf(player))])
  expect(await moneyOf(table, player)).toEqual({ cash: units(88), bonus: 0n })
  expect(await openOf(table, player)).toMatchObject([{ source: 'REWARD', required: units(88) }])
  await make()
  expect(await amountsOf(player)).toEqual([])
})

it('every level passed gives once in a life, and a level that came back gives nothing', async () => {
  const [player, back, stopped] = [await member(3), await member(2), await member(1)]
  const change = (of: string, [from, to]: [number, number], why: string) =>
    asOwner(
      table.app,
      `insert into vip.changes (player_id, at, from_rank, to_rank, why, total)
       values ('${of}', now() - interval '50 hours', ${from}, ${to}, '${why}', 0)`,
    )
  await change(player, [0, 3], 'reached')
  await change(player, [3, 2], 'not-kept')
  await change(back, [1, 2], 'regained')
  await change(stopped, [0, 1], 'reached')
  await stop(stopped)
  const terms = { kind: 'level-up' as const, gifts, ...both }
  await scheme(terms, await dayBefore(3))
  await make()
  expect(await amountsOf(player)).toEqual(['188.00', '28.00', '88.00'])
  for (const one of [back, stopped]) expect(await amountsOf(one)).toEqual([])
  // Another promotion of the kind begins: what was given is not given again.
  await asOwner(table.app, `update promotions.promotions set state = 'paused'`)
  await scheme(terms, await dayBefore(3))
  await make()
  expect(await amountsOf(player)).toHaveLength(3)
  expect(await simulateScheme(table, terms)).toMatchObject({ total: '304', members: 1 })
})

it('a week gives by level to who staked enough in it, and never more than its budget', async () => {
  const monday = `date_trunc('week', ${localNow}) - interval '14 days'`
  const inWeek = await momentOf(`${monday} + interval '3 days'`)
  const players = [await member(1), await member(1), await member(2)]
  await stake(players[0]!, 1_250, inWeek)
  await stake(players[1]!, 1_249.99, inWeek)
  await stake(players[2]!, 5_000, inWeek)
  const weeks = [
    { level: 1, amount: '8', stakeMin: '1250' },
    { level: 2, amount: '18', stakeMin: '5000' },
  ]
  const terms = { kind: 'salary' as const, gifts: weeks, ...both }
  const startsAt = (await momentOf(monday)).toISOString()
  await scheme(terms, startsAt, '18')
  await make()
  const [first, short, second] = await Promise.all(players.map(amountsOf))
  expect(short).toEqual([])
  // Eighteen are there for one of eight or one of eighteen, whoever comes first by their id.
  expect([...first!, ...second!]).toEqual(players[0]! < players[2]! ? ['8.00'] : ['18.00'])
  expect(await simulateScheme(table, terms)).toMatchObject({ total: '26', members: 2 })
})

it('a day gives back by group and level, without what counted towards a bonus', async () => {
  const player = await member(3)
  const { player: other } = await withBonusAt(table)
  await at(other, 0)
  const day = await noonBefore(2)
  await stake(player, 52_000, day)
  await stake(other, 1_000, day)
  await asOwner(
    table.app,
    `insert into promotions.counted_bets (player_id, bet_id, game_id, stake, payout, valid, at, parts)
     select player_id, requirement_id, '${game.id}', ${units(400)}, 0, ${units(400)}, '${day.toISOString()}',
       jsonb_build_array(jsonb_build_object('id', requirement_id, 'raw', '${units(400)}', 'counted', '${units(40_000)}', 'percent', 100))
     from promotions.requirements where player_id = '${other}'`,
  )
  const rates = (slots: number) => ({ slots, live: 30, sports: 30, pvp: 20 })
  const terms = {
    kind: 'rebate' as const,
    tiers: [
      { level: 0, rates: rates(40) },
      { level: 3, rates: rates(60) },
    ],
    volume: { from: '100000', more: 10 },
    least: '1',
    times: 0,
    claimHours: 168,
  }
  await scheme(terms, await dayBefore(2))
  await make()
  expect(await rewardsOf(player)).toMatchObject([
    {
      kind: 'rebate',
      amount: '312.00',
      required: '0.00',
      rebate: [{ group: 'slots', valid: '52000.00', rate: '0.6', amount: '312.00' }],
    },
  ])
  expect(await amountsOf(other)).toEqual(['2.40'])
  await claimAll(table, callerOf(player))
  expect(await moneyOf(table, player)).toEqual({ cash: units(312), bonus: 0n })
  // Nothing has to be staked for it.
  expect(await openOf(table, player)).toEqual([])
  const shown = await createRewards(table.app, table.settings).list(callerOf(player), 'en')
  expect(shown.rebates[0]!.rates[0]).toEqual({ group: 'slots', rate: '0.6' })
})
