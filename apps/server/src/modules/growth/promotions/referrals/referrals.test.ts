import { plainAmount } from '@krathong/money'
import { bonusOf, isTriggered } from '@krathong/promotions'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { newId } from '../../../../platform/ids.ts'
import { asOwner } from '../../../core/ledger/testing.ts'
import { game } from '../../../play/betting/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { closeTurnover } from '../../turnover/index.ts'
import { decideReferral, createReferrals, simulateBonus, tendReferrals } from '../testing/referrals.ts'
import { claimAll, createRewards, makeRewards, schemeOf } from '../testing/rewards.ts'
import { callerOf, CURRENCY, moneyOf, terms as bonusTerms, units } from '../testing.ts'
import { hoursSince } from '../rules/deposit-hours.ts'
import { termsOf } from '../rules/terms.ts'
import { setUpTable } from '../testing/table.ts'

let table: TestTable
setUpTable(async (opened) => {
  table = opened
  await asOwner(
    table.app,
    `insert into turnover.lines (path, path_hash) values ('{}', md5('{}')::uuid) on conflict do nothing`,
  )
})

const terms: Extract<SchemeTerms, { kind: 'referral' }> = {
  kind: 'referral',
  referrer: '100',
  friend: '50',
  depositMin: '300',
  friendStakeMin: '1000',
  days: 30,
  isPhoneAsked: false,
  monthMost: 20,
  times: 1,
  claimHours: 168,
}
const begin = (change: Partial<typeof terms> = {}, budget: string | null = null) =>
  schemeOf(table, { ...terms, ...change }, { budget })

/** Somebody who came by a member's code so many days ago, and what they have paid in and staked since. */
const invited = async (
  referrer: string,
  { deposit = 300, stake = 1_000, daysAgo = 2 }: { deposit?: number; stake?: number; daysAgo?: number } = {},
) => {
  const friend = await table.sit(0n)
  const order = newId()
  await asOwner(
    table.app,
    `insert into players.arrivals (player_id, way, referrer_id, at)
     values ('${friend}', 'house', '${referrer}', now() - interval '${daysAgo} days');
     set session_replication_role = replica;
     insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, received, fee,
       return_origin, expires_at, credited_at)
     values ('${order}', 'DEP20261123' || upper(substr(md5('${order}'), 1, 6)), '${friend}', '${order}', '${order}', '${CURRENCY}', 'CREDITED', ${units(deposit)}, ${units(deposit)},
       ${units(deposit)}, 0, '', now(), now() - interval '1 day');
     set session_replication_role = origin;
     insert into turnover.sums (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
     values (date_trunc('hour', now() - interval '1 day'), '${friend}', '${game.id}', (select line_id from turnover.lines limit 1),
       '${CURRENCY}', 1, ${units(stake)}, 0, 0, ${units(stake)})`,
  )
  return friend
}
/** The next look finds whoever qualifies, as one an hour later would. */
const anHourLater = () =>
  asOwner(
    table.app,
    `delete from promotions.runs where promotion_id in (select promotion_id from promotions.promotions
    where kind = 'referral')`,
  )
const tend = async () => {
  await anHourLater()
  await Promise.all([tendReferrals(table.app, table.settings), tendReferrals(table.app, table.settings)])
}
const aDayLater = async () => {
  await asOwner(table.app, `update promotions.referrals set due_at = now() where state = 'QUALIFIED'`)
  await tend()
}
const stateOf = (friend: string) =>
  sql<{
    state: string
    signs: string[]
  }>`select state, signs from promotions.referrals where friend_id = ${friend}::uuid`
    .execute(table.app.db)
    .then(({ rows }) => rows[0] ?? null)
const amountsOf = async (player: string) =>
  (await createRewards(table.app, table.settings).list(callerOf(player), 'en')).rewards.map(
    ({ amount }) => amount,
  )
const referrals = () => createReferrals(table.app, table.settings)

