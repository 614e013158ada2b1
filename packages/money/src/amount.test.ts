import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatAmount,
  fromMinor,
  LEDGER_EXPONENT,
  minorUnit,
  parseAmount,
  placesOf,
  plainAmount,
  SCALE,
  toMinor,
  usualExponent,
} from './index.ts'

const exponents = fc.integer({ min: 0, max: 18 })

describe('parseAmount', () => {
  it.each([
    ['0', 2, 0n],
    ['12.5', 2, 125_000n],
    ['12.50', 2, 125_000n],
    ['0.01', 2, 100n],
    ['1.0001', 4, 10_001n],
    ['9999999999999.99', 2, 99_999_999_999_999_900n],
    ['007', 0, 70_000n],
  ])('reads %s with %i decimals', (text, exponent, amount) => {
    expect(parseAmount(text, exponent)).toBe(amount)
  })

  it.each([
    ['100.10', 0],
    ['1.234', 2],
    ['1.', 2],
    ['.5', 2],
    ['', 2],
    ['-1', 2],
    ['+1', 2],
    ['1e3', 2],
    ['0x10', 2],
    [' 1', 2],
    ['1 ', 2],
    ['1\n', 2],
    ['1,5', 2],
    ['1_000', 2],
    ['๑๒', 2],
    ['１２', 2],
    ['NaN', 2],
    ['Infinity', 2],
    ['12345678901234', 2],
    // A-008
    ['100.10', 0],
    ['100.0', 0],
  ])('refuses %j with %i decimals', (text, exponent) => {
    expect(parseAmount(text, exponent)).toBeNull()
  })

  it('refuses whatever is not digits, a point and digits', () => {
    fc.assert(
      fc.property(fc.string(), exponents, (text, exponent) => {
        const isPlain = new RegExp(
          `^[0-9]{1,13}${exponent === 0 ? '' : `(\\.[0-9]{1,${placesOf(exponent)}})?`}$`,
        ).test(text)
        expect(parseAmount(text, exponent) !== null).toBe(isPlain)
      }),
    )
  })

  it('knows no currency with nineteen decimals', () => {
    expect(() => parseAmount('1', 19)).toThrow(RangeError)
    expect(() => formatAmount(1n, -1)).toThrow(RangeError)
  })
})

describe('formatAmount', () => {
  it.each([
    [0n, 2, '0.00'],
    [0n, 0, '0'],
    [12_345_000n, 2, '1234.50'],
    [12_345_000n, 0, '1234.5'],
    [10_001n, 2, '1.0001'],
    [-125n, 2, '-0.0125'],
    [50_000n, 0, '5'],
    [50_000n, 4, '5.0000'],
    [2n ** 53n * 10_000n + 1n, 2, '9007199254740992.0001'],
  ])('writes %s with %i decimals as %s', (amount, exponent, text) => {
    expect(formatAmount(amount, exponent)).toBe(text)
  })

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }), exponents, (amount, exponent) => {
        const text = formatAmount(amount, exponent)
        expect(parseAmount(text, LEDGER_EXPONENT)).toBe(amount)
        const isWhole = amount % minorUnit(exponent) === 0n
        expect(parseAmount(text, exponent)).toBe(isWhole ? amount : null)
        expect(formatAmount(-amount, exponent)).toBe(amount === 0n ? text : `-${text}`)
      }),
    )
  })
})

describe('minorUnit', () => {
  it('goes into the currency unit', () => {
    expect([0, 1, 2, 3, 4].map((exponent) => SCALE / minorUnit(exponent))).toEqual([
      1n,
      10n,
      100n,
      1000n,
      10_000n,
    ])
  })
})

describe('a currency of any exponent', () => {
  it.each([
    [0, 'VND', '12', 1_0000n],
    [2, 'THB', '12.00', 100n],
    [3, 'KWD', '12.000', 10n],
    [8, 'BTC', '12.0000', 1n],
  ])('%i decimals, such as %s: %s, coins of %s units', (exponent, code, text, coin) => {
    expect(usualExponent(code)).toBe(exponent)
    expect(formatAmount(12_0000n, exponent)).toBe(text)
    expect(parseAmount(text, exponent)).toBe(12_0000n)
    expect(minorUnit(exponent)).toBe(coin)
    expect(placesOf(exponent)).toBe(Math.min(exponent, LEDGER_EXPONENT))
    expect(plainAmount(12_0000n)).toBe('12')
  })

  it('what is finer than the ledger is not read', () => {
    expect(parseAmount('0.0001', 8)).toBe(1n)
    expect(parseAmount('0.00001', 8)).toBeNull()
    expect(fromMinor(1n, 8)).toBeNull()
    expect(fromMinor(10_000n, 8)).toBe(1n)
  })

  it('minor units are read back as they were written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), exponents, (amount, exponent) => {
        const coins = amount - (amount % minorUnit(exponent))
        expect(toMinor(amount, exponent)).toBe(toMinor(coins, exponent))
        expect(fromMinor(toMinor(amount, exponent), exponent)).toBe(coins)
      }),
    )
  })
})
