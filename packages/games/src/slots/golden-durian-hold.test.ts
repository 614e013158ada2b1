import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import committed from './golden-durian-hold/par.json' with { type: 'json' }
import { finalCoins } from './hold-law.ts'
import { eventsOf, parSheet, playSlot, slotGames, slotInfo } from './index.ts'
import { verifyRound } from '../rounds/index.ts'
import { expectSame, expectSimulated, proofAt, REFERENCE, scripted } from './testing.ts'

const game = slotGames.get('golden-durian-hold')!
const par = parSheet(game)
const TRIGGER = [3, 14, 4, 31, 5]

describe('Golden Durian Hold', () => {
  it('has every figure of the published table', () => {
    const hold = par.hold!
    expect(par.base.cycle).toBe(44_022_825)
    expect(par.base.lineCoins).toBe(583_915_000)
    expect(par.base.rtp.toFixed(10)).toBe('0.6631957399')
    expect(par.base.hitRate.toFixed(6)).toBe('0.302348')
    expect(par.base.largestX).toBe(84)
    expect(hold.starts.map(({ boards }) => boards)).toEqual([
      381_467, 119_063, 34_450, 7_757, 1_640, 276, 32, 4,
    ])
    expect(hold.starts.map(({ finalCoins: final }) => final.toFixed(6))).toEqual([
      '8.608955',
      '9.170312',
      '9.771712',
      '10.412546',
      '11.091757',
      '11.807867',
      '12.559025',
      '13.343064',
    ])
    expect(hold.starts[0]!.fullGrid.toFixed(6)).toBe('0.003018')
    expect(hold.starts.at(-1)!.fullGrid.toFixed(6)).toBe('0.052737')
    expect(hold.oneIn.toFixed(3)).toBe('80.822')
    expect(hold.meanCoinX).toBeCloseTo(2.37, 12)
    expect(hold.rtpCoins).toBeCloseTo(0.2592290332, 9)
    expect(hold.rtpGrand).toBeCloseTo(0.0408732548, 9)
    expect(hold.rtp).toBeCloseTo(0.3001022881, 9)
    expect(hold.valueX.toFixed(7)).toBe('24.2548510')
    expect(hold.grandOneIn.toFixed(2)).toBe('24465.88')
    expect(Math.abs(par.spin.rtp - 0.963298028)).toBeLessThan(1e-9)
    // The table's sigma is a simulation; ours is exact.
    expect(Math.abs(par.spin.sigma - 7.48)).toBeLessThan(0.1)
  })

  it('has the committed sheet', () => {
    expectSame(par, committed, 'par')
    expect(Math.abs(par.spin.rtp - game.definition.math.rtp)).toBeLessThan(1e-9)
  })

  it('ends with some number of coins, whatever it starts with', () => {
    for (const final of finalCoins(game.hold!))
      expect(final.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12)
  })

  it.each([
    [2, { base: { stops: [12, 14, 26, 22, 4], coins: 20 }, featureCoins: 0, totalCoins: 20, words: 5 }],
    [76, { base: { stops: TRIGGER, coins: 0 }, featureCoins: 280, totalCoins: 280, words: 54 }],
  ])('is the reference round of nonce %i', (nonce, round) => {
    expect(playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', nonce))).toMatchObject(round)
  })

  it('starts with the coins in view and ends after three respins without a new one', () => {
    const outcome = playSlot(game, 'spin', createStream(REFERENCE, 'lucky-elephant', 76))
    const { start, respins } = outcome.hold!
    expect(start).toHaveLength(6)
    expect(start.length + respins.flat().length).toBe(7)
    expect(respins.slice(-3).flat()).toEqual([])
    const events = eventsOf(game, outcome, 20_0000n, { exponent: 2 })
    expect(events.map(({ type }) => type)).toEqual([
      'reels-stop',
      'hold-start',
      ...respins.map(() => 'hold-spin'),
      'hold-end',
      'round-end',
    ])
    expect(events.at(-2)).toMatchObject({ count: 7, grand: null, amount: '280.00', total: '280.00' })
  })

  it('pays GRAND for a full board and ends there', () => {
    const values = Array.from({ length: 6 }, () => 0)
    const respin = Array.from({ length: 9 }, () => [0, 0]).flat()
    const outcome = playSlot(game, 'spin', scripted([...TRIGGER, ...values, ...respin]))
    expect(outcome.hold!.respins).toHaveLength(1)
    expect(outcome.totalCoins).toBe((15 + 1000) * 20)
    const events = eventsOf(game, outcome, 20_0000n, { exponent: 2 })
    expect(events.at(-2)).toMatchObject({ type: 'hold-end', count: 15, grand: '20000.00', total: '20300.00' })
  })

  it('agrees with a simulation of the production path', () => {
    expectSimulated(game, 'spin', 500_000)
  })

  it('has proofs that verify, and finds a coin that was changed', () => {
    const proof = proofAt(game, 76)
    const report = verifyRound(proof)
    expect(report).toMatchObject({ verdict: 'correct', isShippedGame: true })
    expect(report.draws.filter(({ what }) => what.kind === 'hold')).toHaveLength(report.draws.length - 5 - 4)
    proof.outcome.hold!.start[0]!.coin += 1
    expect(verifyRound(proof).checks.find(({ code }) => code === 'outcome')).toMatchObject({
      status: 'failed',
    })
  })

  it('tells what its coins are worth', () => {
    const { hold } = slotInfo(game, 20_0000n, 2)
    expect(hold).toMatchObject({ fewest: 6, respins: 3, landsOneIn: 18, fullGrid: '20000.00' })
    expect(hold!.coins.at(-1)).toEqual({ amount: '3000.00', label: 'MAJOR', oneIn: 1000 })
  })
})
