import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFeeds } from '../../../../../../simulators/src/feeds/feeds.ts'
import { ask, askByTwo, openBackOffice, openTestEndpoint } from '../../../core/operators/testing.ts'
import type { BackOffice } from '../../../core/operators/testing.ts'
import { loadFrozen, readPlayerAccounts } from '../../../core/ledger/index.ts'
import { collectOwed } from '../../../people/wallet/program.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import {
  forgetOldDraws,
  lotteryBackOfficeRoutes,
  simulatedFeedsOf,
  tendLotteries,
  tendOfficial,
} from '../program.ts'
import { readDraw } from '../reads.ts'
import { asOwner, buyOne, expectSoundLedger, testBeacon, UNIT } from '../testing.ts'
import type { LotteryParts } from '../types.ts'
import { readFeedAlarms } from './feeds-store.ts'
import { mayLeave, oweAll, owedOf } from '../testing/corrections.ts'
import { openOutside } from './testing.ts'
import type { Outside } from './testing.ts'

let table: TestTable
let outside: Outside
let parts: LotteryParts
let endpoint: FastifyInstance
const staff: Record<string, BackOffice> = {}
const GAME = 'LAO'
let numero: string
let turn = 0

beforeAll(async () => {
  table = await openTestTable({}, false)
  const feeds = createFeeds('a secret for tests only')
  outside = await openOutside(feeds)
  parts = {
    ...{ app: table.app, settings: table.settings, beacon: testBeacon().beacon },
    simulatedFeeds: simulatedFeedsOf({ origin: outside.origin, keys: feeds.publicKeys }),
  }
  endpoint = await openTestEndpoint(table.app, {
    isFactorRequired: false,
    more: [lotteryBackOfficeRoutes(parts)],
    holds: { isPlayMoney: true },
  })
  for (const role of ['owner', 'finance', 'risk', 'auditor'])
    staff[role] = await openBackOffice(table.app, endpoint, role)
  staff['other'] = await openBackOffice(table.app, endpoint, 'owner', 'second-owner')
})
beforeEach(async () => {
  for (const feed of ['a', 'b'] as const) await outside.mood(feed, 'sound')
  turn += 1
  numero = `20260116-F${turn}`
  await asOwner(
    table.app,
    `insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at)
     values ('official', gen_random_uuid(), '${GAME}', '${numero}', now() - interval '2 hours', now() + interval '1 hour',
       now() + interval '2 hours', now() + interval '3 hours')`,
  )
})
afterAll(async () => {
  await endpoint.close()
  await outside.close()
  await table.close()
})

const bend = async (change: string) => {
  await asOwner(table.app, 'alter table lottery.draws disable trigger draws_keep_what_they_are')
  await asOwner(table.app, `update lottery.draws set ${change} where numero = '${numero}'`)
  await asOwner(table.app, 'alter table lottery.draws enable trigger draws_keep_what_they_are')
}
/** The draw was so many minutes ago. */
const past = (minutes: number, giveUp = '1 hour') =>
  bend(`open_at = now() - interval '1 day', close_at = now() - interval '${minutes + 15} min', draw_at = now() - interval '${minutes} min',
    give_up_at = now() + interval '${giveUp}'`)
/** As if the last question were long ago. */
const look = async () => {
  await asOwner(table.app, "update lottery.feed_checks set asked_at = asked_at - interval '2 hours'")
  await tendOfficial(parts)
}
const draw = async () => (await readDraw(table.app.db, GAME, numero))!
const entries = async () =>
  (
    await table.app.pool.query<{ feed: string | null; outcome: string; version: number }>(
      `select e.feed, e.outcome, e.version from lottery.result_entries e join lottery.draws d using (draw_id)
       where d.numero = $1 order by e.entered_at`,
      [numero],
    )
  ).rows
