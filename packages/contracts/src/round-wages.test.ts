import { expect, it } from 'vitest'
import { roundWages, shareUp } from './index.ts'
import { amount, rate, readTable } from './testing/read-table.ts'
import { realtime } from './testing/terms.ts'

it('shares along a chain by sums that are cut, so that nothing is lost between the levels', () => {
  const shares = shareUp(amount('33.33'), ['0.3%', '0.4%', '0.5%'].map(rate))
  expect(shares).toEqual(['0.0999', '0.0334', '0.0333'].map(amount))
  expect(shares.reduce((sum, share) => sum + share)).toBe(amount('0.1666'))
})

it('shares points of prize groups, 20 of which are 1%', () => {
  // M has group 1956, A 1950, B 1940; 2000 less the group is what stays with the platform.
  const rows = readTable(`
    bet | own group | bet group | stake | chain        | player | B     | A     | M     | sum
    p1  | 1930      | 1900      | 1,000 | 1940 1950 1956 | 15.00  | 5.00  | 5.00  | 3.00  | 28.00
    p2  | 1934      | 1934      | 2,000 | 1940 1950 1956 | 0.00   | 6.00  | 10.00 | 6.00  | 22.00
    p3  | 1946      | 1940      | 500   | 1950 1956      | 1.50   | -     | 1.00  | 1.50  | 4.00
    p4  | 1950      | 1800      | 100   | 1956           | 7.50   | -     | -     | 0.30  | 7.80`)
  const totals = [0n, 0n, 0n, 0n]
  for (const row of rows) {
    const groups = [row['own group']!, ...row['chain']!.split(' ')]
    const rates = groups.map((group) => (Number(group) - Number(row['bet group'])) * 500)
    const shares = shareUp(amount(row['stake']!), rates)
    const named = ['player', 'B', 'A', 'M'].filter((head) => row[head] !== '-')
    expect(shares).toEqual(named.map((head) => amount(row[head]!)))
    expect(shares.reduce((sum, share) => sum + share)).toBe(amount(row['sum']!))
    named.forEach((head, at) => (totals[['player', 'B', 'A', 'M'].indexOf(head)]! += shares[at]!))
  }
  expect(totals).toEqual(['24.00', '11.00', '16.00', '10.80'].map(amount))
  const live = shareUp(amount('10,000'), ['0.4%', '0.5%', '0.6%', '0.8%'].map(rate))
  expect(live).toEqual(['40', '10', '10', '20'].map(amount))
})

it('pays every holder above a player for each round, by how it ended', () => {
  const terms = { B: realtime('0.3%', '0.7%'), A: realtime('0.4%', '1%'), M: realtime('0.5%', '1.2%') }
  const rows = readTable(`
    player | chain | stake | returned | B    | A    | M    | sum
    p1     | B A M | 1,000 | 1,800    | 3.00 | 1.00 | 1.00 | 5.00
    p2     | B A M | 600   | 0        | 4.20 | 1.80 | 1.20 | 7.20
    p3     | A M   | 300   | 100      | -    | 3.00 | 0.60 | 3.60
    p4     | M     | 200   | 200      | -    | -    | 0    | 0`)
  const totals = { B: 0n, A: 0n, M: 0n }
  for (const row of rows) {
    const chain = row['chain']!.split(' ') as ('B' | 'A' | 'M')[]
    const wages = roundWages(
      chain.map((name) => terms[name]),
      { stake: amount(row['stake']!), returned: amount(row['returned']!) },
    )
    expect(wages).toEqual(chain.map((name) => amount(row[name]!)))
    expect(wages.reduce((sum, wage) => sum + wage)).toBe(amount(row['sum']!))
    chain.forEach((name, at) => (totals[name] += wages[at]!))
  }
  expect(totals).toEqual({ B: amount('7.20'), A: amount('5.80'), M: amount('2.80') })
})

it('adds the single rate whatever the result, and pays nothing below the least stake of a holder', () => {
  const chain = [
    realtime('0.3%', '0.3%', { singleRate: rate('0.1%'), stakeMin: amount('100') }),
    realtime('0.5%', '0.5%', { singleRate: rate('0.1%') }),
  ]
  const wages = (stake: string, returned: string) =>
    roundWages(chain, { stake: amount(stake), returned: amount(returned) })
  expect(wages('1,000', '0')).toEqual(['4', '2'].map(amount))
  expect(wages('1,000', '1,000')).toEqual(['1', '0'].map(amount))
  expect(wages('50', '0')).toEqual(['0', '0.3'].map(amount))
})
