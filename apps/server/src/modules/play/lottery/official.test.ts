import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPlayerAccounts } from '../../core/ledger/index.ts'
import { ask, askByTwo, openBackOffice, openTestEndpoint } from '../../core/operators/testing.ts'
import type { BackOffice } from '../../core/operators/testing.ts'
import { collectOwed } from '../../people/wallet/program.ts'
import { openTestTable } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'
import { forgetOldDraws, lotteryBackOfficeRoutes, planDraws, tendLotteries, tendOfficial } from './program.ts'
import { readDraw } from './reads.ts'
import { settleDraw } from './settlement/settle-draw.ts'
import { asOwner, buyOne, cancelTicket, expectSoundLedger, openDraw, testBeacon, UNIT } from './testing.ts'
import type { Change } from './testing.ts'
import { expectSameEverywhere, mayLeave, owedOf, settleAndDie, spend } from './testing/corrections.ts'
import type { LotteryParts } from './types.ts'

let table: TestTable
let parts: LotteryParts
let endpoint: FastifyInstance
let numero: string
const OFFICIAL = 'TH_GLO'
const staff: Record<string, BackOffice> = {}

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
  await Promise.all([planDraws(parts), planDraws(parts)])
  endpoint = await openTestEndpoint(table.app, {
    isFactorRequired: false,
    more: [lotteryBackOfficeRoutes(parts)],
    holds: { isPlayMoney: true },
  })
  for (const role of ['owner', 'finance', 'risk', 'auditor'])
    staff[role] = await openBackOffice(table.app, endpoint, role)
})
let drawn = 0
beforeEach(async () => {
  drawn += 1
  numero = `20260116-T${drawn}`
  await asOwner(
    table.app,
    `insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at)
     values ('official', gen_random_uuid(), '${OFFICIAL}', '${numero}', now() - interval '1 min', now() + interval '1 hour',
       now() + interval '2 hours', now() + interval '10 hours')`,
  )
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(async () => {
  await endpoint.close()
  await table.close()
})

/** Its times, as if it had been made earlier. */
const bend = async (change: string) => {
  await asOwner(table.app, 'alter table lottery.draws disable trigger draws_keep_what_they_are')
  await asOwner(table.app, `update lottery.draws set ${change} where numero = '${numero}'`)
  await asOwner(table.app, 'alter table lottery.draws enable trigger draws_keep_what_they_are')
}
const past = (minutes: number, giveUp = '1 hour') =>
  bend(`open_at = now() - interval '3 hours', close_at = now() - interval '${minutes + 5} min',
    draw_at = now() - interval '${minutes} min', give_up_at = now() + interval '${giveUp}'`)

/** Two top digits at 90, on the 21 of the first prize. */
const TWO_TOP: Change = {
  ...{ gameCode: OFFICIAL, betType: 'TH.2TOP', picks: [[21]], each: 2n * UNIT, price: 90n * UNIT },
  stake: 2n * UNIT,
}
const buy = (playerId: string, change: Change = {}) =>
  buyOne(parts, numero, playerId, { ...TWO_TOP, ...change })
const RIGHT = [['835121'], ['111', '222'], ['333', '444'], ['68']]
const WRONG = [['835112'], ['111', '222'], ['333', '444'], ['68']]
const send = (who: string, body: object, of = numero) =>
  ask(endpoint, {
    ...{ method: 'POST' as const, url: `/bo/lottery/draws/${OFFICIAL}/${of}/result`, body },
    backOffice: staff[who]!,
  })
const enter = (who: string, result: readonly (readonly string[])[] = RIGHT, of = numero) =>
  send(who, { version: 0, result }, of)
const correct = (who: string, result = WRONG, version = 1) =>
  send(who, { version, result, reason: 'read in the wrong line' })
const said = ({ value, code }: Awaited<ReturnType<typeof send>>) =>
  typeof value?.['outcome'] === 'string' ? value['outcome'] : String(code)
const voidBy = (
  who: string,
  second: string,
  { gameCode = OFFICIAL, of = numero }: { gameCode?: string; of?: string } = {},
) =>
  askByTwo(
    endpoint,
    {
      ...{
        method: 'POST' as const,
        url: `/bo/lottery/draws/${gameCode}/${of}/void`,
        backOffice: staff[who]!,
      },
      body: { reason: 'not held' },
    },
    staff[second]!,
  )
const look = async (who = 'auditor') =>
  (
    await ask(endpoint, {
      ...{ method: 'GET' as const, url: `/bo/lottery/draws/${OFFICIAL}/${numero}` },
      backOffice: staff[who]!,
    })
  ).value as {
    draw: { state: string; resultText: string | null }
    entries: { by: string; outcome: string; result: string | null }[]
    entering: { mayEnter: boolean; version: number }
    mayVoid: boolean
    results: {
      version: number
      isFavour: boolean
      tickets: number
      more: string
      less: string
      owed: string
    }[]
  }
const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance
const stateOf = async () => (await readDraw(table.app.db, OFFICIAL, numero))!.state
const letters = async (playerId: string) =>
  (
    await table.app.pool.query<{ event: string; fills: Record<string, string> }>(
      'select event, fills from mailbox.letters where player_id = $1 order by event',
      [playerId],
    )
  ).rows

describe('draws of others', () => {
  it('are planned once by their timetables, two of each game, without a seed or a beacon', async () => {
    const { rows } = await table.app.pool.query<{ game_code: string; draws: bigint; whole: boolean }>(
      `select game_code, count(*) as draws, bool_and(beacon_at is null and day is null and give_up_at > draw_at) as whole
       from lottery.draws where source = 'official' and numero !~ '-T[0-9]' group by game_code order by game_code`,
    )
    expect(rows).toHaveLength(104)
    expect(rows.every(({ draws, whole }) => Number(draws) === 2 && whole)).toBe(true)
    const glo = await table.app.pool.query<{ day: string; clock: string }>(
      `select extract(day from draw_at at time zone 'Asia/Bangkok')::text as day,
         to_char(close_at at time zone 'Asia/Bangkok', 'HH24:MI') as clock
       from lottery.draws where game_code = 'TH_GLO' and numero !~ '-T[0-9]'`,
    )
    expect(glo.rows.map(({ day }) => day).toSorted()).toEqual(['1', '16'])
    expect(glo.rows.every(({ clock }) => clock === '15:25')).toBe(true)
  })
})

describe('a result entered by two', () => {
  it('pays when both have typed the same, and the second does not see what the first typed', async () => {
    const [winner, loser] = [await table.sit(100n * UNIT), await table.sit(100n * UNIT)]
    await buy(winner)
    await buy(loser, { picks: [[12]] })
    const gone = await buy(loser)
    await cancelTicket(parts, loser, gone.tickets[0]!.betId)
    await past(1)
    expect((await enter('finance')).value).toEqual({ outcome: 'waiting' })
    expect((await look()).entries).toMatchObject([{ by: 'finance', outcome: 'waiting', result: null }])
    expect(await stateOf()).toBe('scheduled')
    expect((await enter('risk')).value).toEqual({ outcome: 'agreed' })
    await Promise.all([tendLotteries(parts), tendLotteries(parts)])
    expect(await look()).toMatchObject({
      draw: { state: 'settled', resultText: 'first 835121 · front 111 222 · back 333 444 · two 68' },
      entries: [
        { by: 'risk', outcome: 'agreed' },
        { by: 'finance', outcome: 'agreed' },
      ],
      ...{ mayVoid: false, entering: { mayEnter: true, version: 1 } },
    })
    expect(await cashOf(winner)).toBe(278n * UNIT)
    expect(await cashOf(loser)).toBe(98n * UNIT)
    expect(await letters(winner)).toEqual([])
    const trail = await table.app.pool.query<{ text: string }>(
      `select after::text as text from operators.audit where subject = $1 order by audit_no`,
      [`draw:${OFFICIAL}:${numero}`],
    )
    expect(trail.rows.map(({ text }) => text.includes('835121'))).toEqual([false, true])
  })

  it('counts for neither where they differ, and both may type it again', async () => {
    await past(1)
    await enter('finance', WRONG)
    expect((await enter('risk')).value).toEqual({ outcome: 'differed' })
    expect(await stateOf()).toBe('scheduled')
    expect((await look()).entries.map(({ outcome }) => outcome)).toEqual(['differed', 'differed'])
    expect((await enter('risk')).value).toEqual({ outcome: 'waiting' })
    expect((await enter('finance')).value).toEqual({ outcome: 'agreed' })
    expect((await enter('owner')).code).toBe('DRAW_FINAL')
    await tendLotteries(parts)
    const { draw_id: drawId } = (await readDraw(table.app.db, OFFICIAL, numero))!
    await forgetOldDraws(parts)
    expect(await stateOf()).toBe('settled')
    await expect(
      asOwner(table.app, `delete from lottery.results where draw_id = '${drawId}'`),
    ).rejects.toThrow()
  })

  it('is made by no one person alone (L-08), not by ten presses either', async () => {
    await past(1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter('finance')))
    expect(answers.filter(({ value }) => value?.['outcome'] === 'waiting')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'APPROVAL_OWN')).toHaveLength(9)
    const both = await Promise.all([enter('risk'), enter('owner')])
    expect(both.map(said).toSorted()).toEqual(['DRAW_FINAL', 'agreed'])
  })

  it('is refused before the draw, where it is malformed, without the right, and for draws of the platform', async () => {
    expect((await enter('finance')).code).toBe('RESULT_TOO_EARLY')
    await past(1)
    for (const typed of [
      [['83512'], ['111', '222'], ['333', '444'], ['68']],
      [['835121'], ['111'], ['333', '444'], ['68']],
      [['835121'], ['111', '222'], ['333', '444']],
      [['83512x'], ['111', '222'], ['333', '444'], ['68']],
      [['-35121'], ['111', '222'], ['333', '444'], ['68']],
    ])
      expect((await enter('finance', typed)).code).toBe('BAD_INPUT')
    expect((await enter('auditor')).code).toBe('NOT_ALLOWED')
    expect((await enter('finance', RIGHT, '20990101-GLO')).code).toBe('NOT_FOUND')
    const platform = await openDraw(table.app)
    const other = await ask(endpoint, {
      ...{
        method: 'POST',
        url: `/bo/lottery/draws/SSC_1M/${platform}/result`,
        backOffice: staff['finance']!,
      },
      body: { version: 0, result: [['1', '2', '3', '4', '5']] },
    })
    expect(other.code).toBe('DRAW_FINAL')
  })
})