const checks = async () =>
  (
    await table.app.pool.query<{ feed: string; state: string | null; fault: string | null }>(
      `select c.feed, c.state, c.fault from lottery.feed_checks c join lottery.draws d using (draw_id) where d.numero = $1 order by 1`,
      [numero],
    )
  ).rows
const enter = async (who: string, result: string, version = 0) => {
  const { value, code } = await ask(endpoint, {
    ...{
      method: 'POST' as const,
      url: `/bo/lottery/draws/${GAME}/${numero}/result`,
      backOffice: staff[who]!,
    },
    body: { version, result: [[result]], ...(version > 0 && { reason: 'read again' }) },
  })
  return (value?.['outcome'] as string | undefined) ?? code
}
const pause = (who: string, feed: string, isPaused: boolean) =>
  ask(endpoint, {
    ...{ method: 'POST' as const, url: `/bo/lottery/feeds/${feed}/pause`, backOffice: staff[who]! },
    body: { isPaused, reason: 'odd results' },
  })
const four = (result: readonly number[] | null) => String(result![0]).padStart(4, '0')

describe('two sources of a result', () => {
  it('make it where both say the same, asked once each turn, and players are paid by it', async () => {
    const player = await table.sit(1_000n * UNIT)
    const all = Array.from({ length: 100 }, (_, number) => number)
    const stake = 100n * UNIT
    await buyOne(parts, numero, player, {
      ...{ gameCode: GAME, betType: 'TH.2BOT', picks: [all], each: UNIT, price: 90n * UNIT, stake },
    })
    await past(1)
    const before = outside.asked()
    await Promise.all([tendOfficial(parts), tendOfficial(parts), tendOfficial(parts)])
    expect(outside.asked() - before).toBe(2)
    expect((await draw()).state).toBe('resulted')
    expect((await entries()).map(({ outcome }) => outcome)).toEqual(['agreed', 'agreed'])
    await tendLotteries(parts)
    expect((await readPlayerAccounts(table.app.db, player))[0]!.balance).toBe(990n * UNIT)
    await expectSoundLedger(table.app.db)
  })

  it('say nothing before the draw, and one that is silent, unsigned, malformed or of another draw is not believed', async () => {
    await bend("draw_at = now() + interval '1 min', close_at = now()")
    await tendOfficial(parts)
    expect((await checks()).map(({ state }) => state)).toEqual(['pending', 'pending'])
    await past(1)
    for (const [mood, fault] of [
      ['silent', 'refused'],
      ['unsigned', 'unsigned'],
      ['malformed', 'malformed'],
    ] as const) {
      await outside.mood('b', mood)
      await look()
      expect((await checks())[1]).toMatchObject({ fault })
      expect((await draw()).state).toBe('scheduled')
    }
    await outside.stopAnswering(true)
    await asOwner(table.app, 'update lottery.feed_checks set failures = 12')
    await look()
    await outside.stopAnswering(false)
    expect((await checks()).map(({ fault }) => fault)).toEqual(['silent', 'silent'])
    expect(await readFeedAlarms(table.app.db)).toBe(2)
    await outside.mood('b', 'sound')
    await look()
    expect((await draw()).state).toBe('resulted')
    expect(await readFeedAlarms(table.app.db)).toBe(0)
  })

  it('differ: nothing counts until two people or a third source decide, and one person alone does not', async () => {
    await past(1)
    await outside.mood('b', 'other')
    await tendOfficial(parts)
    await look()
    expect(await entries()).toMatchObject([
      { feed: expect.any(String) as string, outcome: 'differed' },
      { feed: expect.any(String) as string, outcome: 'differed' },
    ])
    expect(await readFeedAlarms(table.app.db)).toBe(2)
    expect(await enter('finance', '1234')).toBe('waiting')
    expect(await enter('finance', '1234')).toBe('APPROVAL_OWN')
    expect(await enter('risk', '1234')).toBe('agreed')
    expect(four((await draw()).result)).toBe('1234')
  })

  it('one and one person make it; a person who says something else stands in nobody’s way', async () => {
    await past(1)
    await outside.mood('b', 'silent')
    await tendOfficial(parts)
    expect((await entries()).map(({ outcome }) => outcome)).toEqual(['waiting'])
    expect(await enter('finance', '0001')).toBe('waiting')
    await outside.mood('b', 'sound')
    await look()
    expect((await draw()).state).toBe('resulted')
    expect((await entries()).map(({ feed, outcome }) => `${feed !== null} ${outcome}`).toSorted()).toEqual([
      'false differed',
      'true agreed',
      'true agreed',
    ])
    const right = four((await draw()).result)
    await bend("state = 'scheduled', result = null, resulted_at = null, done_at = null")
    await asOwner(table.app, 'delete from lottery.feed_answers')
    await asOwner(table.app, 'alter table lottery.results disable trigger results_are_history')
    await asOwner(table.app, 'delete from lottery.results')
    await asOwner(table.app, 'alter table lottery.results enable trigger results_are_history')
    await outside.mood('b', 'silent')
    await look()
    expect(await enter('risk', right)).toBe('agreed')
  })

  it('that corrects itself waits for a person: no money goes back by machines alone', async () => {
    await past(1)
    await tendOfficial(parts)
    const first = four((await draw()).result)
    for (const feed of ['a', 'b'] as const) await outside.mood(feed, 'corrected')
    await look()
    expect((await entries()).at(-1)).toMatchObject({ version: 1, outcome: 'waiting' })
    expect(four((await draw()).result)).toBe(first)
    expect(await enter('finance', '0007', 1)).toBe('waiting')
  })

  it('that was paused is not asked and no longer counts; both that say there is no draw make it void', async () => {
    await past(1)
    await outside.mood('b', 'silent')
    await tendOfficial(parts)
    expect((await pause('auditor', 'sim-a', true)).code).toBe('NOT_ALLOWED')
    expect((await pause('finance', 'sim-x', true)).code).toBe('NOT_FOUND')
    expect((await pause('finance', 'sim-a', true)).status).toBe(200)
    expect((await entries()).map(({ outcome }) => outcome)).toEqual(['differed'])
    await outside.mood('b', 'sound')
    await look()
    expect((await draw()).state).toBe('scheduled')
    expect((await pause('finance', 'sim-a', false)).status).toBe(200)
    for (const feed of ['a', 'b'] as const) await outside.mood(feed, 'none')
    await asOwner(table.app, 'update lottery.feed_checks set state = null')
    await look()
    expect(await draw()).toMatchObject({ state: 'voided', void_reason: 'not held' })
  })

  it('are asked once more before a draw is given up, though the program slept', async () => {
    await past(180, '-1 min')
    await look()
    expect((await draw()).state).toBe('resulted')
  })

  it('have nothing to say: the draw is void, and without a ticket it goes as well, some time after its end', async () => {
    for (const feed of ['a', 'b'] as const) await outside.mood(feed, 'late')
    await past(30, '-1 min')
    await look()
    await tendLotteries(parts)
    expect((await draw()).state).toBe('voided')
    await bend("done_at = now() - interval '91 days'")
    await forgetOldDraws(parts)
    expect(await readDraw(table.app.db, GAME, numero)).toBeUndefined()
  })
})

