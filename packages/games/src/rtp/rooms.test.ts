import { describe, expect, it } from 'vitest'
import { bingoRooms, poolOf } from '../bingo/index.ts'
import { crashGames, crashPointOf, crashReturn } from '../crash/index.ts'
import { decisionGames, decisionParOf } from '../interactive/index.ts'
import { sha256Hex } from '../fairness/index.ts'
import {
  falseAlarmProbability,
  bingoPromise,
  crashPromises,
  judge,
  promiseOf,
  PROMISE_SCALE,
} from './index.ts'
import type { Counted, CrashBetPlayed } from './index.ts'

const UNIT = 10_000n
const crash = crashGames.get('krathong-drift')!
const allowed = falseAlarmProbability(1000)
const pointOf = (round: number, returned = crash.rules.returned) =>
  crashPointOf(sha256Hex(`round ${round}`), '7'.repeat(64), { returned })

const counted = (law: Counted['law']): Counted => ({
  law,
  rounds: 0,
  staked: 0,
  returned: 0,
  promised: 0,
  apart: 0,
  variance: 0,
  counted: 0,
  mostReturn: 0,
  mostStake: 0,
})

/** Rounds in which two players double what they lost, leave early or late by what came before, and are seen from the outside. */
const playCrash = (rounds: number, returned?: number): Counted => {
  const line = counted('path')
  let stake = UNIT
  for (let round = 0; round < rounds; round += 1) {
    const crashPoint = pointOf(round, returned)
    const targets = [stake > 4n * UNIT ? 150 : 230 + (round % 7) * 40, 400]
    const bets = targets.map((target): CrashBetPlayed => {
      const cashedAt = BigInt(target) <= crashPoint ? target : null
      return { stake, cashedAt, payout: cashedAt === null ? 0n : crashReturn(stake, cashedAt, 2) }
    })
    for (const [at, promise] of crashPromises(crash, { crashPoint, bets }).entries()) {
      const { payout } = bets[at]!
      const promised = Number(promise.expected) / Number(PROMISE_SCALE)
      line.rounds += 1
      line.staked += Number(stake)
      line.returned += Number(payout)
      line.promised += promised
      line.apart += Number(payout) - promised
      line.variance += promise.variance
      line.mostReturn = Math.max(line.mostReturn, Number(promise.most))
    }
    stake = bets[0]!.cashedAt === null && stake < 8n * UNIT ? stake * 2n : UNIT
  }
  return line
}

describe('crash', () => {
  it('spreads as the law of leaving at a multiplier says, whatever is known of those who lost', () => {
    // Every crash point below the target with its chance, and the target with what is left.
    const target = 200
    let variance = 0
    let mean = 0
    for (let point = 100; point <= target; point += 1) {
      const isLeft = point === target
      const chance = isLeft ? 0.99 / 2 : 0.99 * (100 / point - 100 / (point + 1)) + (point === 100 ? 0.01 : 0)
      const bet = { stake: UNIT, cashedAt: isLeft ? target : null, payout: isLeft ? 2n * UNIT : 0n }
      const [promise] = crashPromises(crash, { crashPoint: BigInt(point), bets: [bet] })
      variance += chance * promise!.variance
      mean += chance * (Number(bet.payout) - Number(promise!.expected) / Number(PROMISE_SCALE))
    }
    expect(variance / Number(UNIT) ** 2).toBeCloseTo(4 * 0.495 - 0.99 ** 2, 9)
    expect(mean).toBeCloseTo(0, 6)
  })

  it('counts what bets of a round have in common: two like one of twice the stake', () => {
    const [one] = crashPromises(crash, {
      crashPoint: 500n,
      bets: [{ stake: 2n * UNIT, cashedAt: 300, payout: 6n * UNIT }],
    })
    const bet = { stake: UNIT, cashedAt: 300, payout: 3n * UNIT }
    const [first, second] = crashPromises(crash, { crashPoint: 500n, bets: [bet, bet] })
    expect(first!.variance + second!.variance).toBeCloseTo(one!.variance, 0)
    expect(first!.most).toBe(one!.most)
  })

  it('is promised what rounding to the coin leaves', () => {
    const stake = 11_000n
    const [promise] = crashPromises(crash, {
      crashPoint: 900n,
      bets: [{ stake, cashedAt: 133, payout: 14_600n }],
    })
    expect(promise!.expected).toBe(((stake * 99n) / 100n - 30n) * PROMISE_SCALE)
  })

  it('is no alarm under any play, and is one where more or less comes back', () => {
    expect(judge(playCrash(12_000), allowed)).toMatchObject({ state: 'within' })
    expect(judge(playCrash(4000, 160), allowed).state).toBe('alarm')
    expect(judge(playCrash(4000, 50), allowed).state).toBe('alarm')
  })
})

