import { verifyRound } from '@krathong/games/rounds'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { shiftClock } from '../../../platform/clock.ts'
import type { SeatCaller } from '../../../platform/http/callers.ts'
import { newId } from '../../../platform/ids.ts'
import { openTestTable } from '../betting/testing.ts'
import type { TestTable } from '../betting/testing.ts'
import { readPlatformBalance, readPlayerAccounts } from '../../core/ledger/index.ts'
import { asOwner, expectSoundLedger, outcomesOf, UNIT } from '../../core/ledger/testing.ts'
import { buyTickets } from './buy-tickets.ts'
import {
  bingoProofView as proofView,
  bingoRoomView as roomView,
  createBingoHost,
  tendBingo,
} from './program.ts'
import { currentRound, roomOf } from './open-room.ts'
import { readPoolOwner, readPurchases } from './reads.ts'
import { replayView } from './seat-view.ts'
import { testBeacon } from './testing.ts'
import type { BingoParts } from './types.ts'

const room = roomOf('lotus-bingo-hall')
const PRICE = 5n * UNIT
const DAY_MS = 86_400_000

let table: TestTable
let parts: BingoParts
const { state, beacon } = testBeacon()
beforeAll(async () => {
  table = await openTestTable({}, false)
  parts = { app: table.app, settings: table.settings, beacon }
})
afterAll(() => table.close())
afterEach(async () => {
  shiftClock(0)
  state.isReachable = true
  await expectSoundLedger(table.app.db)
})

const buy = (playerId: string, tickets: number, key = newId()) =>
  buyTickets(parts, { player: { playerId, currency: 'FUN' }, room, key, tickets })
const cashOf = async (playerId: string) => (await readPlayerAccounts(table.app.db, playerId))[0]!.balance
/** Lets the times of the room's live round lie so far back. */
const pass = (column: 'closes_at' | 'both') =>
  asOwner(
    table.app,
    column === 'both'
      ? `update bingo.rounds set closes_at = closes_at - interval '1 day', beacon_at = beacon_at - interval '1 day'
         where state in ('selling', 'closed')`
      : `update bingo.rounds set closes_at = clock_timestamp() - interval '1 second' where state = 'selling'`,
  )
const poolHeld = async () =>
  readPlatformBalance(
    table.app.db,
    { owner: (await readPoolOwner(table.app.db, room.id))!, purpose: 'bingo-pool' },
    'FUN',
  )
/** A fresh round, with whatever was there before played out. */
const freshRound = async () => {
  await pass('both')
  await tendBingo(parts)
  await tendBingo(parts)
  shiftClock(DAY_MS)
  await asOwner(table.app, 'alter table bingo.rounds disable trigger rounds_keep_their_end')
  await asOwner(
    table.app,
    `update bingo.rounds set ends_at = ends_at - interval '1 day' where ends_at is not null`,
  )
  await asOwner(table.app, 'alter table bingo.rounds enable trigger rounds_keep_their_end')
  shiftClock(0)
  return currentRound(parts, room)
}

