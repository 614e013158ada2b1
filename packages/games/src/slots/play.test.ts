import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream } from '../fairness/index.ts'
import { betLimits, compileSlot, costOf, payoutOf, playRound, playSlot, standardPots } from './index.ts'
import type { FreeSpinsRule, SlotDefinition } from './index.ts'
import { anyDefinition, buildDefinition, chaoPhraya, scripted } from './testing.ts'

const ELEPHANT = '4f8c2d7a9b1e3f60758294a6b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6'

/** Stops with three scatters and 2x, in the paid spin; with three scatters in a free one. */
const TRIGGER = [28, 14, 8, 23, 24]
const RETRIGGER = [7, 9, 24, 2, 4]

function withFreeSpins(changes: Partial<FreeSpinsRule>, more: Partial<SlotDefinition> = {}) {
  const [rule, buy] = chaoPhraya.definition.features as [FreeSpinsRule, SlotDefinition['features'][number]]
  return compileSlot(buildDefinition({ features: [{ ...rule, ...changes }, buy], ...more }))
}

describe('a spin of Chao Phraya Nights', () => {
  it('is the reference round of nonce 57', () => {
    const outcome = playSlot(chaoPhraya, 'spin', createStream(ELEPHANT, 'lucky-elephant', 57))
    expect(outcome.base).toEqual({ stops: TRIGGER, coins: 40 })
    expect(outcome.freeSpins).toHaveLength(10)
    expect(outcome).toMatchObject({
      awarded: 10,
      featureCoins: 958,
      totalCoins: 998,
      isCapped: false,
      words: 55,
    })
    expect(payoutOf(chaoPhraya, outcome, 20_0000n)).toBe(998_0000n)
  })

  it.each([
    [0, [22, 31, 23, 5, 26]],
    [1, [17, 13, 14, 8, 1]],
    [2, [5, 29, 17, 7, 15]],
  ])('stops as the vectors of nonce %i say', (nonce, stops) => {
    const outcome = playSlot(chaoPhraya, 'spin', createStream(ELEPHANT, 'lucky-elephant', nonce))
    expect(outcome.base!.stops).toEqual(stops)
    expect(outcome.words).toBe(5)
  })

  it('adds spins when scatters land in the feature, up to the most', () => {
    const boards = Array.from({ length: 100 }, () => RETRIGGER)
    const outcome = playSlot(chaoPhraya, 'spin', scripted([TRIGGER, ...boards].flat()))
    expect(outcome.freeSpins.map(({ added }) => added)).toEqual([
      ...Array.from({ length: 9 }, () => 10),
      ...Array.from({ length: 91 }, () => 0),
    ])
    expect(outcome.words).toBe(505)
  })

  it('awards a part where the whole would pass the most', () => {
    const game = withFreeSpins({ maxTotalSpins: 14 })
    const outcome = playSlot(
      game,
      'spin',
      scripted([TRIGGER, ...Array.from({ length: 14 }, () => RETRIGGER)].flat()),
    )
    expect(outcome.freeSpins).toHaveLength(14)
    expect(outcome.freeSpins[0]!.added).toBe(4)
  })

  it('ends at the cap at once and pays exactly the cap', () => {
    const game = withFreeSpins({}, { maxWinX: 7 })
    const boards = Array.from({ length: 10 }, () => RETRIGGER)
    const outcome = playSlot(game, 'spin', scripted([TRIGGER, ...boards].flat()))
    expect(outcome.isCapped).toBe(true)
    expect(outcome.totalCoins).toBe(140)
    expect(outcome.freeSpins).toHaveLength(2)
    expect(outcome.words).toBe(15)
  })

  it('starts no feature where the paid board reaches the cap', () => {
    const outcome = playSlot(withFreeSpins({}, { maxWinX: 2 }), 'spin', scripted(TRIGGER))
    expect(outcome).toMatchObject({ totalCoins: 40, isCapped: true, freeSpins: [], words: 5 })
  })

  it('goes without free spins in a game that has none', () => {
    const game = compileSlot(buildDefinition({ features: [] }))
    expect(playSlot(game, 'spin', scripted(TRIGGER))).toMatchObject({ awarded: 0, totalCoins: 40, words: 5 })
    expect(() => playSlot(game, 'buy', scripted([]))).toThrow(RangeError)
    expect(() => costOf(game, 'buy', 2000n)).toThrow(RangeError)
  })
})

describe('a bought feature', () => {
  it('has no paid board, no scatter pay for it, and ten spins', () => {
    const boards = Array.from({ length: 10 }, () => [28, 21, 15, 12, 4])
    const outcome = playSlot(chaoPhraya, 'buy', scripted(boards.flat()))
    expect(outcome).toMatchObject({ mode: 'buy', base: null, awarded: 10, totalCoins: 0, words: 50 })
  })

  it('costs its price', () => {
    expect(costOf(chaoPhraya, 'spin', 20_0000n)).toBe(20_0000n)
    expect(costOf(chaoPhraya, 'buy', 20_0000n)).toBe(500_0000n)
  })
})

describe('any round', () => {
  const bets = fc.record({ mode: fc.constantFrom('spin' as const, 'buy' as const), nonce: fc.nat() })

  it('is the same for the same seeds, and is plain JSON', () => {
    fc.assert(
      fc.property(bets, ({ mode, nonce }) => {
        const [once, again] = [0, 1].map(() => playSlot(chaoPhraya, mode, createStream(ELEPHANT, 'x', nonce)))
        expect(again).toEqual(once)
        expect(JSON.parse(JSON.stringify(once))).toEqual(once)
      }),
    )
  })

  it('pays the sum of its boards up to the cap, and plays the spins it was awarded', () => {
    fc.assert(
      fc.property(anyDefinition, bets, (definition, { mode, nonce }) => {
        const game = compileSlot(definition)
        const outcome = playSlot(game, mode, createStream(ELEPHANT, 'x', nonce))
        const feature = outcome.freeSpins.reduce((sum, { coins }) => sum + coins, 0)
        const all = (outcome.base?.coins ?? 0) + feature
        expect(outcome.featureCoins).toBe(feature)
        expect(outcome.totalCoins).toBe(Math.min(all, game.capCoins))
        expect(outcome.isCapped).toBe(all >= game.capCoins)
        const total = outcome.freeSpins.reduce((sum, { added }) => sum + added, outcome.awarded)
        expect(total).toBeLessThanOrEqual(8)
        if (!outcome.isCapped) expect(outcome.freeSpins).toHaveLength(total)
      }),
    )
  })

  it('wins the same multiple whatever the stake', () => {
    const { levels } = betLimits(chaoPhraya, 2)
    for (const stake of levels) {
      const bet = { mode: 'spin', stake, exponent: 2 } as const
      const round = playRound(chaoPhraya, bet, standardPots, createStream(ELEPHANT, 'lucky-elephant', 57))
      expect(round.payout * 20n).toBe(stake * 998n)
    }
  })

  it('refuses a stake that is not whole coins', () => {
    const outcome = playSlot(chaoPhraya, 'spin', scripted([22, 31, 23, 5, 26]))
    expect(() => payoutOf(chaoPhraya, outcome, 30n)).toThrow(RangeError)
  })
})

describe('betLimits', () => {
  it('is the ladder in amounts', () => {
    const { levels, stakeMin, stakeMax } = betLimits(chaoPhraya, 2)
    expect([stakeMin, stakeMax]).toEqual([2000n, 200_0000n])
    expect(levels.every((stake) => stake % 2000n === 0n)).toBe(true)
    expect(betLimits(chaoPhraya, 0).stakeMin).toBe(20_0000n)
  })
})
