import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStream, drawWithoutReplacement, shuffle, weighted } from './index.ts'

const stream = (nonce: number) => createStream('a'.repeat(64), 'draws', nonce)
const nonces = fc.nat()

describe('shuffle', () => {
  it('keeps what it shuffles and takes a word for each item but one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 60 }), nonces, (items, nonce) => {
        const random = stream(nonce)
        const shuffled = shuffle([...items], random)
        const inOrder = (some: readonly number[]) => [...some].sort((a, b) => a - b)
        expect(inOrder(shuffled)).toEqual(inOrder(items))
        expect(random.consumed).toBeGreaterThanOrEqual(Math.max(0, items.length - 1))
      }),
    )
  })

  it('makes every order of four equally often', () => {
    const random = stream(0)
    const seen = new Map<string, number>()
    for (let run = 0; run < 24_000; run += 1) {
      const order = shuffle([0, 1, 2, 3], random).join('')
      seen.set(order, (seen.get(order) ?? 0) + 1)
    }
    expect(seen.size).toBe(24)
    // The seed is fixed, so the statistic is too; 23 degrees of freedom, 0.1 % point.
    expect([...seen.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)).toBeLessThan(49.7)
  })
})

describe('drawWithoutReplacement', () => {
  it('takes different items, and no word for the last one left', () => {
    expect(drawWithoutReplacement(['a'], 1, stream(0))).toEqual(['a'])
    const one = stream(0)
    drawWithoutReplacement(['a'], 1, one)
    expect(one.consumed).toBe(0)
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer(), { maxLength: 40 }),
        fc.nat(40),
        nonces,
        (items, count, nonce) => {
          fc.pre(count <= items.length)
          const drawn = drawWithoutReplacement(items, count, stream(nonce))
          expect(new Set(drawn).size).toBe(count)
          expect(drawn.every((item) => items.includes(item))).toBe(true)
        },
      ),
    )
  })

  it('does not draw more than there is', () => {
    expect(() => drawWithoutReplacement([1], 2, stream(0))).toThrow(RangeError)
    expect(() => drawWithoutReplacement([1], -1, stream(0))).toThrow(RangeError)
  })
})

describe('weighted', () => {
  it('never chooses what weighs nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 }), nonces, (weights, nonce) => {
        fc.pre(weights.some((weight) => weight > 0))
        expect(weights[weighted(weights, stream(nonce))]).toBeGreaterThan(0)
      }),
    )
  })

  it('walks the table in its written order', () => {
    const draw = stream(7).below(10)
    const index = weighted([1, 2, 3, 4], stream(7))
    expect(index).toBe([0, 1, 1, 2, 2, 2, 3, 3, 3, 3][draw])
  })

  it('needs whole weights', () => {
    expect(() => weighted([], stream(0))).toThrow(RangeError)
    expect(() => weighted([0.5, 1], stream(0))).toThrow(RangeError)
    expect(() => weighted([-1, 2], stream(0))).toThrow(RangeError)
  })
})
