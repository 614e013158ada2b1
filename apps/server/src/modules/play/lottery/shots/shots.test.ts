import {
  beaconTimeFor,
  dateOf,
  dayAt,
  drawsOf,
  LEAST_SHOTS,
  lotteryGameOf,
  SHOTS_OF_ONE,
  shotsHash,
  verifyDraw,
} from '@krathong/lottery'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseNow, transact } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { readPlayerAccounts } from '../../../core/ledger/index.ts'
import { openTestTable } from '../../betting/testing.ts'
import type { TestTable } from '../../betting/testing.ts'
import { planDraws, tendLotteries } from '../program.ts'
import {
  asOwner,
  buyOne,
  drawProof,
  expectSoundLedger,
  holdDraw,
  mayVoid,
  outcomesOf,
  readDraw,
  testBeacon,
  UNIT,
} from '../testing.ts'
import type { LotteryRoutesParts } from '../types.ts'
import { insertDraws } from '../draws/plan-store.ts'
import { freezeRounds } from './freeze-rounds.ts'
import { sendShot } from './send-shot.ts'
import { insertShot, readList } from './shots-store.ts'
import { createShots } from './shots-page.ts'

const GAME = 'YEEKEE_15M'
const SECOND = 1_000

let table: TestTable
let parts: LotteryRoutesParts
let numero: string
let numeros: string[]
let used = 0
const { beacon } = testBeacon()

beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = {
    ...{ app: table.app, settings: table.settings, beacon },
    catalog: { requirePlayable: () => undefined } as never,
  }
  await Promise.all([planDraws(parts), planDraws(parts)])
  numeros = await planTomorrow()
})

/** All rounds of tomorrow: how many are planned for the next hours depends on the hour, and at night there are none for a while. */
const planTomorrow = async (): Promise<string[]> => {
  const { timetable, zoneMinutes } = lotteryGameOf(GAME)!
  const day = dateOf(dayAt((await databaseNow(table.app.db)).getTime(), zoneMinutes) + 1)
  const draws = drawsOf(timetable, day, zoneMinutes).map(async (draw, before) => ({
    ...{ ...draw, gameCode: GAME, drawId: newId(), day, no: before + 1, shotsUntil: draw.drawAt },
    beacon: await beacon.name(new Date(beaconTimeFor(timetable, draw))),
  }))
  const planned = await Promise.all(draws)
  await transact(table.app.db, (tx) => insertDraws(tx, planned))
  return planned.map(({ numero: named }) => named)
}
/** A round of its own, on sale and open for numbers now. */
beforeEach(async () => {
  numero = numeros[used++]!
  await times('-1 min', '10 min', '12 min')
})
afterEach(() => expectSoundLedger(table.app.db))
afterAll(() => table.close())

const bend = async (change: string) => {
  await asOwner(table.app, 'alter table lottery.draws disable trigger draws_keep_what_they_are')
  await asOwner(table.app, `update lottery.draws set ${change} where game_code = '${GAME}' and numero = $1`, [
    numero,
  ])
  await asOwner(table.app, 'alter table lottery.draws enable trigger draws_keep_what_they_are')
}
const from = (interval: string) => `clock_timestamp() + interval '${interval}'`
const times = (opens: string, closes: string, until: string) =>
  bend(`open_at = ${from(opens)}, close_at = ${from(closes)}, draw_at = ${from(until)}, shots_until = ${from(until)},
    beacon_at = ${from(until)} + interval '30 s'`)
/** The last number is in, and somebody looked at the round all the time. */
const end = () =>
  times('-20 min', '-3 min', '-1 min').then(() => bend(`shots_seen_at = shots_until - interval '4 s'`))
const round = async () => (await readDraw(table.app.db, GAME, numero))!

const callerOf = (playerId: string, type = 0) => ({
  ...{ playerId, sessionId: newId(), account: 'somchai88', type, currency: 'FUN' },
})
const send = (
  playerId: string,
  change: Partial<{ shotId: string; numero: string; number: string; gameCode: string }> = {},
  type = 0,
) =>
  sendShot(
    parts,
    { shotId: newId(), gameCode: GAME, numero, number: '01234', ...change },
    callerOf(playerId, type),
    false,
  )

/** So many numbers as they come in the round's own time, one player after the other. */
const fill = async (count: number, players: readonly string[]) => {
  const { timetable, zoneMinutes } = lotteryGameOf(GAME)!
  const { day, no, draw_id: drawId } = await round()
  const { openAt } = drawsOf(timetable, day!, zoneMinutes)[no! - 1]!
  await asOwner(table.app, 'alter table lottery.shots disable trigger shots_are_kept')
  for (let at = 0; at < count; at += 1)
    await insertShot(table.app.db as never, {
      ...{ shotId: newId(), drawId, playerId: players[at % players.length]!, number: (at * 7_919) % 100_000 },
      ...{ sender: `so***${at}`, at: new Date(openAt + at * SECOND) },
    })
  await asOwner(table.app, 'alter table lottery.shots enable trigger shots_are_kept')
}
const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance
const proof = async () => (await drawProof(table.app.db, GAME, numero))!

