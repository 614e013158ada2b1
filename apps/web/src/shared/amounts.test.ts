import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAmounts, sumAmounts } from './amounts.ts'

test.each([
  [[], '0.00'],
  [['0.1', '0.2'], '0.30'],
  [['10.00', '-10.5'], '-0.50'],
  [['0.0001', '0.0001'], '0.0002'],
  [['999999999999999.9999', '0.0001'], '1000000000000000.00'],
])('%j add up to %s', (amounts, sum) => expect(sumAmounts(amounts)).toBe(sum))

test('an amount and its negative leave nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(9999), (whole, part) => {
      const amount = `${whole}.${part.toString().padStart(4, '0')}`
      expect(sumAmounts([amount, `-${amount}`])).toBe('0.00')
    }),
  )
})

test('amounts are compared as amounts, not as text', () => {
  expect(compareAmounts('9', '10.00')).toBe(-1)
  expect(compareAmounts('10', '10.0000')).toBe(0)
  expect(compareAmounts('0.0001', '-5')).toBe(1)
})
