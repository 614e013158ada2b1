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
    expect(formatMoney(amount, '฿')).toBe(shown)
  })

  test('a currency without decimals shows none', () => {
    expect(formatMoney('1500', '₫', 0)).toBe('₫1,500')
  })
})
