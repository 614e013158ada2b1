import { expect, it } from 'vitest'
import { dayAfter, isSecondHalf, periodOf } from './index.ts'
import type { PayPeriod } from './index.ts'
import { readTable } from './testing/read-table.ts'

const rows = readTable(`
  period | day        | from       | to
  D      | 2026-12-31 | 2026-12-31 | 2027-01-01
  W      | 2026-11-23 | 2026-11-23 | 2026-11-30
  W      | 2026-11-29 | 2026-11-23 | 2026-11-30
  W      | 2027-01-01 | 2026-12-28 | 2027-01-04
  H      | 2026-11-15 | 2026-11-01 | 2026-11-16
  H      | 2026-11-16 | 2026-11-16 | 2026-12-01
  H      | 2026-02-28 | 2026-02-16 | 2026-03-01
  H      | 2028-02-29 | 2028-02-16 | 2028-03-01
  H      | 2026-04-30 | 2026-04-16 | 2026-05-01
  H      | 2026-12-31 | 2026-12-16 | 2027-01-01
  M      | 2028-02-01 | 2028-02-01 | 2028-03-01
  M      | 2026-12-16 | 2026-12-01 | 2027-01-01`)

it.each(rows)('$period of $day is from $from and before $to', ({ period, day, from, to }) => {
  expect(periodOf(period as PayPeriod, day!)).toEqual({ from, to })
})

it('counts days as the calendar does, over a century without a leap year and one with it', () => {
  for (const start of ['1899-12-30', '1969-12-30', '1999-12-30', '2026-11-23', '2099-12-30']) {
    let day = start
    for (let count = 1; count <= 900; count += 1) {
      day = dayAfter(day)
      expect(day).toBe(new Date(Date.parse(start) + count * 86_400_000).toISOString().slice(0, 10))
      expect(dayAfter(day, -count)).toBe(start)
    }
  }
  expect([isSecondHalf('2026-11-15'), isSecondHalf('2026-11-16')]).toEqual([false, true])
})
