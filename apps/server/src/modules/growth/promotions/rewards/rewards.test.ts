import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { transact } from '../../../../platform/db/database.ts'
import { post } from '../../../core/ledger/index.ts'
import { asOwner } from '../../../core/ledger/testing.ts'
import { requireUnbound } from '../../../people/wallet/index.ts'
import { game } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { closeTurnover } from '../../turnover/index.ts'
import { dayAt } from '../rules/reward-periods.ts'
import { createRecords } from '../requirements/show-records.ts'
import {
  claimAll,
  claimReward,
  codeOn,
  createRewards,
  makeRewards,
  redeemCode,
  schemeOf,
  signToday,
  simulateScheme,
  tendRewards,
} from '../testing/rewards.ts'
import {
  callerOf,
  countAll,
  CURRENCY,
  giveUp,
  moneyOf,
  openOf,
  payInPlain,
  takeCash,
  takingOf,
  addFact,
  tendPromotions,
  units,
  withBonusAt,
} from '../testing.ts'
import { placeOf, refused, setUpTable } from '../testing/table.ts'

let table: TestTable
setUpTable((opened) => (table = opened))

const scheme = (terms: SchemeTerms, change?: Partial<SchemeEdit>) => schemeOf(table, terms, change)
const codeOf = (change?: Partial<SchemeEdit>) => codeOn(table, change)

const place = (promotionId: string) => placeOf(table, promotionId)
const waitingOf = async (player: string) =>
  (await createRewards(table.app, table.settings).list(callerOf(player), 'en')).rewards

