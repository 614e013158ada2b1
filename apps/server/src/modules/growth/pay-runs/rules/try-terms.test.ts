import { plainAmount } from '@krathong/money'
import { expect, it } from 'vitest'
import { amount, readTable } from '../../../../../../../packages/contracts/src/testing/read-table.ts'
import { dividend, flat, salary } from '../../../../../../../packages/contracts/src/testing/terms.ts'
import { payOver } from './try-terms.ts'

const periodsOf = (count: number) => ({
  starts: [],
  days: Array.from({ length: count }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`),
  end: '2026-12-01',
  to: new Date(0),
})

it('a dividend takes off what was carried before the first day, and what its days carry (6.2)', () => {
  const rows = readTable(`
    carried | day 1   | day 2   | day 3   | dividends
    0       | 20,000  | -15,000 | -30,000 | 2,500
    20,000  | 0       | -15,000 | -30,000 | 2,500
    20,000  | -15,000 | -30,000 | -10,000 | 3,500
    0       | -15,000 | -30,000 | -10,000 | 5,500`)
  for (const row of rows) {
    const results = [1, 2, 3].map((day) => amount(row[`day ${day}`]!))
    // One million staked a day; what came back makes the result.
    const stake = amount('1,000,000')
    const play = new Map(
      results.map((result, at) => [
        at,
        { turnover: stake, active: 1, won: 0n, lost: stake, returned: stake + result },
      ]),
    )
    const carried = amount(row['carried']!)
    const sum = payOver(dividend(flat('10%'), { period: 'D', carry: 'PERMANENT' }), {
      periods: periodsOf(3),
      play,
      agentPay: new Map(),
      costs: [],
      fees: [],
      exponent: 2,
      carry: carried === 0n ? [] : [{ amount: carried, periodsLeft: null }],
    })
    expect([row['carried'], plainAmount(sum)]).toEqual([
      row['carried'],
      plainAmount(amount(row['dividends']!)),
    ])
  }
})

it('a salary takes off what was carried, in the order of the days, and a day below nothing is none', () => {
  const rows = readTable(`
    carried | day 1   | day 2   | day 3  | wages
    0       | 10,000  | 20,000  | 30,000 | 600
    0       | -10,000 | 20,000  | 30,000 | 500
    0       | 10,000  | 20,000  | -5,000 | 300
    150     | 10,000  | 20,000  | 30,000 | 450`)
  for (const row of rows) {
    // The last day first: the order of the map says nothing.
    const play = new Map(
      [3, 2, 1].map((day) => {
        const turnover = amount(row[`day ${day}`]!)
        return [day - 1, { turnover, active: 1, won: 0n, lost: turnover, returned: 0n }]
      }),
    )
    const carried = amount(row['carried']!)
    const sum = payOver(salary(flat('1%')), {
      periods: periodsOf(3),
      play,
      agentPay: new Map(),
      costs: [],
      fees: [],
      exponent: 2,
      carry: carried === 0n ? [] : [{ amount: carried, periodsLeft: null }],
    })
    expect([row['day 1'], plainAmount(sum)]).toEqual([row['day 1'], plainAmount(amount(row['wages']!))])
  }
})

it('a dividend counts what the team was given beside its games, in the period of the day', () => {
  const play = new Map(
    [0, 1].map((at) => [
      at,
      { turnover: amount('1,000'), active: 1, won: 0n, lost: amount('1,000'), returned: 0n },
    ]),
  )
  const sum = payOver(dividend(flat('10%'), { period: 'D', carry: 'NONE' }), {
    periods: periodsOf(2),
    play,
    agentPay: new Map(),
    // More than was lost on the first day; a day outside the periods counts for none.
    costs: [
      { day: '2026-11-01', amount: amount('2,000') },
      { day: '2026-11-02', amount: amount('300') },
      { day: '2026-12-01', amount: amount('500') },
    ],
    fees: [],
    exponent: 2,
    carry: [],
  })
  expect(plainAmount(sum)).toBe(plainAmount(amount('70')))
})