describe('the list of sources', () => {
  const key = (letter: string) => letter.repeat(64)
  const feed = (change: object = {}) => ({
    ...{ code: 'one', name: 'One', endpoint: 'https://one.example/v1', publicKey: key('a'), series: ['LAO'] },
    ...change,
  })
  const save = (feeds: object[], version = 0, second = 'other') =>
    askByTwo(
      endpoint,
      {
        ...{ method: 'PUT' as const, url: '/bo/lottery/feeds', backOffice: staff['owner']! },
        body: { version, feeds, reason: 'a contract' },
      },
      staff[second]!,
    )

  it('is changed by two, and holds no two of one host or key, nothing private and nothing plain', async () => {
    for (const wrong of [
      [feed({ endpoint: 'http://one.example' })],
      [feed({ endpoint: 'https://127.0.0.1/x' })],
      [feed({ endpoint: 'https://one.example/?a=' })],
      [feed({ code: 'sim-a' })],
      [feed({ series: ['SSC'] })],
      [feed(), feed({ code: 'two', publicKey: key('b') })],
      [feed(), feed({ code: 'two', endpoint: 'https://two.example' })],
    ])
      expect((await save(wrong)).code).toBe('BAD_INPUT')
    const two = [feed(), feed({ code: 'two', publicKey: key('b'), endpoint: 'https://two.example' })]
    expect((await save(two)).status).toBe(200)
    expect((await save(two)).code).toBe('VERSION_CONFLICT')
    const { value } = await ask(endpoint, {
      ...{ method: 'GET', url: '/bo/lottery/feeds', backOffice: staff['auditor']! },
    })
    expect((value!['feeds'] as { code: string }[]).map(({ code }) => code)).toEqual([
      ...['one', 'two', 'sim-a', 'sim-b'],
    ])
    expect((await save([], 1)).status).toBe(200)
  })
})