describe('tickets', () => {
  it('are sold to many at once without a gap, each key once, never more than a player may have', async () => {
    const { round_id: roundId, closes_at: closesAt } = await freshRound()
    expect(closesAt).toBeNull()
    const players = await Promise.all([1, 2, 3].map(() => table.sit(1000n * UNIT)))
    const key = newId()
    const { values, refusals } = await outcomesOf([
      ...players.flatMap((player) => Array.from({ length: 5 }, () => buy(player, 3))),
      ...Array.from({ length: 3 }, () => buy(players[0]!, 1, key)),
    ])
    const sold = await readPurchases(table.app.db, roundId)
    let next = 1
    for (const { first_serial: first, tickets } of sold) {
      expect(first).toBe(next)
      next += tickets
    }
    for (const player of players) {
      const own = sold.filter(({ player_id: id }) => id === player)
      const tickets = own.reduce((sum, one) => sum + one.tickets, 0)
      expect(tickets).toBeLessThanOrEqual(12)
      expect(await cashOf(player)).toBe(1000n * UNIT - PRICE * BigInt(tickets))
    }
    expect(new Set(refusals)).toEqual(new Set(['TICKETS_TOO_MANY']))
    expect(values.filter(({ isRepeat }) => !isRepeat)).toHaveLength(sold.length)
    const round = await currentRound(parts, room)
    expect(round.sold).toBe(next - 1)
    expect(round.beacon_at!.getTime()).toBeGreaterThanOrEqual(round.closes_at!.getTime() + 30_000)
  })

  it('are not sold when sales are over, or when the money or a limit is short, and nothing moves', async () => {
    const { round_id: roundId } = await freshRound()
    const [rich, poor] = [await table.sit(100n * UNIT), await table.sit(4n * UNIT)]
    await expect(buy(poor, 1)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    const limited = await table.sit(100n * UNIT)
    await asOwner(
      table.app,
      `insert into protection.guards (player_id, version, is_limited) values ('${limited}', 1, true);
       insert into protection.limits (player_id, source, kind, span, amount) values ('${limited}', 'player', 'stake', 'day', ${9n * UNIT})`,
    )
    await buy(limited, 1)
    await expect(buy(limited, 1)).rejects.toMatchObject({ code: 'STAKE_LIMIT' })
    const key = newId()
    const first = await buy(rich, 1, key)
    await pass('closes_at')
    await expect(buy(rich, 1)).rejects.toMatchObject({ code: 'SALES_CLOSED' })
    expect(await buy(rich, 1, key)).toEqual({ ...first, isRepeat: true })
    await expect(buy(rich, 2, key)).rejects.toMatchObject({ code: 'KEY_REUSED' })
    expect(await cashOf(rich)).toBe(95n * UNIT)
    expect(await cashOf(poor)).toBe(4n * UNIT)
    expect(await readPurchases(table.app.db, roundId)).toHaveLength(2)
  })
})

describe('a round of one buyer', () => {
  it('gives everything back once, whichever process closes it, and the next one opens', async () => {
    const { round_id: roundId, no } = await freshRound()
    const player = await table.sit(100n * UNIT)
    await buy(player, 2)
    await buy(player, 1)
    await pass('closes_at')
    await Promise.all([1, 2, 3].map(() => tendBingo(parts)))
    expect(await cashOf(player)).toBe(100n * UNIT)
    expect(await roomView(parts, room.id)).toMatchObject({ phase: 'refunded', roundId, called: [] })
    const bets = await table.app.db
      .selectFrom('betting.bets')
      .select(['state', 'payout'])
      .where('player_id', '=', player)
      .execute()
    expect(bets).toEqual([
      { state: 'voided', payout: 0n },
      { state: 'voided', payout: 0n },
    ])
    shiftClock(DAY_MS)
    expect(verifyRound((await proofView(parts, roundId))!.proof).verdict).toBe('correct')
    shiftClock(0)
    const next = await freshRound()
    expect(next).toMatchObject({ no: no + 1, state: 'selling', sold: 0 })
    expect(next.commitment).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a round of several', () => {
  it('whose seed cannot be opened any more gives every stake back and is noted', async () => {
    const { round_id: roundId, carried } = await freshRound()
    const players = await Promise.all([1, 2].map(() => table.sit(100n * UNIT)))
    for (const player of players) await buy(player, 3)
    await pass('both')
    await tendBingo(parts)
    await asOwner(
      table.app,
      `update bingo.rounds set seed_sealed = decode('00', 'hex') where round_id = '${roundId}'`,
    )
    await tendBingo(parts)
    for (const player of players) expect(await cashOf(player)).toBe(100n * UNIT)
    expect(await currentRound(parts, room)).toMatchObject({ state: 'refunded', rest: carried })
    shiftClock(DAY_MS)
    expect(verifyRound((await proofView(parts, roundId))!.proof).verdict).toBe('pending')
    const noted = await table.app.db
      .selectFrom('game_incidents.rounds')
      .select(['round_id', 'game_id'])
      .execute()
    expect(noted).toEqual([{ round_id: roundId, game_id: room.id }])
  })

  it('waits for its beacon, is drawn and paid once, and tells nothing before it is shown', async () => {
    const { round_id: roundId, carried } = await freshRound()
    const players = await Promise.all([1, 2, 3].map(() => table.sit(100n * UNIT)))
    for (const player of players) await buy(player, 7)
    const sales = 21n * PRICE
    expect(verifyRound((await proofView(parts, roundId))!.proof).verdict).toBe('pending')

    // Sales end; the beacon cannot be reached: the round waits, however often it is tried.
    await pass('both')
    state.isReachable = false
    await tendBingo(parts)
    await tendBingo(parts)
    const waiting = await roomView(parts, room.id)
    expect(waiting).toMatchObject({ phase: 'drawing', called: [], sold: 21, buyers: 3 })
    expect(waiting.salesHash).toMatch(/^[0-9a-f]{64}$/)
    await expect(buy(players[0]!, 1)).rejects.toMatchObject({ code: 'SALES_CLOSED' })

    state.isReachable = true
    await Promise.all([1, 2, 3, 4].map(() => tendBingo(parts)))
    await tendBingo(parts)
    const settled = await currentRound(parts, room)
    expect(settled).toMatchObject({ state: 'settled', round_id: roundId })
    const bets = await readPurchases(table.app.db, roundId)
    const paid = bets.reduce((sum, { payout }) => sum + payout, 0n)
    expect(paid + settled.rest!).toBe((sales * 85n) / 100n + carried)
    expect(await poolHeld()).toBe(settled.rest)
    for (const player of players) {
      const won = bets.filter(({ player_id: id }) => id === player).reduce((sum, one) => sum + one.payout, 0n)
      expect(await cashOf(player)).toBe(100n * UNIT - 7n * PRICE + won)
    }

    // Shown ball by ball by the clock; the seed and what is left of the balls come after the last one.
    // As it is seen when the first ball has been called, however long this machine took to get here.
    shiftClock(settled.settled_at!.getTime() + 3_500 - Date.now())
    const now = await roomView(parts, room.id)
    expect(now).toMatchObject({ phase: 'calling', prizes: [], endsAt: null })
    expect(now.called.length).toBeGreaterThanOrEqual(1)
    expect(now.called.length).toBeLessThan(4)
    const early = (await proofView(parts, roundId))!
    expect(early.proof).toMatchObject({
      serverSeed: null,
      clientSeed: '',
      outcome: { state: 'open', balls: [] },
    })
    expect(verifyRound(early.proof).verdict).toBe('pending')
    await expect(
      replayView(parts, { nodeId: room.id, playerId: players[0]! } as SeatCaller, roundId),
    ).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' })
    // What is paid already is told to no frame before the last ball, and never to anybody else.
    const resultOf = createBingoHost(table.app.db)(room.id)!.resultOf!
    expect(await resultOf(players[0]!, roundId)).toBeNull()
    shiftClock(30_000)
    expect((await roomView(parts, room.id)).called.length).toBeGreaterThanOrEqual(10)
    shiftClock(75 * 3000)
    const over = await roomView(parts, room.id)
    expect(over.prizes.map(({ name }) => name)).toEqual(['one-line', 'two-lines', 'full-house'])
    shiftClock(DAY_MS)
    const seat = { nodeId: room.id, playerId: players[0]! } as SeatCaller
    const again = await replayView(parts, seat, roundId)
    expect(again.mine.tickets).toHaveLength(7)
    expect(again.room).toMatchObject({ phase: 'over', called: over.called, prizes: over.prizes })
    const own = bets.filter(({ player_id: id }) => id === players[0])
    expect(await resultOf(players[0]!, roundId)).toEqual({
      proofId: roundId,
      cost: 7n * PRICE,
      returned: own.reduce((sum, { payout }) => sum + payout, 0n),
    })
    expect(await resultOf(newId(), roundId)).toBeNull()
    await expect(replayView(parts, seat, newId())).rejects.toMatchObject({ code: 'ROUND_UNKNOWN' })
    const { proof } = (await proofView(parts, roundId))!
    expect(verifyRound(JSON.parse(JSON.stringify(proof)))).toMatchObject({
      verdict: 'correct',
      isShippedGame: true,
    })
  })
})
