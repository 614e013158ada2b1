import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashbackOf, checkInPlace, giveBackReward, tiersFault } from './rewards.ts'
import { amount, readTable } from './testing/read-table.ts'

const CENT = 100n
const weekly = {
  lossMin: amount('1,000'),
  tiers: [
    { level: 0, ratePercent: 5, most: amount('1,000') },
    { level: 3, ratePercent: 8, most: amount('2,500') },
    { level: 6, ratePercent: 10, most: amount('20,000') },
  ],
}

describe('cashback', () => {
  it('is what the worked examples of a week come to', () => {
    const rows = readTable(`
      level | stakes  | payouts | given | loss   | amount
      4     | 136,400 | 100,000 | 2,400 | 34,000 | 2,500.00
      4     | 30,000  | 0       | 0     | 30,000 | 2,400.00
      0     | 20,000  | 0       | 1,000 | 19,000 | 950.00
      2     | 1,000   | 0       | 0     | 1,000  | 50.00
      2     | 999.99  | 0       | 0     | 999.99 | 0
      9     | 500     | 9,000   | 0     | 0      | 0
      7     | 300,000 | 0       | 0     | 300,000 | 20,000
      0     | 1,333.33 | 0      | 0     | 1,333.33 | 66.66`)
    for (const row of rows) {
      const sums = {
        stakes: amount(row['stakes']!),
        payouts: amount(row['payouts']!),
        given: amount(row['given']!),
      }
      const answer = cashbackOf(weekly, sums, { level: Number(row['level']), unit: CENT })
      expect(answer).toMatchObject({ loss: amount(row['loss']!), amount: amount(row['amount']!) })
    }
  })

  it('is never more than the loss, nor than the most, and grows with the loss', () => {
    const sum = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(sum, sum, sum, fc.nat(12), (stakes, payouts, given, level) => {
        const at = (more: bigint) =>
          cashbackOf(weekly, { stakes: stakes + more, payouts, given }, { level, unit: CENT })
        const { amount: back, loss } = at(0n)
        expect(back >= 0n && back <= loss && back <= 200_000_000n && back % CENT === 0n).toBe(true)
        expect(at(10_000n).amount >= back).toBe(true)
      }),
    )
  })

  it.each([
    [[], 'tiers'],
    [[{ level: 1, ratePercent: 5, most: 1n }], 'tiers'],
    [[{ level: 0, ratePercent: 0, most: 1n }], 'tiers'],
    [[{ level: 0, ratePercent: 51, most: 1n }], 'tiers'],
    [[{ level: 0, ratePercent: 5, most: 0n }], 'tiers'],
    [[weekly.tiers[0]!, weekly.tiers[0]!], 'tiers'],
    [weekly.tiers, null],
  ])('terms %# are looked at', (tiers, fault) => expect(tiersFault(tiers)).toBe(fault))
})

describe('a check-in', () => {
  it.each([
    [null, 1],
    [{ place: 1, isYesterday: true }, 2],
    [{ place: 6, isYesterday: true }, 7],
    [{ place: 7, isYesterday: true }, 1],
    [{ place: 4, isYesterday: false }, 1],
  ])('after %o is number %i', (last, place) => expect(checkInPlace(7, last)).toBe(place))
})

it('a reward that is given back takes what was given and no winnings', () => {
  expect(giveBackReward(500n, 100n)).toBe(100n)
  expect(giveBackReward(40n, 100n)).toBe(40n)
})
