import { expect, test } from 'vitest'
import { codesOf } from './arrival-codes.ts'

test.each([
  ['?affiliateCode=ANONG-77', { affiliateCode: 'ANONG-77' }],
  ['?referralCode=abc_1&affiliateCode=x', { referralCode: 'abc_1', affiliateCode: 'x' }],
  ['?affiliateCode=%3Cscript%3E', {}],
  [`?affiliateCode=${'a'.repeat(65)}`, {}],
  ['?affiliateCode=', {}],
  ['?code=1', {}],
  ['', {}],
])('%s brings %o', (search, codes) => expect(codesOf(search)).toEqual(codes))
