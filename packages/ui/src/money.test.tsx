import { afterEach, describe, expect, test } from 'vitest'
import { formatMoney, showDecimals, writeAmountsIn } from './money.tsx'

describe('formatMoney', () => {
  test.each([
    ['0', '฿0.00'],
    ['12.5', '฿12.50'],
    ['1234567.89', '฿1,234,567.89'],
    ['-1000', '−฿1,000.00'],
    ['0.0125', '฿0.0125'],
    ['0.0100', '฿0.01'],
    ['999999999999999.9999', '฿999,999,999,999,999.9999'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(formatMoney(amount, { symbol: '฿', exponent: 2 })).toBe(shown)
  })

  test.each([
    ['1500', 0, '1,500'],
    ['1500.00', 0, '1,500'],
    ['1500.5', 0, '1,500.5'],
    ['-0.5', 0, '−0.5'],
    ['1500', 3, '1,500.000'],
    ['0.0015', 3, '0.0015'],
    ['1500', 8, '1,500.0000'],
    ['0.0001', 8, '0.0001'],
  ])('%s of a currency with %i decimals is shown as %s', (amount, exponent, shown) => {
    expect(formatMoney(amount, { symbol: '', exponent })).toBe(shown)
  })
})

describe('showDecimals', () => {
  afterEach(() => writeAmountsIn('en'))

  test.each([
    ['en', '96.40', '96.40'],
    ['vi', '96.40', '96,40'],
    ['vi', '83.80–97.22', '83,80–97,22'],
    ['th', '83.80–97.22', '83.80–97.22'],
    ['vi', '97.', '97.'],
  ])('in %s %s is shown as %s', (locale, text, shown) => {
    writeAmountsIn(locale)
    expect(showDecimals(text)).toBe(shown)
  })
})