describe('what players owe', () => {
  const debtsOf = async (state: string) =>
    (
      await ask(endpoint, {
        ...{ method: 'GET' as const, url: `/bo/lottery/debts?state=${state}`, backOffice: staff['auditor']! },
      })
    ).value!['content'] as { debtId: string; playerId: string; left: string; paid: string }[]

  it('is collected past all who cannot pay, and given up once by two people, who booked it on the house', async () => {
    const players = [await table.sit(50n * UNIT), await table.sit(50n * UNIT), await table.sit(50n * UNIT)]
    const debts = await oweAll(parts, players, 80n * UNIT)
    const freeze = (what: string) => asOwner(table.app, what).then(() => loadFrozen(table.app.db))
    for (const player of players.slice(0, 2))
      await freeze(
        `insert into ledger.frozen_accounts (owner, purpose, currency, reason) values ('${player}', 1, 'FUN', 'a test')`,
      )
    await collectOwed(parts, 1)
    await freeze('delete from ledger.frozen_accounts')
    expect(await Promise.all(players.map((player) => owedOf(table.app, player)))).toEqual(
      [80n, 80n, 30n].map((left) => String(left * UNIT)),
    )
    expect((await debtsOf('open')).map(({ left }) => left).toSorted()).toEqual(['30.00', '80.00', '80.00'])
    const giveUp = (second: string, at = 2) =>
      askByTwo(
        endpoint,
        {
          ...{ method: 'POST' as const, url: `/bo/lottery/debts/${debts[at]!}/write-off` },
          ...{ backOffice: staff['finance']!, body: { reason: 'cannot be had' } },
        },
        staff[second]!,
      )
    await expect(mayLeave(table.app, players[2]!)).rejects.toMatchObject({ code: 'MONEY_OWED' })
    expect((await giveUp('finance', 0)).code).toBe('APPROVAL_OWN')
    expect((await giveUp('risk')).status).toBe(200)
    expect((await giveUp('risk')).code).toBe('NOT_FOUND')
    await mayLeave(table.app, players[2]!)
    expect(await debtsOf('over')).toMatchObject([
      { debtId: debts[2], left: '0.00', paid: '50.00', writtenOff: { amount: '30.00', by: 'risk' } },
    ])
    await collectOwed(parts)
    await expectSoundLedger(table.app.db)
    const { rows } = await table.app.pool.query<{ sum: string }>(
      'select sum(amount)::text as sum from ledger.transfers where cause_kind = 166',
    )
    expect(rows).toEqual([{ sum: String(30n * UNIT) }])
  })
})
