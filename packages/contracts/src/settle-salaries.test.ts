import { expect, it } from 'vitest'
import { settleSalaries } from './index.ts'
import { amount, readTable } from './testing/read-table.ts'

const settle = (text: string) =>
  readTable(text).map((row) => ({ ...row, issuer: row['upline'] === '-' ? null : row['upline']! }))

it.each([
  [
    'nothing to carry: what the terms give',
    `agent | upline | computed | carry | bill  | left
     M     | -      | 4,800    | 0     | 4,800 | 0
     A     | M      | 2,500    | 0     | 2,500 | 0`,
  ],
  [
    "a correction of another leg left the team less than A's: M gets what it owes, and carries the rest",
    `agent | upline | computed | carry | bill  | left
     M     | -      | 1,000    | 0     | 2,500 | 1,500
     A     | M      | 2,500    | 0     | 2,500 | 0`,
  ],
  [
    'what was carried comes off what M keeps, and never off what it owes',
    `agent | upline | computed | carry | bill  | left
     M     | -      | 4,800    | 1,500 | 3,300 | 0
     A     | M      | 2,500    | 0     | 2,500 | 0`,
  ],
  [
    'so much as there is room for',
    `agent | upline | computed | carry | bill  | left
     M     | -      | 3,000    | 1,500 | 2,500 | 1,000
     A     | M      | 2,500    | 0     | 2,500 | 0`,
  ],
  [
    'at every level of the line, in whatever order the bills stand',
    `agent | upline | computed | carry | bill | left
     B     | A      | 800      | 0     | 800  | 0
     A     | M      | 500      | 0     | 800  | 300
     M     | -      | 0        | 0     | 800  | 800`,
  ],
  [
    'terms that pay more below than above are no correction: nothing is raised, and nothing taken off',
    `agent | upline | computed | carry | team  | bill  | left
     M     | -      | 1,000    | 500   | whole | 1,000 | 500
     A     | M      | 2,500    | 0     | whole | 2,500 | 0`,
  ],
  [
    'by the round, where more was taken back than earned',
    `agent | upline | computed | carry | bill | left
     M     | -      | -12      | 0     | 5    | 17
     A     | M      | 5        | 0     | 5    | 0
     C     | M      | -17      | 0     | 0    | 17`,
  ],
  [
    'of a holder with two bills, the later of which bears what is owed',
    `agent | upline | computed | carry | bill | left
     M     | -      | 10       | 4     | 6    | 0
     M     | -      | 1        | 0     | 9    | 8
     A     | M      | 15       | 0     | 15   | 0`,
  ],
])('%s', (_, text) => {
  const rows = settle(text) as (Record<string, string> & { issuer: string | null })[]
  const found = settleSalaries(
    rows.map(({ issuer, ...row }) => ({
      holder: row['agent']!,
      issuer,
      computed: amount(row['computed']!),
      carry: amount(row['carry']!),
      isShort: row['team'] !== 'whole',
    })),
  )
  expect(found.map((one) => [one.amount, one.carryAfter])).toEqual(
    rows.map((row) => [amount(row['bill']!), amount(row['left']!)]),
  )
})