/** Every number of the bottom: one of them comes. */
const betAll = (playerId: string, each = UNIT) =>
  buyOne(parts, numero, playerId, {
    ...{ gameCode: GAME, betType: 'TH.2BOT', picks: [Array.from({ length: 100 }, (_, at) => at)] },
    ...{ each, price: 90n * UNIT, stake: 100n * each },
  })

describe('numbers that players send', () => {
  it('are planned for every round, with the beacon half a minute behind the last of them', async () => {
    const { rows } = await sql<{ whole: boolean; rounds: number }>`select count(*)::integer as rounds,
      bool_and(beacon_at >= shots_until + interval '30 s' and beacon_at < shots_until + interval '33 s' and draw_at = shots_until
        and shots_until = close_at + interval '2 min') as whole from lottery.draws where game_code like 'YEEKEE%' and numero <> ${numero}`.execute(
      table.app.db,
    )
    expect(rows[0]).toMatchObject({ whole: true })
    expect(rows[0]!.rounds).toBeGreaterThan(80)
  })

  it('are taken one a second from each, whatever comes at once, and an id sends once', async () => {
    // The page shows the two rounds that close first: this is one of them, whatever else is on sale at this hour.
    await times('-1 min', '0 s', '12 min')
    const [player, other] = [await table.sit(UNIT), await table.sit(UNIT)]
    const shotId = newId()
    const { values, refusals } = await outcomesOf([
      ...[send(player, { shotId }), send(player), send(player), send(other, { number: '99999' })],
    ])
    expect(values).toHaveLength(2)
    expect(refusals).toEqual(['SHOT_TOO_SOON', 'SHOT_TOO_SOON'])
    const mine = (await readList(table.app.db, (await round()).draw_id)).filter(
      ({ playerId }) => playerId === player,
    )
    expect(mine).toHaveLength(1)
    const again = newId()
    await bend(`open_at = open_at`)
    await asOwner(table.app, 'alter table lottery.shots disable trigger shots_are_kept')
    await asOwner(table.app, `update lottery.shots set sent_at = sent_at - interval '2 s'`)
    await asOwner(table.app, 'alter table lottery.shots enable trigger shots_are_kept')
    await Promise.all([1, 2, 3].map(() => send(player, { shotId: again, number: '00007' })))
    await expect(send(player, { shotId: again, number: '00008' })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
    await expect(send(other, { shotId: again, number: '00007' })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    })
    const { rounds } = await createShots(parts).show(GAME, callerOf(player))
    expect(rounds.find((one) => one.numero === numero)).toMatchObject({
      ...{ count: 3, left: SHOTS_OF_ONE - 2, own: [{ number: 7 }, { number: 1_234 }] },
    })
  })

  it('are refused where there is no round, no such lottery, a trial account, or as many as one may send', async () => {
    const player = await table.sit(UNIT)
    for (const [change, code] of [
      [{ numero: '20200101-YK01' }, 'ROUND_UNKNOWN'],
      [{ gameCode: 'SSC_1M' }, 'GAME_UNKNOWN'],
      [{ gameCode: 'LAO' }, 'GAME_UNKNOWN'],
    ] as const)
      await expect(send(player, change)).rejects.toMatchObject({ code })
    await expect(send(player, {}, 4)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await fill(SHOTS_OF_ONE, [player])
    await asOwner(table.app, 'alter table lottery.shots disable trigger shots_are_kept')
    await asOwner(
      table.app,
      `update lottery.shots set sent_at = sent_at - interval '2 days' where player_id = $1`,
      [player],
    )
    await asOwner(table.app, 'alter table lottery.shots enable trigger shots_are_kept')
    await expect(send(player)).rejects.toMatchObject({ code: 'SHOTS_TOO_MANY' })
  })

  it('are taken for two minutes after the bets, by the clock of the database, and none after the last', async () => {
    const player = await table.sit(200n * UNIT)
    await times('-10 min', '-1 s', '2 min')
    await expect(betAll(player)).rejects.toMatchObject({ code: 'SALES_CLOSED' })
    await send(player)
    await times('-10 min', '-2 min', '0 s')
    await expect(send(player)).rejects.toMatchObject({ code: 'SHOTS_CLOSED' })
    expect(await readList(table.app.db, (await round()).draw_id)).toHaveLength(1)
    // Not even past the program.
    await expect(
      asOwner(
        table.app,
        `insert into lottery.shots (shot_id, draw_id, player_id, number, sender, sent_at)
         values (gen_random_uuid(), $1, $2, 1, 'x', date_trunc('milliseconds', clock_timestamp()))`,
        [(await round()).draw_id, player],
      ),
    ).rejects.toThrow('a list that is closed')
  })

  it('stand in the list where they came in time and were written after it, and a list waits for them', async () => {
    const player = await table.sit(UNIT)
    await times('-10 min', '-2 min', '1 s')
    const { draw_id: drawId, shots_until: until } = await round()
    let isWritten = false
    await transact(table.app.db, async (tx) => {
      await holdDraw(tx, GAME, numero)
      const at = await databaseNow(tx)
      await insertShot(tx, { shotId: newId(), drawId, playerId: player, number: 5, sender: 'so***8', at })
      while ((await databaseNow(tx)) <= until!);
      void freezeRounds(parts).then(() => expect(isWritten).toBe(true))
      await sql`select pg_sleep(0.2)`.execute(tx)
      expect((await round()).frozen_at).toBeNull()
      isWritten = true
    })
    await freezeRounds(parts)
    expect(await round()).toMatchObject({ shots_count: 1, shots_sum: 5n, state: 'voided' })
  })
})

describe('a round', () => {
  it('is frozen, proven and paid from its list, and its first and sixteenth once where they staked a hundred', async () => {
    const [first, second] = [await table.sit(1_000n * UNIT), await table.sit(1_000n * UNIT)]
    await betAll(first)
    await buyOne(parts, numero, second, {
      ...{ gameCode: GAME, betType: 'TH.2BOT', picks: [[5]], each: UNIT, price: 90n * UNIT, stake: UNIT },
    })
    // The first sends 1, 3, 5 ..., the second 2, 4 ... and so the sixteenth: who has staked one only.
    await fill(LEAST_SHOTS, [first, second])
    expect((await proof()).shots).toEqual({ hash: null, list: null })
    expect(verifyDraw(await proof()).verdict).toBe('pending')
    await end()
    await Promise.all([freezeRounds(parts), freezeRounds(parts)])
    const frozen = await proof()
    expect(frozen).toMatchObject({
      seed: null,
      result: null,
      shots: { hash: shotsHash(frozen.shots!.list!) },
    })
    expect(verifyDraw(frozen).checks.find(({ code }) => code === 'shots')).toMatchObject({ status: 'passed' })
    await expect(asOwner(table.app, `delete from lottery.shots`)).rejects.toThrow('is not changed')
    await expect(
      asOwner(table.app, `update lottery.draws set shots_hash = repeat('0', 64) where numero = $1`, [numero]),
    ).rejects.toThrow('a list that is frozen')
    await Promise.all([tendLotteries(parts), tendLotteries(parts)])
    await tendLotteries(parts)
    const drawn = await proof()
    expect(verifyDraw(drawn)).toMatchObject({ verdict: 'correct', result: drawn.result })
    const paid = second
    const isSecondRight = Math.floor(drawn.result![0]! / 1_000) === 5
    expect(await cashOf(first)).toBe((1_000n - 100n + 90n + 200n) * UNIT)
    expect(await cashOf(paid)).toBe((1_000n - 1n + (isSecondRight ? 90n : 0n)) * UNIT)
    // A number changed, two swapped, one left out, one added: nothing of it passes.
    const list = drawn.shots!.list!
    for (const other of [
      list.with(3, { ...list[3]!, number: list[3]!.number + 1 }),
      [list[1]!, list[0]!, ...list.slice(2)],
      list.slice(1),
      [...list, list.at(-1)!],
    ])
      expect(verifyDraw({ ...drawn, shots: { ...drawn.shots!, list: other } }).verdict).toBe('wrong')
    // A whole other list with its own hash makes another result.
    const moved = list.with(0, { ...list[0]!, number: (list[0]!.number + 1) % 100_000 })
    expect(verifyDraw({ ...drawn, shots: { hash: shotsHash(moved), list: moved } })).toMatchObject({
      ...{
        verdict: 'wrong',
        checks: expect.arrayContaining([{ code: 'result', status: 'failed' }]) as unknown,
      },
    })
  })

  it('with nineteen numbers, or that nobody watched in its last minute, gives every stake back', async () => {
    const player = await table.sit(500n * UNIT)
    await betAll(player)
    await fill(LEAST_SHOTS - 1, [player])
    await end()
    await tendLotteries(parts)
    expect(await round()).toMatchObject({ state: 'voided', void_reason: 'too few numbers' })
    expect(await cashOf(player)).toBe(500n * UNIT)
    numero = numeros[used++]!
    await times('-1 min', '10 min', '12 min')
    await betAll(player)
    await fill(LEAST_SHOTS, [player])
    await end()
    await bend(`shots_seen_at = shots_until - interval '31 s'`)
    await tendLotteries(parts)
    expect(await round()).toMatchObject({ state: 'voided', void_reason: 'fault in the last minute' })
    expect(await cashOf(player)).toBe(500n * UNIT)
  })

  it('is watched in its last minute, and taken off by staff only while numbers come', async () => {
    await times('-10 min', '-70 s', '50 s')
    await freezeRounds(parts)
    const seen = await round()
    expect(seen.shots_seen_at).not.toBeNull()
    expect(seen.shots_fault).toBe(false)
    expect(mayVoid(seen, new Date(seen.shots_until!.getTime() - 1))).toBe(true)
    expect(mayVoid(seen, seen.shots_until!)).toBe(false)
    await bend(
      `shots_seen_at = shots_until - interval '59 s', shots_until = clock_timestamp() + interval '20 s'`,
    )
    await bend(`shots_seen_at = shots_until - interval '55 s'`)
    await freezeRounds(parts)
    expect((await round()).shots_fault).toBe(true)
  })
})
