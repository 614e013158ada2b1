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

const tiered = { ...opened().terms, tiers: [{ rate: 100_000, active: 0, turnover: '0.00', loss: '0.00' }] }
const { base: _base, stakeMin: _least, ...counted } = tiered as Record<string, unknown>
/** A team that lost 250,000 less 10,000 of wages, and carried 40,000 in: 10% of 200,000. */
const dividend = (other: object = {}) =>
  opened({
    kind: 'dividend',
    terms: { ...counted, kind: 'dividend', period: 'M', mode: 'FIXED', carry: 'PERMANENT', platformFee: 0 },
    ...{ result: '-240000.00', carryBefore: '40000.00', fees: '0.00', base: '200000.00', tier: 0 },
    ...{ amount: '20000.00', cut: null },
    ...other,
  })

it.each([
  ['as the rule says', {}, { sums: true, rule: true, amount: '20000.00' }],
  ['cut to what its payer has', { amount: '3000.00', cut: '17000.00' }, { rule: true, amount: '3000.00' }],
  ['cut by more than it says', { amount: '2999.00', cut: '17000.00' }, { rule: false }],
  ['of a base without the carry', { base: '240000.00', amount: '24000.00' }, { rule: false }],
  ['of a greater loss than the bets give', { result: '-250000.01' }, { sums: false, rule: false }],
])('computes a dividend again %s', (_, other, found) => {
  expect(checkBill(dividend(other))).toMatchObject(found)
})

it('by the round says nothing of legs, and holds the amount against what is taken off', () => {
  const terms = { kind: 'realtime', profitRate: 5_000, lossRate: 12_000, singleRate: 0, stakeMin: '0.00' }
  const bill = { kind: 'realtime', terms, base: '15.00', tier: null, carryBefore: '10.00', paidDown: '2.00' }
  expect(checkBill(opened({ ...bill, amount: '5.00' }))).toMatchObject({ sums: null, rule: true })
  expect(checkBill(opened({ ...bill, amount: '6.00' }))).toMatchObject({ sums: null, rule: false })
})
