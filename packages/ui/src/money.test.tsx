import { describe, expect, test } from 'vitest'
import { formatMoney } from './money.tsx'

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
