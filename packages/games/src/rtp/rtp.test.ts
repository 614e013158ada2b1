import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { drawInstant, instantGames, payWagers, sumOf } from '../instant/index.ts'
import type { Wager } from '../instant/index.ts'
import { parOf, slotGames } from '../slots/index.ts'
import { falseAlarmProbability, probabilityOf, judge, promiseOf, PROMISE_SCALE } from './index.ts'
import type { Counted } from './index.ts'

const UNIT = 10_000n
const orderOf = (gameId: string, wagers: readonly Wager[]) => {
  const stake = sumOf(wagers.map((wager) => wager.stake))
  const { hash } = instantGames.get(gameId)!
  const round = { definitionHash: hash, mode: 'play', stake, cost: stake, wagers, choice: null, exponent: 2 }
  return promiseOf(round)!
}
const rtpOf = (gameId: string, wagers: readonly Wager[]) => {
  const { expected } = orderOf(gameId, wagers)
  return Number(expected) / Number(PROMISE_SCALE * sumOf(wagers.map(({ stake }) => stake)))
}

describe('what a round promises', () => {
  it('is the sheet of a slot at every stake', () => {
    for (const game of slotGames.values()) {
      const stake = 20n * UNIT
      const promise = promiseOf({
        definitionHash: game.hash,
        mode: 'spin',
        stake,
        cost: stake,
        wagers: null,
        choice: null,
        exponent: 2,
      })!
      expect(Number(promise.expected) / Number(PROMISE_SCALE * stake)).toBeCloseTo(parOf(game).spin.rtp, 12)
    }
  })

  it('is that of the way the feature is played, where there are several', () => {
    const game = slotGames.get('himmaphan-moon')!
    const stake = 20n * UNIT
    for (const { id, spin } of parOf(game).choices!) {
      const round = { definitionHash: game.hash, mode: 'spin', stake, cost: stake, wagers: null, exponent: 2 }
      const promise = promiseOf({ ...round, choice: id })!
      expect(Math.sqrt(promise.variance) / Number(stake)).toBeCloseTo(spin.sigma, 9)
    }
  })

  it('is less than the sheet where the minor unit cuts a return short', () => {
    expect(rtpOf('naga-dice', [{ on: 'under-4950', stake: UNIT }])).toBe(0.99)
    // 1.9995 to one is paid as 1.99 on one unit, and whole on a hundred.
    expect(rtpOf('naga-dice', [{ on: 'under-4951', stake: UNIT }])).toBeCloseTo(1.99 * 0.4951, 12)
    expect(rtpOf('naga-dice', [{ on: 'under-4951', stake: 100n * UNIT }])).toBeCloseTo(1.9995 * 0.4951, 12)
  })

  it('knows what wagers of one order have in common', () => {
    const both = orderOf('european-roulette', [
      { on: 'red', stake: UNIT },
      { on: 'black', stake: UNIT },
    ])
    expect(Number(both.expected)).toBeCloseTo(Number((PROMISE_SCALE * 2n * UNIT * 36n) / 37n), -3)
    // Two units come back, or at zero nothing.
    expect(both.variance).toBeCloseTo(20_000 ** 2 * (36 / 37) * (1 / 37), 0)
    expect(both.most).toBe(2n * UNIT)
  })

  it('is what rounds of production come to', () => {
    const game = instantGames.get('dragon-sic-bo')!
    const wagers = ['big', 'single-6', 'triple'].filter(game.rules.knows).map((on) => ({ on, stake: UNIT }))
    const { expected, variance } = orderOf(game.id, wagers)
    const rounds = 20_000
    let returned = 0n
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const outcome = drawInstant(game, wagers, createStream('7'.repeat(64), 'returns', nonce))
      returned += sumOf(payWagers(game, wagers, outcome, 2).map((wager) => wager.returned))
    }
    const z =
      (Number(returned) - (rounds * Number(expected)) / Number(PROMISE_SCALE)) / Math.sqrt(rounds * variance)
    expect(Math.abs(z)).toBeLessThan(3.29)
  })

  it('is unknown of a definition that is not published here', () => {
    expect(
      promiseOf({
        definitionHash: 'x',
        mode: 'play',
        stake: UNIT,
        cost: UNIT,
        wagers: null,
        choice: null,
        exponent: 2,
      }),
    ).toBeNull()
  })
})

describe('a verdict', () => {
  const { rtp, sigma, capX } = parOf(slotGames.get('chao-phraya-nights')!).spin
  const after = (rounds: number, realised: number): Counted => ({
    rounds,
    staked: rounds,
    returned: rounds * realised,
    promised: rounds * rtp,
    apart: rounds * (realised - rtp),
    variance: rounds * sigma ** 2,
    counted: rounds * sigma ** 2,
    law: 'spread',
    mostReturn: capX,
    mostStake: 1,
  })
  const allowed = falseAlarmProbability(1000)

  it.each([
    ['no round says nothing', after(0, 0), 'none'],
    ['a few rounds say nothing', after(500, 0.4), 'few'],
    ['one honest top prize in a small sample is no alarm', after(1000, rtp + capX / 1000), 'few'],
    ['a million rounds at the promise agree', after(1e6, rtp), 'within'],
    ['four standard errors are worth a look', after(1e6, rtp + (4 * sigma) / 1e3), 'watch'],
    ['a return of 100 % is found in ten million rounds', after(1e7, 1), 'alarm'],
    ['a return of 85 % is found in a million rounds', after(1e6, 0.85), 'alarm'],
  ])('%s', (_, line, state) => {
    expect(judge(line, allowed).state).toBe(state)
  })

  it('bounds the chance of honest rounds from above', () => {
    // The bell curve has 2.3 % beyond two standard errors; a bound that holds for every law is above it.
    expect(probabilityOf(after(1e8, rtp + (2 * sigma) / 1e4))).toBeGreaterThan(0.0228)
    expect(probabilityOf(after(1e8, rtp - (2 * sigma) / 1e4))).toBeGreaterThan(0.0228)
  })
})
