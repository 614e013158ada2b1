import { expect, test } from 'vitest'
import { arrivalCodes, codesOf, keepArrivalCodes } from './arrival-codes.ts'

test.each([
  ['?affiliateCode=ANONG-77', { affiliateCode: 'ANONG-77' }],
  ['?referralCode=abc_1&affiliateCode=x', { referralCode: 'abc_1', affiliateCode: 'x' }],
  ['?affiliateCode=%3Cscript%3E', {}],
  [`?affiliateCode=${'a'.repeat(65)}`, {}],
  ['?affiliateCode=', {}],
  ['?code=1', {}],
  ['', {}],
])('%s brings %o', (search, codes) => expect(codesOf(search)).toEqual(codes))

test('a code outlives the tab it came in, and not a month', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  keepArrivalCodes('?affiliateCode=ANONG-77', storage)
  keepArrivalCodes('?other=1', storage)
  expect(arrivalCodes(storage)).toEqual({ affiliateCode: 'ANONG-77' })
  expect(arrivalCodes(storage, Date.now() + 31 * 86_400_000)).toEqual({})
})