describe('a draw without a result', () => {
  it('is told as late once to each of its players, and void with all stakes back at the end of its day', async () => {
    const player = await table.sit(100n * UNIT)
    await buy(player)
    await buy(player, { picks: [[12]] })
    await past(14)
    await tendOfficial(parts)
    expect(await letters(player)).toEqual([])
    expect((await look()).draw.state).toBe('drawing')
    await past(16)
    expect((await look()).draw.state).toBe('delayed')
    await Promise.all([tendOfficial(parts), tendOfficial(parts)])
    await tendOfficial(parts)
    expect(await letters(player)).toMatchObject([
      { event: 'lottery-late', fills: { lottery: OFFICIAL, number: numero } },
    ])
    await past(60, '-1 min')
    await tendOfficial(parts)
    await Promise.all([tendLotteries(parts), tendLotteries(parts)])
    expect(await stateOf()).toBe('voided')
    expect(await cashOf(player)).toBe(100n * UNIT)
    expect((await letters(player)).map(({ event }) => event)).toEqual(['lottery-late', 'lottery-void'])
    expect((await enter('finance')).code).toBe('DRAW_FINAL')
  })

  it('is void by two people while orders come in: every ticket that was sold comes back once, and no more are sold', async () => {
    const player = await table.sit(100n * UNIT)
    await buy(player)
    const orders = Array.from({ length: 8 }, async () => {
      try {
        return (await buy(player)).orderId
      } catch (error) {
        return (error as { code: string }).code
      }
    })
    expect((await voidBy('finance', 'risk')).status).toBe(200)
    const answers = await Promise.all(orders)
    expect(answers.filter((answer) => answer.length < 36 && answer !== 'SALES_CLOSED')).toEqual([])
    await expect(buy(player)).rejects.toMatchObject({ code: 'SALES_CLOSED' })
    await tendLotteries(parts)
    await tendLotteries(parts)
    expect(await cashOf(player)).toBe(100n * UNIT)
    expect((await letters(player)).map(({ event }) => event)).toEqual(['lottery-void'])
    expect((await voidBy('finance', 'risk')).code).toBe('DRAW_FINAL')
  })

  it('is not void by one person, after its result, or after its close where the platform draws it', async () => {
    const own = await voidBy('finance', 'finance')
    expect(own.code).toBe('APPROVAL_OWN')
    await past(1)
    await enter('finance')
    await enter('risk')
    expect((await voidBy('finance', 'risk')).code).toBe('DRAW_FINAL')
    const platform = await openDraw(table.app)
    await asOwner(table.app, 'alter table lottery.draws disable trigger draws_keep_what_they_are')
    await asOwner(
      table.app,
      `update lottery.draws set open_at = now() - interval '1 min', close_at = now() - interval '1 s', draw_at = now(),
         beacon_at = now() + interval '1 hour' where numero = '${platform}' and game_code = 'SSC_1M'`,
    )
    await asOwner(table.app, 'alter table lottery.draws enable trigger draws_keep_what_they_are')
    expect((await voidBy('finance', 'risk', { gameCode: 'SSC_1M', of: platform })).code).toBe('DRAW_FINAL')
  })
})