describe('a hall', () => {
  const room = bingoRooms.get('lotus-bingo-hall')!
  const winners = room.definition.rules.prizes.map(({ name }, at) => ({
    name,
    ball: 20 + at,
    serials: [1 + at, 4],
  }))

  it('owes each ticket its share to the coin, all together the pool but for what is carried on', () => {
    const due = bingoPromise(room, { sold: 7, carried: 300n, winners, exponent: 2 })
    const { expected, variance } = due({ first: 1, count: 7 })
    const pool = poolOf(room.definition.rules, 7n * 5n * UNIT, 100n) + 300n
    expect(variance).toBe(0)
    expect(pool - expected / PROMISE_SCALE).toBeLessThan(600n)
    expect(due({ first: 5, count: 3 }).expected).toBe(0n)
  })

  it('is outside by a single coin', () => {
    const line = { ...counted('exact'), rounds: 3, staked: 1e9, returned: 8.5e8, promised: 8.5e8 }
    expect(judge(line, allowed)).toMatchObject({ state: 'within', low: 0.85, high: 0.85 })
    expect(judge({ ...line, apart: -100 }, allowed).state).toBe('alarm')
  })
})

describe('a game with choices', () => {
  const promised = (gameId: string, cost: bigint) => {
    const { hash } = decisionGames.get(gameId)!
    return promiseOf({
      definitionHash: hash,
      mode: 'decide',
      stake: UNIT,
      cost,
      wagers: null,
      choice: null,
      exponent: 2,
    })!
  }

  it('promises at most its best play, and what is doubled comes back at par', () => {
    const { rtpHigh } = decisionParOf(decisionGames.get('jacks-or-better')!)
    expect(Number(promised('jacks-or-better', UNIT).expected) / Number(PROMISE_SCALE * UNIT)).toBeCloseTo(
      rtpHigh,
      12,
    )
    const { rtpHigh: basic, figures } = decisionParOf(decisionGames.get('krathong-blackjack')!)
    const ceiling = Number(promised('krathong-blackjack', UNIT).expected) / Number(PROMISE_SCALE * UNIT)
    expect([ceiling, 1 - figures['houseEdge']!]).toEqual([
      expect.closeTo(basic, 12),
      expect.closeTo(basic, 12),
    ])
    expect(ceiling).toBeCloseTo(0.9959408, 7)
    const more =
      promised('krathong-blackjack', 2n * UNIT).expected - promised('krathong-blackjack', UNIT).expected
    expect(more).toBe(UNIT * PROMISE_SCALE)
  })

  it('is never outside for returning less, and is for returning more than any play can', () => {
    const { expected, variance, most } = promised('jacks-or-better', UNIT)
    const rounds = 3_000_000
    const line = (realised: number): Counted => ({
      ...counted('ceiling'),
      rounds,
      staked: rounds * 1e4,
      returned: rounds * realised * 1e4,
      promised: (rounds * Number(expected)) / Number(PROMISE_SCALE),
      apart: rounds * (realised * 1e4 - Number(expected) / Number(PROMISE_SCALE)),
      variance: rounds * variance,
      counted: rounds * 4.4 ** 2 * 1e8,
      mostReturn: Number(most),
    })
    expect(judge(line(0.9), allowed).state).toBe('within')
    expect(judge(line(0.9954), allowed).state).toBe('within')
    expect(judge(line(1.02), allowed).state).toBe('watch')
    expect(judge(line(1.12), allowed).state).toBe('alarm')
  })
})
