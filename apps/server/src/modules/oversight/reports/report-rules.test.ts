import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOf, shareOut } from './report-rules.ts'

test('an amount is given out to the unit, to nobody without a weight', () => {
  expect(shareOut(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(shareOut(-100n, [2n, 1n])).toEqual([-67n, -33n])
  expect(shareOut(7n, [0n, 0n])).toEqual([0n, 0n])
  expect(shareOut(5n, [])).toEqual([])
  const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), weights, (amount, given) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0n)
      fc.pre(whole > 0n)
      const parts = shareOut(amount, given)
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount)
      parts.forEach((part, place) => {
        const exact = (amount * given[place]!) / whole
        expect(part - exact >= -1n && part - exact <= 1n).toBe(true)
      })
    }),
  )
})

test('a part of nothing is no number', () => {
  expect(partOf(361n, 10_000n)).toBe(0.0361)
  expect(partOf(-1n, 3n)).toBe(-0.3333)
  expect(partOf(1n, 0n)).toBeNull()
})
