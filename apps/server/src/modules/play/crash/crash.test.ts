import { crashReturn, endMomentOf, momentOf, verifyCrashRound } from '@krathong/games/crash'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { maskName } from '../../../platform/mask.ts'
import { assert, Refusal } from '../../../platform/refusal.ts'
import { endOf } from './chains.ts'
import { createCrashHost } from './host.ts'
import { readRunning } from './reads.ts'
import { replayView } from './replay-view.ts'
import { roomView } from './room-view.ts'
import { startRooms } from './runner.ts'
import { crashProofView } from './proof-view.ts'
import { game, openTestRoom, startWith } from './testing.ts'
import type { TestRoom } from './testing.ts'
import { GRACE_MS } from './types.ts'

const { rules } = game
const MONEY = 10_000_000n
const STAKE = 100_000n

let room: TestRoom
beforeEach(async () => void (room = await openTestRoom()))
/** Closing proves the ledger once more, and that no bet stands without its money. */
afterEach(async () => {
  const { rows } = await room.app.pool.query(
    'select * from reconciliation.v_bet_orphans union all select player_id, round_id from reconciliation.v_bet_unpaid',
  )
  expect(rows).toEqual([])
  await room.close()
})

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

/** A round that climbs past 3.00 and ends before 6.00, with its bets placed. */
const openClimb = async () => {
  await room.useChain(startWith((point) => point > 300n && point < 600n))
  return room.open()
}

const rise = () => room.forward(rules.bettingMs)
const endMs = async () => {
  const running = await readRunning(room.app.db, game.id)
  const { crashPoint } = endOf(room.app, running!)
  return { crashPoint, ms: endMomentOf(crashPoint, rules), risesAt: running!.risesAt.getTime() }
}
/** Puts the rooms' clock at so many milliseconds of the climb. */
const standAt = async (ms: number, risesAt: number) => {
  room.clock.aheadMs += risesAt + ms - (await room.clock.now(room.app.db)).getTime()
}
const stateOf = (betId: string) =>
  room.one<{ state: string; payout: bigint; cashed_at: number | null }>(
    'select state, payout, cashed_at from crash.bets where bet_id = $1',
    [betId],
  )

