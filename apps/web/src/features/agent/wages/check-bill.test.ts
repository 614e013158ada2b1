import { expect, it } from 'vitest'
import { checkBill } from './check-bill.ts'
import { leg, opened } from './testing.ts'

const right = { terms: true, sums: true, rule: true, run: true, amount: '1750.00', isRaised: false }

it('finds a line right that is', () => {
  expect(checkBill(opened())).toEqual(right)
})

it.each([
  ['terms nobody signed', { terms: { ...opened().terms, activeMin: '400.00' } }, { terms: false }],
  [
    'a bet left out of the legs',
    { legs: [leg('a', 2_000_000_000n, 1), leg('b', 499_999_999n, 1)] },
    { sums: false },
  ],
  ['a member left out', { legs: [leg('a', 2_500_000_000n, 1)] }, { sums: false, rule: false }],
  ['another root', { run: { ...opened().run, rootHash: 'a'.repeat(64) } }, { run: false }],
  ['another sum of the root', { run: { ...opened().run, rootSum: '1.00' } }, { run: false }],
  ['another place', { proof: { ...opened().proof, place: 0 } }, { run: false }],
  [
    'a wage that was raised by more than is owed below',
    { amount: '1751.00', carryBefore: '0.00', paidDown: '1750.99' },
    { rule: false, isRaised: true },
  ],
  [
    'one that was raised to it',
    { amount: '1751.00', carryBefore: '0.00', paidDown: '1751.00' },
    { rule: true, isRaised: true },
  ],
  [
    'one less what is taken off',
    { amount: '1700.00', carryBefore: '50.00', paidDown: '900.00' },
    { rule: true },
  ],
  [
    'one without what is taken off',
    { amount: '1750.00', carryBefore: '50.00', paidDown: '900.00' },
    { rule: false },
  ],
  ['less than the rule gives', { amount: '1749.99' }, { rule: false, run: false }],
])('finds %s', (_, other, found) => {
  expect(checkBill(opened(other))).toMatchObject(found)
})
