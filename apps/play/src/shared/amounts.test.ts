import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterCost, countUp, isGain, minus, ratioOf, readAmount, times } from './amounts.ts'

const cents = fc.integer({ min: 0, max: 10_000_000_00 })
const text = (value: number) => (value / 100).toFixed(2)

test('reads what the server tells, gains and losses', () => {
  expect(readAmount('12.50')).toBe(125_000n)
  expect(readAmount('-0.01')).toBe(-100n)
  expect(() => readAmount('1e3')).toThrow(TypeError)
})

test('takes the price off without a float on the way', () => {
  expect(minus('0.30', '0.10', 2)).toBe('0.20')
  expect(minus('10.00', '25.00', 2)).toBe('-15.00')
  expect(times('0.20', 25, 2)).toBe('5.00')
})

test('a balance that is too small stays whole until the house has spoken', () => {
  expect(afterCost('142.00', '200.00', 2)).toBe('142.00')
  expect(afterCost('200.00', '200.00', 2)).toBe('0.00')
})

test('nothing lost is not yet a gain', () => {
  expect(isGain('0.00')).toBe(false)
  expect(isGain('-0.01')).toBe(false)
  expect(isGain('0.01')).toBe(true)
})

test('a ratio of nothing is nothing', () => {
  expect(ratioOf('50.00', '0.00')).toBe(0)
  expect(ratioOf('50.00', '20.00')).toBe(2.5)
})

test('a count starts at the start, ends exactly on the end and never falls', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }),
      (a, b, parts) => {
        const [from, to] = a < b ? [text(a), text(b)] : [text(b), text(a)]
        const shown = [0, ...parts.sort((x, y) => x - y), 1].map((part) => countUp(from, to, part, 2))
        expect(shown[0]).toBe(from)
        expect(shown.at(-1)).toBe(to)
        for (const [i, value] of shown.entries()) {
          expect(value).toMatch(/^\d+\.\d{2}$/)
          if (i > 0) expect(readAmount(value) >= readAmount(shown[i - 1]!)).toBe(true)
        }
      },
    ),
  )
})