describe('a round', () => {
  it('takes bets until it climbs, pays whoever leaves what stood then, once, and each in its own way', async () => {
    const [ann, bob, cat, dan] = await Promise.all([MONEY, MONEY, STAKE, STAKE].map(room.sit))
    assert(ann && bob && cat && dan, 'four have sat down')
    const roundId = await openClimb()
    const key = newId()
    const byHand = await room.bet(ann, roundId, { key })
    expect(await room.bet(ann, roundId, { key })).toBe(byHand)
    expect(await refusalOf(room.bet(ann, roundId, { key, stake: 2n * STAKE }))).toBe('KEY_REUSED')
    await room.asOwner(
      `insert into protection.guards (player_id, version, stopped_until, stop_kind) values ('${dan}', 1, now() + interval '1 day', 'cool-off')`,
    )
    expect(await refusalOf(room.bet(dan, roundId))).toBe('PLAY_STOPPED')
    const auto = await room.bet(bob, roundId, { autoAt: 150 })
    const second = await room.bet(ann, roundId, { autoAt: 100_000 })
    expect(await refusalOf(room.bet(ann, roundId))).toBe('BETS_TOO_MANY')
    const races = await Promise.all(Array.from({ length: 10 }, () => refusalOf(room.bet(cat, roundId))))
    expect(races.filter((code) => code === null)).toHaveLength(1)
    expect(new Set(races)).toEqual(new Set([null, 'INSUFFICIENT_FUNDS']))
    expect(await refusalOf(room.leave(ann, byHand))).toBe('CASH_OUT_EARLY')
    // what a client says of its time is no part of the call at all; the clock of the platform decides.
    await rise()
    expect(await refusalOf(room.bet(bob, roundId))).toBe('BETS_CLOSED')
    const { crashPoint, risesAt, ms } = await endMs()
    expect((await roomView(room.parts, game.id)).crash).toBeNull()
    const again = (id = roundId) => replayView(room.parts, { gameId: game.id, playerId: bob, roundId: id })
    expect(await refusalOf(again())).toBe('ROUND_UNKNOWN')

    await standAt(momentOf(200, rules), risesAt)
    const before = await room.cash(ann)
    await Promise.all(Array.from({ length: 50 }, () => room.leave(ann, byHand)))
    const { cashed_at: left, payout } = await stateOf(byHand)
    expect(left).toBe(200)
    expect(payout).toBe(crashReturn(STAKE, left!, 2))
    expect(await room.cash(ann)).toBe(before + payout)
    expect(await refusalOf(room.leave(bob, byHand))).toBe('BET_UNKNOWN')
    await room.step()
    expect(await stateOf(auto)).toMatchObject({
      state: 'cashed',
      cashed_at: 150,
      payout: crashReturn(STAKE, 150, 2),
    })

    const resultOf = createCrashHost(room.app.db)(game.id)!.resultOf!
    expect(await resultOf(ann, roundId)).toBeNull()
    await standAt(ms - 500, risesAt)
    await room.step()
    await standAt(ms + 5, risesAt)
    expect(await refusalOf(room.leave(ann, second))).toBe('CASH_OUT_LATE')
    // Two processes at once settle it once.
    await Promise.all([room.step(), room.step()])
    await room.forward(1_000)
    expect(await stateOf(second)).toMatchObject({ state: 'lost', payout: 0n })
    expect(await resultOf(ann, roundId)).toEqual({ proofId: byHand, cost: 2n * STAKE, returned: payout })
    expect(await resultOf(newId(), roundId)).toBeNull()
    const tape = await again()
    expect(tape.climbMs).toBe(ms)
    // By the id of a bet in it too: where the page of that bet leads.
    expect((await again(byHand)).room.roundId).toBe(roundId)
    // The cat's, ann's two and bob's own, each under its mask.
    expect(tape.room.bets.map(({ name }) => name)).toEqual(
      Array.from({ length: 4 }, () => maskName('somchai')),
    )
    expect(tape.mine).toMatchObject([{ state: 'cashed', cashedAt: '1.50' }])
    const answer = await crashProofView(room.parts, byHand)
    expect(answer!.proof.round.crashPoint).toBe(String(crashPoint))
    const checks = verifyCrashRound(answer!.proof).checks.filter(({ status }) => status !== 'passed')
    // The beacon of this test is none that hashes to anything.
    expect(checks.map(({ code }) => code)).toEqual(['commitment'])
    const facts = await room.app.pool.query(
      'select kind, sum(stake) as stake from betting.facts group by kind',
    )
    expect(facts.rows).toEqual([{ kind: 1, stake: '400000' }])
  })

  // what was lost stays lost, and a wish behind the end is refused whatever the browser showed.
  it('is over for a wish that comes a millisecond late and not for one at its last', async () => {
    const ann = await room.sit(MONEY)
    const roundId = await openClimb()
    const [first, second] = [await room.bet(ann, roundId), await room.bet(ann, roundId)]
    await rise()
    const { crashPoint, risesAt, ms } = await endMs()
    await standAt(ms - 1, risesAt)
    await room.leave(ann, first)
    expect(BigInt((await stateOf(first)).cashed_at!)).toBeLessThanOrEqual(crashPoint)
    await standAt(ms + 1, risesAt)
    expect(await refusalOf(room.leave(ann, second))).toBe('CASH_OUT_LATE')
  })

  it('counts from when a wish was received, for as long as settling waits and no longer', async () => {
    const ann = await room.sit(MONEY)
    const roundId = await openClimb()
    const [first, second] = [await room.bet(ann, roundId), await room.bet(ann, roundId)]
    await rise()
    const { risesAt, ms } = await endMs()
    await standAt(ms + GRACE_MS + 1, risesAt)
    expect(await refusalOf(room.leave(ann, first, true))).toBe('CASH_OUT_LATE')
    await standAt(ms + GRACE_MS - 1, risesAt)
    expect(await refusalOf(room.leave(ann, first))).toBe('CASH_OUT_LATE')
    await room.leave(ann, second, true)
    expect(await stateOf(second)).toMatchObject({ state: 'cashed' })
  })

  it('begins only while somebody looks on, and ends one that has begun', async () => {
    await room.useChain(startWith((point) => point === 100n))
    await room.step()
    expect(await readRunning(room.app.db, game.id)).toBeNull()
    await room.open()
    await room.forward(60_000)
    await room.step()
    await room.forward(1_000)
    await room.forward(60_000)
    expect(await readRunning(room.app.db, game.id)).toBeNull()
    expect(
      await room.one(`select count(*)::int as n from crash.rounds where settled_at is not null`),
    ).toEqual({ n: 1 })
  })
})

