import { beforeAll, describe, expect, it } from 'vitest'
import type { SchemeEdit, SchemeTerms } from '@krathong/protocol/calls/rewards-back-office'
import { newId } from '../../../../platform/ids.ts'
import { asOwner } from '../../../core/ledger/testing.ts'
import type { TestTable } from '../../../play/betting/testing.ts'
import { schemeOf, simulateScheme } from '../testing/rewards.ts'
import {
  claimAll,
  claimReward,
  createRewards,
  decideReview,
  makeUpDay,
  readSignals,
  readWaitingSignals,
  signToday,
  takeContact,
  tendRewards,
} from '../testing/reviews.ts'
import { countTasks, credited, invitedBy } from '../testing/missions.ts'
import { callerOf, CURRENCY, moneyOf, openOf, units } from '../testing.ts'
import { placeOf, refused, setUpTable } from '../testing/table.ts'

let table: TestTable
setUpTable((opened) => (table = opened))

const scheme = (terms: SchemeTerms, change?: Partial<SchemeEdit>) => schemeOf(table, terms, change)
const verified = async (phone: string) => {
  const player = await table.sit(0n)
  await asOwner(
    table.app,
    `update players.players set phone = '${phone}', phone_verified_at = now() where player_id = '${player}'`,
  )
  return player
}
const knows = (player: string, key: string) =>
  asOwner(
    table.app,
    `insert into players.known_clients (player_id, client_key) values ('${player}', '${key}')`,
  )
const place = (promotionId: string) => placeOf(table, promotionId)
const listOf = (player: string) => createRewards(table.app, table.settings).list(callerOf(player), 'en')
const by = {
  caller: { operatorId: newId(), username: 'staff', role: 'risk', sessionId: newId() },
  request: { address: '127.0.0.1' },
} as unknown as Parameters<typeof decideReview>[1]
const decide = (rewardId: string, isApproved: boolean) =>
  decideReview(table, by, { rewardId, isApproved, reason: 'looked at both' })
const signalsOf = (queue: 'waiting' | 'all') =>
  readSignals(table.app.db, table.settings.current().brandId, { queue, pageSize: 50, offset: 0 })

const phoneGift: SchemeTerms = { kind: 'contact', contact: 'phone', amount: '131', times: 5 }