it('pays both once, a day after the friend did what is asked', async () => {
  await begin()
  const referrer = await table.sit(0n)
  const friend = await invited(referrer)
  const [short, poor, late] = [
    await invited(referrer, { stake: 999.99 }),
    await invited(referrer, { deposit: 299.99 }),
    await invited(referrer, { daysAgo: 40 }),
  ]
  await tend()
  expect(await stateOf(friend)).toMatchObject({ state: 'QUALIFIED' })
  expect(await amountsOf(referrer)).toEqual([])
  for (const one of [short, poor, late]) expect(await stateOf(one)).toBeNull()
  await aDayLater()
  await aDayLater()
  expect(await amountsOf(referrer)).toEqual(['100.00'])
  expect(await amountsOf(friend)).toEqual(['50.00'])
  await claimAll(table, callerOf(referrer))
  expect(await moneyOf(table, referrer)).toEqual({ cash: units(100), bonus: 0n })
  const page = await referrals().page(callerOf(referrer), 'en')
  expect(page.totals).toEqual({ registered: 4, deposited: 4, qualified: 1, paid: 1, earned: '100.00' })
  const { content } = await referrals().friends(callerOf(referrer), { limit: 10 })
  expect(content.map(({ state }) => state).toSorted()).toEqual([
    'DEPOSITED',
    'DEPOSITED',
    'DEPOSITED',
    'PAID',
  ])
  expect(content.every(({ name }) => name.includes('***'))).toBe(true)
})

it('gives the referrer their most of a month, the friend all the same, and never more than its budget', async () => {
  await begin({ monthMost: 1 }, '250')
  const referrer = await table.sit(0n)
  const friends = [
    await invited(referrer),
    await invited(referrer),
    await invited(referrer),
    await invited(referrer),
  ]
  await tend()
  await aDayLater()
  expect(await amountsOf(referrer)).toEqual(['100.00'])
  // 250 is 100 and 50 for the first, and 50 for each of two others.
  const got = await Promise.all(friends.map(amountsOf))
  expect(got.flat()).toEqual(['50.00', '50.00', '50.00'])
  const states = await Promise.all(friends.map(stateOf))
  expect(states.filter((one) => one?.state === 'QUALIFIED')).toHaveLength(1)
})

it('ends where a deposit was taken back and the days to pay in are over, and waits as long as they are not', async () => {
  await begin()
  const referrer = await table.sit(0n)
  const [over, open, away] = [await invited(referrer), await invited(referrer), await invited(referrer)]
  await tend()
  await asOwner(
    table.app,
    `set session_replication_role = replica;
     update deposits.orders set state = 'FAILED', credited_at = null where player_id in ('${over}', '${open}');
     update players.arrivals set at = at - interval '30 days' where player_id in ('${over}', '${away}');
     update deposits.orders set credited_at = credited_at - interval '30 days' where player_id = '${away}';
     update turnover.sums set starts_at = starts_at - interval '30 days' where player_id = '${away}';
     update players.players set state = 'closed' where player_id = '${away}';
     set session_replication_role = origin`,
  )
  await aDayLater()
  const states = async () => (await Promise.all([over, open, away].map(stateOf))).map((one) => one?.state)
  expect(await states()).toEqual(['REJECTED', 'QUALIFIED', 'QUALIFIED'])
  const { content } = await referrals().friends(callerOf(referrer), { limit: 10 })
  expect(content.map(({ state }) => state).toSorted()).toEqual(['QUALIFIED', 'QUALIFIED', 'REJECTED'])
  expect((await referrals().page(callerOf(referrer), 'en')).totals.qualified).toBe(2)
  await asOwner(
    table.app,
    `update promotions.referrals set qualified_at = now() - interval '91 days' where friend_id = '${away}'`,
  )
  await aDayLater()
  await aDayLater()
  expect(await states()).toEqual(['REJECTED', 'QUALIFIED', 'REJECTED'])
  expect(await amountsOf(referrer)).toEqual([])
})

const by = {
  caller: { operatorId: newId(), username: 'somebody', role: 'risk', sessionId: newId() },
  request: { address: '127.0.0.1' },
} as unknown as Parameters<typeof decideReferral>[1]