describe('a house that was away', () => {
  it('between bets and climb begins the climb when it is back', async () => {
    const ann = await room.sit(MONEY)
    const betId = await room.bet(ann, await openClimb())
    await room.forward(600_000)
    const { risesAt } = await endMs()
    await standAt(momentOf(120, rules), risesAt)
    await room.leave(ann, betId)
    expect((await stateOf(betId)).state).toBe('cashed')
  })

  it('when a round ended keeps what left by itself and gives back what nobody could take out', async () => {
    const [ann, bob] = await Promise.all([room.sit(MONEY), room.sit(MONEY)])
    const roundId = await openClimb()
    const byHand = await room.bet(ann, roundId)
    const auto = await room.bet(ann, roundId, { autoAt: 250 })
    const never = await room.bet(bob, roundId, { autoAt: 100_000 })
    await rise()
    await room.forward(600_000)
    await room.step()
    await room.forward(1_000)
    expect(await stateOf(auto)).toMatchObject({ state: 'cashed', cashed_at: 250 })
    expect([(await stateOf(byHand)).state, (await stateOf(never)).state]).toEqual(['voided', 'voided'])
    expect(await room.cash(bob)).toBe(MONEY)
    expect(await room.cash(ann)).toBe(MONEY - STAKE + crashReturn(STAKE, 250, 2))
  })

  it('is followed by another process that takes the room over', async () => {
    const ann = await room.sit(MONEY)
    const betId = await room.bet(ann, await openClimb(), { autoAt: 101 })
    room.clock.stillAt = null
    const first = startRooms(room.parts)
    const second = startRooms(room.parts)
    await first()
    room.clock.aheadMs += 60_000
    await expect.poll(async () => (await stateOf(betId)).state, { timeout: 30_000 }).not.toBe('open')
    await second()
    expect(await room.cash(ann)).toBe(MONEY + STAKE / 100n)
  })
})

describe('a chain', () => {
  it('that cannot be read voids its round with every stake back, and the next one takes over', async () => {
    const ann = await room.sit(MONEY)
    const roundId = await openClimb()
    await room.bet(ann, roundId)
    await room.asOwner(`update crash.chains set start_sealed = '\\x00' where length = 2`)
    await room.forward(rules.bettingMs)
    await room.forward(1_000)
    expect(await room.cash(ann)).toBe(MONEY)
    expect(await room.one('select state, hash from crash.rounds where round_id = $1', [roundId])).toEqual({
      state: 'voided',
      hash: null,
    })
    expect(
      await room.one('select game_id from game_incidents.rounds where round_id = $1', [roundId]),
    ).toEqual({
      game_id: game.id,
    })
    // What was voided is over at once: a round of the next chain takes bets already.
    const { chain_no: chainNo, round_id: next } = await room.one<{ chain_no: number; round_id: string }>(
      `select chain_no, round_id from crash.rounds where state = 'betting'`,
    )
    // the next round of the room may be too soon for whoever bet in this one; its second bet belongs to the first.
    expect(await refusalOf(room.bet(ann, next, { minimumCycleMs: 20_000 }))).toBe('SPIN_TOO_SOON')
    await room.bet(ann, next, { minimumCycleMs: 5_000 })
    await room.bet(ann, next, { minimumCycleMs: 20_000 })
    expect(
      await room.one('select is_broken, length from crash.chains where chain_no = $1', [chainNo]),
    ).toEqual({
      is_broken: false,
      length: 10_000,
    })
  })
})
