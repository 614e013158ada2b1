import { betTypeOf, codesOfArea, judgeTicket, soldGameOf } from '@krathong/lottery'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { makeResult } from '../draws/draw.ts'
import { planDraws } from '../program.ts'
import { readDraw, readRecentGames, readTickets, readTicketView } from '../reads.ts'
import { holdDrawAlone, setOfficialResult } from '../store.ts'
import { asOwner, bendDraw, buyOne, expectSoundLedger, GAME, isPlatformDraw, openDraw } from '../testing.ts'
import { testBeacon, timesAt, UNIT } from '../testing.ts'
import { expectSameEverywhere } from '../testing/corrections.ts'
import { workingView } from '../views.ts'
import { insertResult, setCorrected } from './corrections-store.ts'
import { settleDraw } from './settle-draw.ts'

let table: TestTable
let parts: Parameters<typeof settleDraw>[0]

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon: testBeacon().beacon }
  await planDraws(parts)
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(() => table.close())

const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance

describe('tickets that have lost', () => {
  // One of the ten digits comes, so most pieces hold nothing but lost tickets.
  it('goes on piece by piece where it stopped', async () => {
    const [player, other] = [await table.sit(100n * UNIT), await table.sit(1n)]
    const numero = await openDraw(table.app)
    for (let digit = 0; digit < 10; digit += 1)
      await buyOne(parts, numero, player, { picks: [[], [], [], [], [digit]], stake: 2n * UNIT })
    await bendDraw(table.app, timesAt('-2 min', '-1 min'), numero)
    const due = (await readDraw(table.app.db, GAME, numero))!
    const { draw_id: drawId } = due
    if (!isPlatformDraw(due)) throw new Error('it is of the platform')
    await makeResult(parts, due)
    const wins: object[] = []
    const unsubscribe = table.app.bus.subscribe('lotteryWin', (win) => wins.push(win))
    await Promise.all([1, 2, 3].map(() => settleDraw(parts, drawId, 2)))
    unsubscribe()
    expect(await readRecentGames(table.app.db, player)).toEqual([GAME])
    const after = { playerId: player, after: null, limit: 20 }
    expect(await readTickets(table.app.db, { ...after, gameCodes: codesOfArea('vn') })).toEqual([])
    expect(await readTickets(table.app.db, { ...after, gameCodes: codesOfArea('all') })).toHaveLength(10)
    // Told once, of the one ticket that won.
    expect(wins).toEqual([{ playerId: player, gameCode: GAME, numero, prize: 19n * UNIT }])
    const tickets = await readTickets(table.app.db, { ...after, state: 'settled' })
    expect(tickets).toHaveLength(10)
    expect(await readTickets(table.app.db, { ...after, state: 'open' })).toEqual([])
    // Nothing was written of those that lost; their bets and facts say so all the same.
    const written = await table.app.db
      .selectFrom('lottery.tickets')
      .select('payout')
      .where('draw_id', '=', drawId)
      .where('state', '=', 'settled')
      .execute()
    expect(written).toEqual([{ payout: 19n * UNIT }])
    await expectSameEverywhere(table.app, drawId)
    expect(tickets.map(({ payout }) => payout).filter((payout) => payout > 0n)).toEqual([19n * UNIT])
    expect(await cashOf(player)).toBe(99n * UNIT)
    for (const { bet_id: betId, payout } of tickets) {
      const row = (await readTicketView(table.app.db, player, betId))!
      expect(workingView(row, 2)).toMatchObject({
        prize: payout > 0n ? '19.00' : '0.00',
        won: payout > 0n ? 1 : 0,
      })
      expect(await readTicketView(table.app.db, other, betId)).toBeUndefined()
    }
  })

  const LAO = 'LAO'
  /** What of a ticket on these digits its judge pays by the result. */
  const paidBy = (result: readonly number[], betType: string, digit: number, price: bigint): bigint =>
    judgeTicket(
      betTypeOf(soldGameOf(LAO)!.series.code, betType)!,
      { picks: [[digit]], each: UNIT, price },
      result,
    ).payout
  const bets = [
    ['TH.RUNTOP', 32_000n],
    ['TH.RUNBOT', 42_000n],
  ] as const

  it('come to the last result however often it is corrected and the settlement dies', async () => {
    const players = await Promise.all([1, 2, 3].map(() => table.sit(1_000n * UNIT)))
    const numero = '20260116-LOST'
    await asOwner(
      table.app,
      `insert into lottery.draws (source, draw_id, game_code, numero, open_at, close_at, draw_at, give_up_at) values ('official',
         gen_random_uuid(), '${LAO}', '${numero}', now() - interval '1 min', now() + interval '1 hour', now() + interval '2 hours',
         now() + interval '10 hours')`,
    )
    for (const player of players)
      for (const [betType, price] of bets)
        for (let digit = 0; digit < 10; digit += 1)
          await buyOne(parts, numero, player, {
            ...{ gameCode: LAO, betType, picks: [[digit]], each: UNIT, price, stake: UNIT },
          })
    // Every second step of a settlement dies before its commit.
    await asOwner(
      table.app,
      `create sequence lottery.steps; grant usage on sequence lottery.steps to krathong_app;
       create function lottery.die() returns trigger language plpgsql as $$ begin
         if nextval('lottery.steps') % 2 = 0 then raise exception 'power cut'; end if; return new; end $$;
       create trigger dies before update on lottery.draws for each row when (new.state = 'resulted' or new.done_at is not null)
         execute function lottery.die()`,
    )
    const { draw_id: drawId } = (await readDraw(table.app.db, LAO, numero))!
    const settle = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) {
        const said = await Promise.allSettled([settleDraw(parts, drawId, 7), settleDraw(parts, drawId, 4)])
        if (said.every(({ status }) => status === 'fulfilled')) return
      }
    }
    const say = async (version: number, result: number[]): Promise<void> => {
      try {
        await transact(table.app.db, async (tx) => {
          const [draw, at] = [(await holdDrawAlone(tx, LAO, numero))!, await databaseNow(tx)]
          await insertResult(tx, { drawId, version, result, at })
          if (version === 0) await setOfficialResult(tx, drawId, { result, at })
          else await setCorrected(tx, draw, { result, at })
        })
      } catch (error) {
        if (!String(error).includes('power cut')) throw error
        await say(version, result)
      }
    }
    // The second comes while the first is settled, the fourth while the third is booked.
    const results = [1234, 7190, 5055, 9821, 12].map((number) => [number])
    for (const [version, result] of results.entries()) {
      await say(version, result)
      await settle(version % 2 === 0 ? 3 : 200)
    }
    await settle(200)
    const paid = bets
      .flatMap(([betType, price]) =>
        Array.from({ length: 10 }, (_, digit) => paidBy(results.at(-1)!, betType, digit, price)),
      )
      .reduce((sum, payout) => sum + payout, 0n)
    expect(paid).toBeGreaterThan(0n)
    for (const player of players) expect(await cashOf(player)).toBe(980n * UNIT + paid)
    expect((await readDraw(table.app.db, LAO, numero))!.state).toBe('settled')
    await asOwner(table.app, 'drop function lottery.die cascade')
    await settleDraw(parts, drawId)
    for (const player of players) expect(await cashOf(player)).toBe(980n * UNIT + paid)
    await expectSameEverywhere(table.app, drawId)
  })
})
