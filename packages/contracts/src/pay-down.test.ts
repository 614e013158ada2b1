import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billUnit, capDown, shareShortage } from './index.ts'
import { amount, readTable } from './testing/read-table.ts'

const UNIT = billUnit(2)

describe('dividends that are capped by the one above', () => {
  it.each([
    [
      'the example of a winning leg',
      `agent | upline | bill    | capped
       M     | -      | 3,000   | 3,000
       A     | M      | 20,000  | 3,000
       C     | M      | 0       | 0`,
    ],
    [
      'at every level, in proportion, the rest to the first',
      `agent | upline | bill | capped
       M     | -      | 100  | 100
       A     | M      | 100  | 33.34
       B     | M      | 100  | 33.33
       C     | M      | 100  | 33.33
       D     | A      | 50   | 33.34
       E     | D      | 20   | 20`,
    ],
    [
      'nothing where nothing is more',
      `agent | upline | bill   | capped
       M     | -      | 45,000 | 45,000
       A     | M      | 24,000 | 24,000
       B     | A      | 5,000  | 5,000`,
    ],
  ])('%s', (_, text) => {
    const rows = readTable(text)
    const bills = rows.map((row) => ({
      contractId: row['agent']!,
      holder: row['agent']!,
      issuer: row['upline'] === '-' ? null : row['upline']!,
      amount: amount(row['bill']!),
    }))
    expect(capDown(bills, UNIT)).toEqual(rows.map((row) => amount(row['capped']!)))
    // Whoever stands in which order: the sums below are never more than the own.
    const turned = capDown(bills.toReversed(), UNIT)
    for (const [at, { holder }] of bills.toReversed().entries()) {
      const below = bills.toReversed().flatMap(({ issuer }, nth) => (issuer === holder ? [turned[nth]!] : []))
      expect(below.reduce((sum, part) => sum + part, 0n)).toBeLessThanOrEqual(turned[at]!)
    }
  })
})

describe('too little money for all bills', () => {
  const rows = readTable(`
    available | owed                   | paid
    10,000    | 20,000 5,000           | 8,000 2,000
    8,000     | 20,000                 | 8,000
    25,000    | 20,000 5,000           | 20,000 5,000
    0         | 20,000 5,000           | 0 0
    -17,000   | 20,000 5,000           | 0 0
    0.05      | 0.10 0.10 0.10         | 0.03 0.01 0.01
    100       | 33.33 33.33 33.34 0.01 | 33.33 33.33 33.34 0
    0.009     | 5 5                    | 0 0`)
  it.each(rows)('$available for $owed', (row) => {
    const list = (text: string) => text.split(' ').map(amount)
    const owed = list(row['owed']!)
    const paid = shareShortage(amount(row['available']!), owed, UNIT)
    expect(paid.reduce((sum, part) => sum + part)).toBe(list(row['paid']!).reduce((sum, part) => sum + part))
    expect(paid).toEqual(list(row['paid']!))
  })

  it('pays all there is, in whole units, and nobody more than is owed', () => {
    const bills = fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 9n), bills, (units, owedUnits) => {
        const owed = owedUnits.map((count) => count * UNIT)
        const available = units * UNIT
        const total = owed.reduce((sum, bill) => sum + bill, 0n)
        const paid = shareShortage(available, owed, UNIT)
        expect(paid.reduce((sum, part) => sum + part, 0n)).toBe(available < total ? available : total)
        expect(paid.every((part, at) => part >= 0n && part <= owed[at]! && part % UNIT === 0n)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
