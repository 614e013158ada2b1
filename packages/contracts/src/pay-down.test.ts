import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billUnit, shareShortage } from './index.ts'
import { amount, readTable } from './testing/read-table.ts'

const UNIT = billUnit(2)

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
