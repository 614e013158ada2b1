import { expect, it } from 'vitest'
import { amountText, exponentOf, registerCurrency } from './currencies.ts'

it.each([
  ['JPY', '12'],
  ['EUR', '12.00'],
  ['OMN', '12.000'],
  ['DOGE', '12.0000'],
])('an amount of %s by its code: %s', (code, text) => {
  expect(amountText(120_000n, code)).toBe(text)
})

it('what a brand says of its currency comes first', () => {
  expect(exponentOf('QQQ')).toBe(2)
  registerCurrency({ code: 'QQQ', exponent: 0 })
  expect(amountText(120_000n, 'QQQ')).toBe('12')
  expect(amountText(125_000n, 'QQQ')).toBe('12.5')
})
