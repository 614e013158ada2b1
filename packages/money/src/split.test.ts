import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { split } from './index.ts'

const weights = fc
  .array(fc.bigInt({ min: 0n, max: 2n ** 70n }), { minLength: 1, maxLength: 40 })
  .filter((list) => list.some((weight) => weight > 0n))

describe('split', () => {
  it('gives what is left over to the largest remainders, the earlier first', () => {
    expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(split(10n, [1n, 2n, 4n])).toEqual([1n, 3n, 6n])
    expect(split(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n])
    expect(split(5n, [0n, 1n])).toEqual([0n, 5n])
  })

  it('loses and invents nothing, and gives every part its share within one unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }), weights, (total, list) => {
        const parts = split(total, list)
        const sum = list.reduce((a, b) => a + b, 0n)
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total)
        parts.forEach((part, at) => {
          const off = part * sum - total * list[at]!
          expect(off < sum && off > -sum).toBe(true)
          if (list[at] === 0n) expect(part).toBe(0n)
        })
      }),
    )
  })

  it('needs a weight, and no negative one', () => {
    expect(() => split(1n, [])).toThrow(RangeError)
    expect(() => split(1n, [0n])).toThrow(RangeError)
    expect(() => split(1n, [2n, -1n])).toThrow(RangeError)
  })
})