describe('a verified contact', () => {
  it('gives once in a life, from however many devices, and asks to be staked five times', async () => {
    const promotionId = await scheme(phoneGift)
    const bare = await table.sit(0n)
    await expect(takeContact(table, callerOf(bare), promotionId)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    expect(await listOf(bare)).toMatchObject({ available: 0, contacts: [{ isVerified: false }] })
    const player = await verified('+66810000001')
    expect(await listOf(player)).toMatchObject({ available: 1, contacts: [{ required: '655.00' }] })
    await Promise.all(Array.from({ length: 10 }, () => takeContact(table, callerOf(player), promotionId)))
    expect((await moneyOf(table, player)).cash).toBe(units(131))
    expect(await openOf(table, player)).toMatchObject([{ required: units(655) }])
    expect(await listOf(player)).toMatchObject({ available: 0, contacts: [] })
    const another = await scheme(phoneGift)
    await expect(takeContact(table, callerOf(player), another)).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await expect(takeContact(table, callerOf(player, 4), another)).rejects.toEqual(refused('NOT_ALLOWED'))
  })
})

describe('accounts that share something', () => {
  it.each([
    ['device:one', 'device'],
    ['address:one', 'address'],
  ])('the later waits for a person, who decides once (%s)', async (key, sign) => {
    const promotionId = await scheme(phoneGift, { quota: 3 })
    const players = await Promise.all([2, 3, 4].map((no) => verified(`+6681000${sign.length}00${no}`)))
    for (const player of players) await knows(player, key)
    // All at once: one of them is the first, whoever it is.
    const taken = await Promise.all(
      players.map((player) => takeContact(table, callerOf(player), promotionId)),
    )
    const held = taken.filter(({ reward }) => reward.state === 'PROCESS').map(({ reward }) => reward)
    expect(held).toHaveLength(2)
    expect(await place(promotionId)).toEqual({ taken: 3n, reserved: units(393) })
    const [yes, no] = held as [(typeof held)[number], (typeof held)[number]]
    // It is told why, stands among the rewards, is no more to be taken, and does not end.
    expect(await listOf(yes.playerId)).toMatchObject({ available: 0, rewards: [{ state: 'PROCESS' }] })
    await expect(claimReward(table, callerOf(yes.playerId), yes.rewardId)).rejects.toEqual(
      refused('REWARD_IN_REVIEW'),
    )
    expect(await claimAll(table, callerOf(yes.playerId))).toMatchObject({ claimed: [], failed: [] })
    await asOwner(
      table.app,
      `update promotions.rewards set until = now() where reward_id = '${yes.rewardId}'`,
    )
    await tendRewards(table.app, table.settings)
    const waiting = (await signalsOf('waiting')).filter((one) => one.promotionId === promotionId)
    expect(waiting).toHaveLength(2)
    expect(waiting[0]).toMatchObject({
      source: 'reward',
      signs: [sign],
      state: 'WAITING',
      amount: units(131),
    })
    expect(waiting[0]!.others.length).toBeGreaterThan(0)
    expect((await readWaitingSignals(table.app.db, table.settings.current().brandId)).waiting).toBe(2)
    const both = await Promise.allSettled([decide(yes.rewardId, true), decide(yes.rewardId, false)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const isYes = both[0]!.status === 'fulfilled'
    if (isYes) {
      const claims = [1, 2, 3].map(() => claimReward(table, callerOf(yes.playerId), yes.rewardId))
      await Promise.all(claims)
    }
    expect((await moneyOf(table, yes.playerId)).cash).toBe(isYes ? units(131) : 0n)
    await decide(no.rewardId, false)
    await expect(claimReward(table, callerOf(no.playerId), no.rewardId)).rejects.toEqual(
      refused('PROMOTION_CLOSED'),
    )
    expect((await moneyOf(table, no.playerId)).cash).toBe(0n)
    expect((await place(promotionId)).taken).toBe(isYes ? 2n : 1n)
    const decided = (await signalsOf('all')).find(({ id }) => id === no.rewardId)
    expect(decided).toMatchObject({ state: 'REJECTED', decidedBy: 'staff', reason: 'looked at both' })
    await expect(decide(no.rewardId, true)).rejects.toEqual(refused('SUBMISSION_DECIDED'))
    await expect(decide(newId(), true)).rejects.toEqual(refused('NOT_FOUND'))
  })

  it.each([
    ['a narrow network', { seen: 3, hoursApart: 0 }, ['address']],
    ['a network of many', { seen: 7, hoursApart: 0 }, []],
    ['a network, a day and more apart', { seen: 3, hoursApart: 25 }, []],
    ['a network of many, and a device', { seen: 7, hoursApart: 0, also: true }, ['device', 'address']],
    [
      'a network a day and more apart, and a device',
      { seen: 3, hoursApart: 25, also: true },
      ['device', 'address'],
    ],
  ] as [string, { seen: number; hoursApart: number; also?: boolean }, string[]][])(
    '%s says what it says',
    async (name, { seen, hoursApart, also }, signs) => {
      const promotionId = await scheme(phoneGift)
      const no = `${name.length}${seen}${hoursApart}`
      const [first, second] = await Promise.all([1, 2].map((at) => verified(`+66820${no}0${at}`)))
      for (const one of [first!, second!]) await knows(one, `address:net-${no}`)
      for (let more = 2; more < seen; more += 1) await knows(newId(), `address:net-${no}`)
      if (also) for (const one of [first!, second!]) await knows(one, `device:one-${no}`)
      await asOwner(
        table.app,
        `update players.known_clients set last_at = now() - interval '${hoursApart} hours'
       where player_id = '${first}' and client_key like 'address:%'`,
      )
      await takeContact(table, callerOf(first!), promotionId)
      const { reward } = await takeContact(table, callerOf(second!), promotionId)
      expect(reward.state).toBe(signs.length > 0 ? 'PROCESS' : 'CLAIMED')
      const decidedRow = (await signalsOf('all')).find(({ id }) => id === reward.rewardId)
      expect(decidedRow?.signs ?? []).toEqual(signs)
    },
  )

  it('a mission of friends waits where a friend shares a device, and what was refused does not come again', async () => {
    const steps = [
      { goal: 'friends' as const, target: '1', least: '20', category: null, amount: '9', score: 0 },
    ]
    await scheme({ kind: 'mission', period: 'day', steps, times: 1, claimHours: 24 })
    const player = await table.sit(0n)
    const friend = await invitedBy(table, player)
    for (const one of [player, friend]) await knows(one, 'device:friends')
    await credited(table, friend, 20)
    await countTasks(table.app, table.settings)
    const [reward] = (await listOf(player)).rewards
    await expect(claimReward(table, callerOf(player), reward!.rewardId)).rejects.toEqual(
      refused('REWARD_IN_REVIEW'),
    )
    await decide(reward!.rewardId, false)
    await credited(table, friend, 20)
    await countTasks(table.app, table.settings)
    expect((await listOf(player)).rewards).toEqual([])
    expect((await moneyOf(table, player)).cash).toBe(0n)
  })
})

describe('a missed day', () => {
  const terms: SchemeTerms = {
    ...{ kind: 'check-in', days: ['1', '2', '3', '5'], stakeMin: '0', makeUpLevel: 2, times: 0 },
  }
  const back = (player: string, days: number) =>
    asOwner(
      table.app,
      `update promotions.rewards set period = 'was ' || period where player_id = '${player}' and kind = 'check-in';
       update promotions.rewards set period = (substr(period, 5)::date - ${days})::text where player_id = '${player}' and kind = 'check-in'`,
    )
  const risen = (player: string, rank: number) =>
    asOwner(
      table.app,
      `insert into vip.standings (player_id, rank, peak, since) values ('${player}', ${rank}, ${rank}, now())`,
    )

  it('is made up for once a month, of levels that may, before today is signed, and the row goes on', async () => {
    const promotionId = await scheme(terms)
    const player = await table.sit(0n)
    const makeUp = () => makeUpDay(table, callerOf(player), promotionId)
    await expect(makeUp()).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await signToday(table, callerOf(player), promotionId)
    await back(player, 2)
    // The level is too low.
    await expect(makeUp()).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await risen(player, 2)
    expect((await listOf(player)).checkIns).toMatchObject([
      { makeUp: { place: 2, amount: '2.00' }, place: 1 },
    ])
    await Promise.all([makeUp(), makeUp(), makeUp()])
    expect((await moneyOf(table, player)).cash).toBe(units(3))
    const { reward } = await signToday(table, callerOf(player), promotionId)
    expect(reward.amount).toBe(units(3))
    await back(player, 2)
    // Once a month.
    expect((await listOf(player)).checkIns).toMatchObject([{ makeUp: null }])
    await expect(makeUp()).rejects.toEqual(refused('NOT_ELIGIBLE'))
    await asOwner(
      table.app,
      `update promotions.rewards set basis = jsonb_set(basis, '{madeUpOn}', '"2026-01-31"') where basis ? 'madeUpOn'`,
    )
    await makeUp()
    expect((await moneyOf(table, player)).cash).toBe(units(11))
  })
})

describe('what is tried on the last 90 days', () => {
  beforeAll(() =>
    asOwner(
      table.app,
      `insert into turnover.lines (path, path_hash) values ('{}', md5('{}')::uuid) on conflict do nothing`,
    ),
  )
  const staked = (player: string, amount: number, daysAgo: number) =>
    asOwner(
      table.app,
      `insert into turnover.sums (starts_at, player_id, game_id, line_id, currency, bets, stake, returned, won_stake, lost_stake)
       values ((date_trunc('day', now() at time zone 'Asia/Bangkok') - interval '${daysAgo} days' + interval '12 hours') at time zone 'Asia/Bangkok',
         '${player}', (select node_id from catalog.v_game_categories where category = 'RNG' limit 1),
         (select line_id from turnover.lines limit 1), '${CURRENCY}', 1, ${units(amount)}, 0, 0, ${units(amount)})`,
    )

  it('is what each day of a row would have given to who staked enough', async () => {
    const player = await table.sit(0n)
    for (const day of [10, 9, 8, 6]) await staked(player, 100, day)
    await staked(player, 99, 5)
    const terms: SchemeTerms = { kind: 'check-in', days: ['1', '2', '3'], stakeMin: '100', times: 0 }
    const { top } = await simulateScheme(table, terms)
    // 1 + 2 + 3, and 1 after the gap.
    expect(top.find(({ playerId }) => playerId === player)).toMatchObject({ total: '7' })
    expect((await simulateScheme(table, { ...terms, stakeMin: '0' })).periods).toEqual([])
  })

  it('is what missions of stakes and deposits would have given, one after the other', async () => {
    const player = await table.sit(0n)
    await credited(table, player, 60)
    await asOwner(
      table.app,
      `set session_replication_role = replica; update deposits.orders set credited_at = (date_trunc('day', now() at time zone 'Asia/Bangkok') - interval '19 days' + interval '11 hours')
         at time zone 'Asia/Bangkok' where player_id = '${player}'; set session_replication_role = origin`,
    )
    await staked(player, 500, 19)
    const step = { least: '0', category: null, score: 0 }
    const { top } = await simulateScheme(table, {
      ...{ kind: 'mission', period: 'day', times: 1, claimHours: 24 },
      steps: [
        { ...step, goal: 'deposited', target: '50', amount: '4' },
        { ...step, goal: 'stake', target: '500', amount: '6' },
      ],
    })
    expect(top.find(({ playerId }) => playerId === player)).toMatchObject({ total: '10' })
  })
})