it.each([
  ['device:x', 'device'],
  ['address:x', 'address'],
])('what looks like one person (%s) waits for a person, who decides once', async (key, sign) => {
  await begin()
  const referrer = await table.sit(0n)
  const [yes, no] = [await invited(referrer), await invited(referrer)]
  for (const one of [referrer, yes, no])
    await asOwner(
      table.app,
      `insert into players.known_clients (player_id, client_key) values ('${one}', '${key}') on conflict do nothing`,
    )
  await tend()
  await aDayLater()
  expect((await stateOf(yes))!.signs).toContain(sign)
  expect(await amountsOf(referrer)).toEqual([])
  // Nobody is told that they are suspected.
  const { content } = await referrals().friends(callerOf(referrer), { limit: 10 })
  expect(content.map(({ state }) => state)).toEqual(['QUALIFIED', 'QUALIFIED'])
  const decide = (friendId: string, isApproved: boolean) =>
    decideReferral(table, by, { friendId, isApproved, reason: 'looked at it' })
  const both = await Promise.allSettled([decide(yes, true), decide(yes, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await decide(no, false)
  await aDayLater()
  expect(await amountsOf(referrer)).toEqual(['100.00'])
  expect(await amountsOf(no)).toEqual([])
  expect(await stateOf(no)).toMatchObject({ state: 'REJECTED' })
})

it('is nothing, and shows nothing, to who has stopped playing, to agents and to trial accounts', async () => {
  await begin()
  const [referrer, stopped] = [await table.sit(0n), await table.sit(0n)]
  const friend = await invited(stopped)
  await asOwner(
    table.app,
    `insert into protection.guards (player_id, version, stopped_until, stop_kind)
     values ('${stopped}', 1, now() + interval '1 day', 'self-exclusion')
     on conflict (player_id) do update set stopped_until = excluded.stopped_until, stop_kind = excluded.stop_kind`,
  )
  await tend()
  expect(await stateOf(friend)).toBeNull()
  const shown = referrals()
  for (const caller of [callerOf(stopped), callerOf(referrer, 1), callerOf(referrer, 4)])
    expect(await shown.page(caller, 'en')).toMatchObject({
      code: null,
      terms: null,
      totals: { registered: 0 },
    })
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => (await shown.page(callerOf(referrer), 'en')).code),
  )
  expect(new Set(codes).size).toBe(1)
  expect(codes[0]).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
})

it.each([
  { kind: 'nth', nth: 1 },
  { kind: 'nth', nth: 2 },
  { kind: 'first-of', period: 'day' },
  { kind: 'first-of', period: 'week' },
  { kind: 'first-in', from: '08:00', to: '20:00' },
  { kind: 'first-in', from: '20:00', to: '08:00' },
] as const)(
  'a bonus for the deposit %o is tried on the last 90 days as it would have been credited',
  async (trigger) => {
    const referrer = await table.sit(0n)
    const friend = await invited(referrer, { deposit: 40 })
    const times = ['100 days', '9 days', '9 days 1 hour', '3 hours', '2 hours']
    for (const [place, ago] of times.entries()) {
      const order = newId()
      await asOwner(
        table.app,
        `set session_replication_role = replica;
       insert into deposits.orders (order_id, order_no, player_id, deposit_id, method_id, currency, state, ordered, payable, received, fee,
         return_origin, expires_at, credited_at)
       values ('${order}', 'DEP20261123' || upper(substr(md5('${order}'), 1, 6)), '${friend}', '${order}', '${order}', '${CURRENCY}',
         'CREDITED', 1, 1, ${units(5 + place * 37.77)}, ${units(place)}, '', now(), now() - interval '${ago}');
       set session_replication_role = origin`,
      )
    }
    const { rows } = await sql<{
      playerId: string
      amount: bigint
      at: Date
      day: string
      week: string
      isLate: boolean
    }>`
    select player_id as "playerId", received - coalesce(fee, 0) as amount, credited_at as at, credited_at >= now() - interval '90 days' as "isLate",
      date_trunc('day', credited_at at time zone 'Asia/Bangkok')::text as day,
      date_trunc('week', credited_at at time zone 'Asia/Bangkok')::text as week
    from deposits.v_credited order by credited_at, order_id`.execute(table.app.db)
    const input = { ...bonusTerms, trigger }
    const rules = termsOf(input)
    const got = new Map<string, bigint>()
    for (const [place, { playerId, amount, at, day, week, isLate }] of rows.entries()) {
      const own = rows.slice(0, place).filter((one) => one.playerId === playerId)
      const since = hoursSince(trigger, at, 'Asia/Bangkok')
      const before = {
        ofHours: since && own.filter((one) => one.at >= since).length,
        ever: own.length,
        ofDay: own.filter((one) => one.day === day).length,
        ofWeek: own.filter((one) => one.week === week).length,
      }
      const bonus = isLate && isTriggered(rules.trigger, before) ? bonusOf(rules, amount, 100n) : 0n
      if (bonus > 0n) got.set(playerId, (got.get(playerId) ?? 0n) + bonus)
    }
    const total = [...got.values()].reduce((sum, amount) => sum + amount, 0n)
    const tried = await simulateBonus(table, input)
    expect(tried).toMatchObject({ members: got.size, total: plainAmount(total) })
    expect(await simulateBonus(table, { ...input, methods: ['usdt'] })).toMatchObject({ total: '0' })
    for (const { playerId, total: most } of tried.top) expect(most).toBe(plainAmount(got.get(playerId)!))
  },
)

describe('a commission of friends', () => {
  const share = (change: object = {}) =>
    schemeOf(
      table,
      {
        kind: 'commission',
        rates: { slots: 10, live: 6, sports: 6, pvp: 6, lottery: 5 },
        days: 365,
        dayMost: '5000',
        times: 1,
        claimHours: 48,
        ...change,
      },
      { startsAt: new Date(Date.now() - 3 * 86_400_000).toISOString() },
    )
  const staked = (friend: string, stake: number) =>
    asOwner(
      table.app,
      `insert into turnover.sums (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
       values (date_trunc('day', now() at time zone 'Asia/Bangkok') at time zone 'Asia/Bangkok' - interval '44 hours', '${friend}', '${game.id}',
         (select line_id from turnover.lines limit 1), '${CURRENCY}', 1, ${units(stake)}, 0, 0, ${units(stake)})`,
    )
  const paid = (friend: string, referrer: string, state = 'PAID') =>
    asOwner(
      table.app,
      `insert into promotions.referrals (friend_id, referrer_id, brand_id, promotion_id, version, terms, state, due_at, paid_at, decided_by)
       values ('${friend}', '${referrer}', '${table.settings.current().brandId}', (select promotion_id from promotions.promotions limit 1), 1, '{}',
         '${state}', now(), ${state === 'PAID' ? 'now()' : 'null'}, 'somebody')`,
    )
  const commissions = async (player: string) =>
    (await createRewards(table.app, table.settings).list(callerOf(player), 'en')).rewards
      .filter(({ kind }) => kind === 'commission')
      .map(({ amount, rebate }) => ({ amount, rows: rebate?.length }))
  const make = async () => {
    const yesterdaysEnd = new Date(Date.now())
    while (!(await closeTurnover(table.app, yesterdaysEnd))) await new Promise((done) => setTimeout(done, 20))
    await Promise.all([makeRewards(table.app, table.settings), makeRewards(table.app, table.settings)])
  }

  it('gives the part of a day once, of friends whose referral was paid, up to the most of a day', async () => {
    await begin()
    const [referrer, capped, none] = [await table.sit(0n), await table.sit(0n), await table.sit(0n)]
    const counts: [string, string, number, string][] = [
      [await invited(referrer, { stake: 0 }), referrer, 200_000, 'PAID'],
      [await invited(referrer, { stake: 0 }), referrer, 50_000, 'PAID'],
      [await invited(referrer, { stake: 0 }), referrer, 70_000, 'REJECTED'],
      [await invited(capped, { stake: 0 }), capped, 9_000_000, 'PAID'],
      [await invited(none, { stake: 0 }), none, 9, 'PAID'],
    ]
    for (const [friend, by, stake, state] of counts) {
      await paid(friend, by, state)
      await staked(friend, stake)
    }
    await share()
    await make()
    expect([await commissions(capped), await commissions(none)]).toEqual([
      [{ amount: '5000.00', rows: 1 }],
      [],
    ])
    // Section 10 of the rules: 250,000 of slots at 0.10 % give 250.
    expect(await commissions(referrer)).toEqual([{ amount: '250.00', rows: 1 }])
    await make()
    expect(await commissions(referrer)).toHaveLength(1)
  })
})