describe('a code', () => {
  it('A-015: gives once a member, however it is typed and from how many devices, and asks to be staked once', async () => {
    const { code, promotionId } = await codeOf()
    const player = await table.sit(0n)
    const typed = [code, code.toLowerCase(), `${code.slice(0, 2)} ${code.slice(2)}`]
    const given = await Promise.all(
      Array.from({ length: 50 }, (_, at) => redeemCode(table, callerOf(player), typed[at % 3]!)),
    )
    expect(new Set(given.map(({ reward }) => reward.rewardId)).size).toBe(1)
    expect(await moneyOf(table, player)).toEqual({ cash: units(20), bonus: 0n })
    expect(await place(promotionId)).toEqual({ taken: 1n, reserved: units(20) })
    expect(await openOf(table, player)).toMatchObject([{ source: 'REWARD', required: units(20) }])
    await expect(transact(table.app.db, (tx) => requireUnbound(tx, player))).rejects.toEqual(
      refused('TURNOVER_OPEN'),
    )
    await addFact(table, player, { stake: 20 })
    await countAll(table, player)
    await tendPromotions(table.app, table.settings)
    await transact(table.app.db, (tx) => requireUnbound(tx, player))
    expect(await moneyOf(table, player)).toEqual({ cash: units(20), bonus: 0n })
  })

  it('of many that come at once gives no place and no money that it has not', async () => {
    const { code, promotionId } = await codeOf({ quota: 10, budget: '130' })
    const players = await Promise.all(Array.from({ length: 20 }, () => table.sit(0n)))
    const results = await Promise.allSettled(
      players.map((player) => redeemCode(table, callerOf(player), code)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
    expect(await place(promotionId)).toEqual({ taken: 6n, reserved: units(120) })
    const money = await Promise.all(players.map((player) => moneyOf(table, player)))
    expect(money.reduce((sum, { cash }) => sum + cash, 0n)).toBe(units(120))
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(reasons).toEqual(Array.from({ length: 14 }, () => refused('PROMOTION_USED_UP')))
  })

  it.each([
    ['that is unknown', 'NOT_FOUND', async () => callerOf(await table.sit(0n)), 'NOBODYKNOWS'],
    ['for an agent', 'NOT_ELIGIBLE', async () => callerOf(await table.sit(0n), 1), null],
    ['for a trial account', 'NOT_ALLOWED', async () => callerOf(await table.sit(0n), 4), null],
  ])('%s is refused', async (_, reason, caller, typed) => {
    const { code } = await codeOf()
    await expect(redeemCode(table, await caller(), typed ?? code)).rejects.toEqual(refused(reason))
  })

  it('that is over gives nothing more', async () => {
    const { code } = await codeOf({ endsAt: '2026-02-01T00:00:00.000Z' })
    await expect(redeemCode(table, callerOf(await table.sit(0n)), code)).rejects.toEqual(refused('NOT_FOUND'))
  })

  it('given up goes back as far as it is there, and own money and winnings stay', async () => {
    const player = await table.sit(0n)
    await payInPlain(table, player, units(30))
    await redeemCode(table, callerOf(player), (await codeOf()).code)
    const [open] = await openOf(table, player)
    const { cash } = await giveUp(table, callerOf(player), open!.requirementId)
    expect(cash).toBe(units(30))
    const other = await table.sit(0n)
    await redeemCode(table, callerOf(other), (await codeOf()).code)
    await takeCash(table, other, units(15))
    const [left] = await openOf(table, other)
    expect(await giveUp(table, callerOf(other), left!.requirementId)).toMatchObject({
      cash: 0n,
      requirement: { state: 'FORFEITED', kept: 0n, removed: units(5) },
    })
    expect(await openOf(table, other)).toEqual([])
  })
})

it('a reward that is given back is own money no more, so that nothing of a bonus is kept in its place', async () => {
  const { player } = await withBonusAt(table, 50)
  await redeemCode(table, callerOf(player), (await codeOf()).code)
  const [bonus, reward] = await openOf(table, player)
  await giveUp(table, callerOf(player), reward!.requirementId)
  // Twenty were won with the bonus.
  await transact(table.app.db, (tx) => {
    const { debit, credit, ...won } = takingOf(table, player, units(20))
    return post(tx, [{ ...won, debit: credit, credit: { ...debit, purpose: 'bonus' } }])
  })
  const { ifGivenUp } = (await createRecords(table.app, table.settings).open(callerOf(player), 'en'))
    .records[0]!
  expect(ifGivenUp).toMatchObject({ keep: '50.00', removed: '70.00' })
  await giveUp(table, callerOf(player), bonus!.requirementId)
  expect(await moneyOf(table, player)).toEqual({ cash: units(50), bonus: 0n })
})

it('the last second of a month and the first of the next give each their own check-in and no third', () => {
  const zone = 'Asia/Bangkok'
  const keys = ['2026-02-28T16:59:59.999Z', '2026-02-28T17:00:00.000Z', '2026-12-31T17:00:00.000Z'].map(
    (at) => dayAt(new Date(at), zone),
  )
  expect(keys.map(({ key, dayBefore }) => [key, dayBefore])).toEqual([
    ['2026-02-28', '2026-02-27'],
    ['2026-03-01', '2026-02-28'],
    ['2027-01-01', '2026-12-31'],
  ])
})

describe('a check-in', () => {
  const terms: SchemeTerms = { kind: 'check-in', days: ['1', '2', '3'], stakeMin: '0', times: 0 }
  const moveBack = (player: string, days: number) =>
    asOwner(
      table.app,
      `update promotions.rewards set period = 'was ' || period where player_id = '${player}' and kind = 'check-in';
       update promotions.rewards set period = (substr(period, 5)::date - ${days})::text where player_id = '${player}' and kind = 'check-in'`,
    )

  it('gives once a day, rises day by day, and begins again after a gap or a whole row', async () => {
    const promotionId = await scheme(terms)
    const player = await table.sit(0n)
    const sign = async () => {
      const both = await Promise.all([
        signToday(table, callerOf(player), promotionId),
        signToday(table, callerOf(player), promotionId),
      ])
      return both.map(({ reward }) => reward.amount)
    }
    const given: bigint[] = []
    for (const gap of [1, 1, 1, 2]) {
      const [first, second] = await sign()
      expect(second).toBe(first)
      given.push(first!)
      await moveBack(player, gap)
    }
    given.push((await sign())[0]!)
    expect(given).toEqual([units(1), units(2), units(3), units(1), units(1)])
    expect((await moneyOf(table, player)).cash).toBe(units(8))
    // Nothing has to be staked for it.
    expect(await openOf(table, player)).toEqual([])
  })

  it('waits for what has to be staked on the day', async () => {
    const promotionId = await scheme({ ...terms, stakeMin: '100' })
    const player = await table.sit(0n)
    await expect(signToday(table, callerOf(player), promotionId)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    const shown = await createRewards(table.app, table.settings).list(callerOf(player), 'en')
    expect(shown).toMatchObject({ available: 0, checkIns: [{ isSigned: false, staked: '0.00', place: 1 }] })
  })
})

describe('cashback', () => {
  const terms: Extract<SchemeTerms, { kind: 'cashback' }> = {
    kind: 'cashback',
    period: 'day',
    lossMin: '500',
    tiers: [{ level: 0, ratePercent: 10, most: '100' }],
    times: 1,
    claimHours: 24,
  }
  const timeZone = 'Asia/Bangkok'
  /** Noon of a day of the operating clock, so many days ago. */
  const noon = (daysAgo: number) =>
    sql<{
      at: Date
    }>`select (date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${daysAgo})
      + interval '12 hours') at time zone ${timeZone} as at`
      .execute(table.app.db)
      .then(({ rows }) => rows[0]!.at)
  const lose = async (player: string, amount: number, daysAgo: number) =>
    asOwner(
      table.app,
      `insert into turnover.sums (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
       values ('${(await noon(daysAgo)).toISOString()}', '${player}', '${game.id}',
         (select line_id from turnover.lines limit 1), '${CURRENCY}', 1, ${units(amount)}, 0, 0, ${units(amount)})`,
    )
  beforeAll(() =>
    asOwner(
      table.app,
      `insert into turnover.lines (path, path_hash) values ('{}', md5('{}')::uuid) on conflict do nothing`,
    ),
  )

  const startsAt = async (daysAgo: number) =>
    new Date((await noon(daysAgo)).getTime() - 12 * 3_600_000).toISOString()
  const make = async () => {
    const to = new Date((await noon(0)).getTime() - 12 * 3_600_000)
    await expect.poll(() => closeTurnover(table.app, to), { timeout: 30_000 }).toBe(true)
    await Promise.all([makeRewards(table.app, table.settings), makeRewards(table.app, table.settings)])
    await makeRewards(table.app, table.settings)
  }

  it('comes once for each day that is over, within its bounds, and is taken once', async () => {
    const [player, rich, poor] = [await table.sit(0n), await table.sit(0n), await table.sit(0n)]
    await lose(player, 600, 3)
    await lose(player, 700, 4)
    await lose(rich, 50_000, 3)
    await lose(poor, 499.99, 3)
    // What came before the promotion began is none of it.
    await lose(player, 900, 9)
    await scheme(terms, { startsAt: await startsAt(5) })
    await make()
    const waiting = await waitingOf(player)
    expect(waiting.map(({ amount }) => amount).toSorted()).toEqual(['60.00', '70.00'])
    expect(waiting[0]!.basis).toMatchObject({ ratePercent: 10, given: '0.00' })
    expect((await waitingOf(rich)).map(({ amount }) => amount)).toEqual(['100.00'])
    expect(await waitingOf(poor)).toEqual([])
    const all = await Promise.all(Array.from({ length: 4 }, () => claimAll(table, callerOf(player))))
    expect((await moneyOf(table, player)).cash).toBe(units(130))
    expect(all.at(-1)!.failed).toEqual([])
    expect(await openOf(table, player)).toMatchObject([{ source: 'REWARD' }, { source: 'REWARD' }])
    const [reward] = await waitingOf(rich)
    await expect(claimReward(table, callerOf(player), reward!.rewardId)).rejects.toEqual(refused('NOT_FOUND'))
    // Two devices press at once: both are told the same, and it is credited once.
    const twice = await Promise.all([1, 2].map(() => claimReward(table, callerOf(rich), reward!.rewardId)))
    expect(twice.map((one) => one.reward.rewardId)).toEqual([reward!.rewardId, reward!.rewardId])
    expect((await moneyOf(table, rich)).cash).toBe(units(100))
  })

  it('goes on where it was broken off, takes what was given off, and never passes its budget', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => table.sit(0n)))
    for (const player of players) await lose(player, 800, 6)
    const promotionId = await scheme(terms, { startsAt: await startsAt(6), endsAt: null, budget: '290' })
    await asOwner(
      table.app,
      `insert into promotions.runs (promotion_id, period, period_from, period_to, after_player)
       select '${promotionId}', 'day:' || to_char(v.noon at time zone 'Asia/Bangkok', 'YYYY-MM-DD'),
         v.noon - interval '12 hours', v.noon + interval '12 hours', '${players.toSorted()[0]!}'
       from (values (timestamptz '${(await noon(6)).toISOString()}')) v (noon)`,
    )
    await make()
    const got = await Promise.all(players.toSorted().map(async (player) => (await waitingOf(player)).length))
    // The first was made before the break; of the four that are left the budget has room for three.
    expect(got).toEqual([0, 1, 1, 1, 0])
    expect(await place(promotionId)).toEqual({ taken: 3n, reserved: units(240) })
  })

  it('that nobody takes in time ends, is told of a day before, and gives its place back', async () => {
    const player = await table.sit(0n)
    await lose(player, 1_000, 7)
    const promotionId = await scheme(terms, { startsAt: await startsAt(7) })
    await make()
    const [reward] = await waitingOf(player)
    const move = (ready: string, until: string) =>
      asOwner(
        table.app,
        `update promotions.rewards set ready_at = now() - interval '${ready}', until = now() + interval '${until}'
          where reward_id = '${reward!.rewardId}'`,
      )
    const letters = () =>
      sql`select 1 from mailbox.letters where player_id = ${player}::uuid and event = 'reward-ending'`
        .execute(table.app.db)
        .then(({ rows }) => rows.length)
    await move('2 hours', '23 hours')
    await tendRewards(table.app, table.settings)
    await tendRewards(table.app, table.settings)
    expect(await letters()).toBe(1)
    const before = await place(promotionId)
    await move('2 days', '-1 second')
    expect(await waitingOf(player)).toEqual([])
    await expect(claimReward(table, callerOf(player), reward!.rewardId)).rejects.toEqual(
      refused('PROMOTION_CLOSED'),
    )
    await Promise.all([tendRewards(table.app, table.settings), tendRewards(table.app, table.settings)])
    expect((await place(promotionId)).taken).toBe(before.taken - 1n)
  })

  it('is nothing, and shows nothing, to who has stopped playing', async () => {
    const player = await table.sit(0n)
    await lose(player, 1_000, 8)
    await asOwner(
      table.app,
      `insert into protection.guards (player_id, version, stopped_until, stop_kind)
       values ('${player}', 1, now() + interval '1 day', 'self-exclusion')
       on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind`,
    )
    await scheme(terms, { startsAt: await startsAt(8) })
    await make()
    expect(await createRewards(table.app, table.settings).list(callerOf(player), 'en')).toMatchObject({
      available: 0,
      rewards: [],
      cashbacks: [],
    })
    const { rows } = await sql`select 1 from promotions.rewards where player_id = ${player}::uuid`.execute(
      table.app.db,
    )
    expect(rows).toEqual([])
  })

  it('tried on what was is what it would have given, and writes nothing', async () => {
    const player = await table.sit(0n)
    await lose(player, 5_000, 20)
    const count = () =>
      sql<{ count: bigint }>`select count(*) as count from promotions.rewards`
        .execute(table.app.db)
        .then(({ rows }) => rows[0]!.count)
    const before = await count()
    const answer = await simulateScheme(table, {
      ...terms,
      tiers: [{ level: 0, ratePercent: 20, most: '2000' }],
    })
    expect(answer.top.find(({ playerId }) => playerId === player)).toMatchObject({ total: '1000' })
    expect(answer.periods.length).toBeGreaterThan(80)
    expect(await count()).toBe(before)
  })
})
