import { describe, expect, it } from 'vitest'
import {
  chancesEarned,
  isEnvelopeSound,
  isRaffleSound,
  isWheelSound,
  prizesInOrder,
  raffleTotal,
  wheelCost,
} from './chances.ts'

/** The domain page's example, section 3.7. */
const wheel = [
  [1n, 5_000],
  [5n, 3_000],
  [18n, 1_500],
  [88n, 450],
  [888n, 49],
  [8_888n, 1],
].map(([amount, weight]) => ({
  amount: BigInt(amount!),
  weight: Number(weight),
  stock: null as number | null,
}))

describe('a wheel', () => {
  it('costs 139,000 / 10,000 a turn', () => {
    expect(wheelCost(wheel)).toEqual({ sum: 139_000n, weights: 10_000n })
  })
  it.each([
    ['as published', wheel, true],
    ['whose main prize has a bound', wheel.with(5, { ...wheel[5]!, stock: 1 }), true],
    ['whose smallest prize has a bound', wheel.with(0, { ...wheel[0]!, stock: 9 }), false],
    ['of one prize', wheel.slice(1, 2), false],
    ['of none', [], false],
    ['with a weight of nothing', wheel.with(2, { ...wheel[2]!, weight: 0 }), false],
    ['with half a weight', wheel.with(2, { ...wheel[2]!, weight: 0.5 }), false],
    ['with a prize of nothing', wheel.with(2, { ...wheel[2]!, amount: 0n }), false],
  ])('%s', (_, fields, isSound) => {
    expect(isWheelSound(fields)).toBe(isSound)
  })
})

describe('a raffle', () => {
  it('gives its prizes in order', () => {
    const prizes = [
      { amount: 50n, count: 1 },
      { amount: 20n, count: 2 },
    ]
    expect(prizesInOrder(prizes)).toEqual([50n, 20n, 20n])
    expect(raffleTotal(prizes)).toBe(90n)
  })
  it.each([
    ['prizes that fall', [50n, 20n], [1, 2], true],
    ['no prize', [], [], false],
    ['a prize that rises', [20n, 50n], [1, 1], false],
    ['a prize of nothing', [0n], [1], false],
    ['a prize for nobody', [5n], [0], false],
    ['too many winners', [5n], [1_001], false],
  ])('with %s', (_, amounts, counts, isSound) => {
    expect(isRaffleSound(amounts.map((amount, at) => ({ amount, count: counts[at]! })))).toBe(isSound)
  })
})

it.each([
  [1_000n, 10, 100n, true],
  [999n, 10, 100n, false],
  [1_000n, 0, 100n, false],
  [1_000n, 10, 0n, false],
])('an envelope of %s for %s, each at least %s', (total, parts, least, isSound) => {
  expect(isEnvelopeSound({ total, parts, least })).toBe(isSound)
})

it.each([
  [0n, 0],
  [99n, 0],
  [100n, 1],
  [299n, 2],
  [10_000n, 5],
])('%s gives %s chances of one for every 100, five at most', (done, earned) => {
  expect(chancesEarned({ kind: 'stake', step: 100n }, done, 5)).toBe(earned)
  expect(chancesEarned({ kind: 'free' }, done, 5)).toBe(1)
})