/** Both have typed what was read first, and it is settled. */
const settleRight = async () => {
  await past(1)
  await enter('finance')
  await enter('risk')
  await tendLotteries(parts)
}
const drawIdOf = async () => (await readDraw(table.app.db, OFFICIAL, numero))!.draw_id
const settleByTwo = async () => {
  const drawId = await drawIdOf()
  await Promise.all([1, 2].map(() => settleDraw(parts, drawId, 2)))
}
describe('a corrected result', () => {
  it('books the difference of each ticket once, by one of two corrections at once (L-07), though a process dies', async () => {
    const sit = () => table.sit(100n * UNIT)
    const [winner, loser, spender, both] = [await sit(), await sit(), await sit(), await sit()]
    for (const who of [winner, spender, both]) await buy(who)
    for (const who of [loser, both]) await buy(who, { picks: [[12]] })
    const gone = await buy(loser)
    await cancelTicket(parts, loser, gone.tickets[0]!.betId)
    await settleRight()
    await spend(parts, spender, 270n * UNIT)
    expect(said(await correct('finance', RIGHT))).toBe('RESULT_SAME')
    expect(said(await send('finance', { version: 1, result: WRONG }))).toBe('BAD_INPUT')
    for (const version of [0, 2])
      expect(said(await send('finance', { version, result: WRONG, reason: 'too far' }))).toBe('DRAW_FINAL')
    expect(said(await correct('finance'))).toBe('waiting')
    expect((await look()).entries[0]).toMatchObject({ outcome: 'waiting', result: null })
    const answers = await Promise.all(['finance', 'risk', 'owner'].map((who) => correct(who)))
    expect(answers.map(said).filter((one) => one === 'agreed')).toHaveLength(1)
    await settleAndDie(parts, await drawIdOf())
    expect((await look()).results[0]!.tickets).toBe(1)
    await settleByTwo()
    expect(await Promise.all([winner, loser, spender, both].map(cashOf))).toEqual(
      [98n, 278n, 0n, 276n].map((amount) => amount * UNIT),
    )
    const { draw, results } = await look()
    expect(draw).toMatchObject({ state: 'settled', resultText: expect.stringContaining('835112') as string })
    expect(results).toMatchObject([
      { version: 1, isFavour: false, tickets: 5, more: '360.00', less: '540.00', owed: '172.00' },
      { version: 0, isFavour: false, tickets: 0 },
    ])
    const letterEvents = await Promise.all([winner, loser, both, spender].map(letters))
    expect(letterEvents.map((own) => own.map(({ event }) => event))).toEqual([
      ...[['lottery-corrected'], ['lottery-corrected'], ['lottery-corrected']],
      ['lottery-corrected', 'lottery-owed'],
    ])
    await expectSameEverywhere(table.app, await drawIdOf())
    await mayLeave(table.app, winner)
    await expect(mayLeave(table.app, spender)).rejects.toMatchObject({ code: 'MONEY_OWED' })
    for (const [left, cash] of [
      [72n, 0n],
      [0n, 28n],
    ]) {
      await spend(parts, spender, -100n * UNIT)
      await Promise.all([collectOwed(parts), collectOwed(parts)])
      expect([await owedOf(table.app, spender), await cashOf(spender)]).toEqual([
        String(left! * UNIT),
        cash! * UNIT,
      ])
    }
    await mayLeave(table.app, spender)
  })

  it('finds settlement under way: what is paid is corrected, what is open is settled by it, and the next one undoes it', async () => {
    const [one, other] = [await table.sit(100n * UNIT), await table.sit(100n * UNIT)]
    for (const who of [one, other]) await buy(who)
    await past(1)
    await enter('finance')
    await enter('risk')
    await settleAndDie(parts, await drawIdOf())
    await correct('finance')
    expect(said(await correct('risk'))).toBe('agreed')
    await settleByTwo()
    expect([await cashOf(one), await cashOf(other)]).toEqual([98n * UNIT, 98n * UNIT])
    expect((await look()).results[0]).toMatchObject({ tickets: 1, less: '180.00', owed: '0.00' })
    await correct('owner', RIGHT, 2)
    expect(said(await correct('risk', RIGHT, 2))).toBe('agreed')
    await tendLotteries(parts)
    expect([await cashOf(one), await cashOf(other)]).toEqual([278n * UNIT, 278n * UNIT])
    await expectSameEverywhere(table.app, await drawIdOf())
  })

  it('takes nothing back after 72 hours, and the result that stands ends a wrong correction that waits', async () => {
    const [winner, loser] = [await table.sit(100n * UNIT), await table.sit(100n * UNIT)]
    await buy(winner)
    await buy(loser, { picks: [[12]] })
    await settleRight()
    await correct('finance')
    expect(said(await correct('risk', RIGHT))).toBe('differed')
    expect(await look()).toMatchObject({ draw: { state: 'settled' }, entering: { version: 1 } })
    await asOwner(table.app, 'alter table lottery.results disable trigger results_are_history')
    await asOwner(table.app, `update lottery.results set made_at = made_at - interval '73 hours'`)
    await asOwner(table.app, 'alter table lottery.results enable trigger results_are_history')
    await correct('finance')
    await correct('risk')
    await tendLotteries(parts)
    expect([await cashOf(winner), await cashOf(loser)]).toEqual([278n * UNIT, 278n * UNIT])
    expect((await look()).results[0]).toMatchObject({ isFavour: true, tickets: 1, less: '0.00' })
    expect(await letters(winner)).toEqual([])
    await expectSameEverywhere(table.app, await drawIdOf())
  })
})
