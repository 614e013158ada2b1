import fc from 'fast-check'
import { localeOf } from '@krathong/protocol/languages'
import { groupAmount, writeAmountsIn } from '@krathong/ui/money'
import { afterEach, describe, expect, test } from 'vitest'
import { compareAmounts, readAmount, sumAmounts, typeableAmount } from './amounts.ts'

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['10.00', '-10.5'], '-0.50'],
  [['0.0001', '0.0001'], '0.0002'],
  [['999999999999999.9999', '0.0001'], '1000000000000000.0000'],
])('%j add up to %s', (amounts, sum) => expect(sumAmounts(amounts)).toBe(sum))

test('an amount and its negative leave nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(9999), (whole, part) => {
      const amount = `${whole}.${part.toString().padStart(4, '0')}`
      expect(sumAmounts([amount, `-${amount}`])).toBe('0.0000')
    }),
  )
})

test('amounts are compared as amounts, not as text', () => {
  expect(compareAmounts('9', '10.00')).toBe(-1)
  expect(compareAmounts('10', '10.0000')).toBe(0)
  expect(compareAmounts('0.0001', '-5')).toBe(1)
})

describe('an amount typed in the notation of the page', () => {
  afterEach(() => writeAmountsIn('en'))

  test.each([
    ['en', '500', '500'],
    ['en', '1,234.50', '1234.50'],
    ['en', '12,5', '12,5'],
    ['en', '1.2.3', '1.2.3'],
    ['en', '', ''],
    ['th', '1,000', '1000'],
    ['ar', '1,234.5', '1234.5'],
    ['vi', '500.000', '500000'],
    ['vi', '1.234,50', '1234.50'],
    ['vi', '12.5', '12.5'],
    ['vi', '12.50', '12.50'],
    ['vi', '1.23.456', '1.23.456'],
    ['vi', '12,5', '12.5'],
    ['fr', '1 234,5', '1234.5'],
    ['hi', '12,34,567', '1234567'],
    ['vi', 'ten', 'ten'],
  ])('in %s "%s" means "%s"', (language, typed, amount) => {
    writeAmountsIn(localeOf(language))
    expect(readAmount(typed)).toBe(amount)
  })

  test.each(['th', 'en', 'tl', 'vi', 'zh-Hans', 'ar', 'fr', 'pt-BR', 'hi'])(
    '%s reads what it writes',
    (language) => {
      writeAmountsIn(localeOf(language))
      for (const amount of ['0', '12.125', '0.125', '1234567.8901', '999999999999999.9999']) {
        expect(readAmount(typeableAmount(amount))).toBe(amount)
        expect(readAmount(groupAmount(amount, 0).text)).toBe(amount)
      }
    },
  )
})
