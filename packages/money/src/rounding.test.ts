import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyRate, mulDiv, roundTo } from './index.ts'
import type { Rounding } from './index.ts'

const roundings: readonly Rounding[] = ['down', 'up', 'half-up', 'half-even']
const big = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n })
const divisor = big.filter((value) => value !== 0n)

describe('mulDiv', () => {
  it.each([
    [5n, 'down', 2n],
    [5n, 'up', 3n],
    [5n, 'half-up', 3n],
    [5n, 'half-even', 2n],
    [7n, 'half-even', 4n],
    [-5n, 'down', -2n],
    [-5n, 'up', -3n],
    [-5n, 'half-up', -3n],
    [-5n, 'half-even', -2n],
    [6n, 'up', 3n],
  ] as const)('halves %s %s to %s', (amount, rounding, half) => {
    expect(mulDiv(amount, 1n, 2n, rounding)).toBe(half)
    expect(mulDiv(amount, -1n, -2n, rounding)).toBe(half)
  })

  it('is within one unit of the exact quotient, and on the named side of it', () => {
    fc.assert(
      fc.property(big, big, divisor, fc.constantFrom(...roundings), (a, num, den, rounding) => {
        const result = mulDiv(a, num, den, rounding)
        const size = den < 0n ? -den : den
        const off = (result * den - a * num) * (den < 0n ? -1n : 1n)
        expect(off < size && off > -size).toBe(true)
        const away = result < 0n ? -off : off
        if (rounding === 'down') expect(result === 0n || away <= 0n).toBe(true)
        if (rounding === 'up') expect(result === 0n ? off === 0n : away >= 0n).toBe(true)
        if (rounding.startsWith('half')) expect(2n * (off < 0n ? -off : off) <= size).toBe(true)
      }),
    )
  })

  it('reverses exactly', () => {
    fc.assert(
      fc.property(big, big, divisor, fc.constantFrom(...roundings), (a, num, den, rounding) => {
        expect(mulDiv(-a, num, den, rounding)).toBe(-mulDiv(a, num, den, rounding))
      }),
    )
  })

  it('does not divide by zero', () => {
    expect(() => mulDiv(1n, 1n, 0n, 'down')).toThrow(RangeError)
  })
})

describe('rates and units', () => {
  it('applies a rate of 1/10,000', () => {
    expect(applyRate(200_000n, 10_312n, 'down')).toBe(206_240n)
    expect(applyRate(3n, 5_000n, 'half-even')).toBe(2n)
  })

  it('rounds to whole minor units', () => {
    expect(roundTo(12_345n, 100n, 'down')).toBe(12_300n)
    expect(roundTo(12_350n, 100n, 'half-even')).toBe(12_400n)
    expect(roundTo(-12_345n, 100n, 'up')).toBe(-12_400n)
  })
})
