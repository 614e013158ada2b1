import { expect, it } from 'vitest'
import { chartOf } from './chart-scale.ts'
import type { ReturnedDay } from './queries.ts'

const day = (name: string, part: Partial<ReturnedDay>): ReturnedDay => ({
  day: name,
  state: 'within',
  law: 'spread',
  rounds: 1000,
  staked: '1000.00',
  returned: '960.00',
  jackpots: '0.00',
  promised: 0.96,
  realised: 0.96,
  low: 0.92,
  high: 1,
  deviations: 0,
  ...part,
})

it('has every day where it stands among thirty, the promise in the middle, and bars that stay inside', () => {
  const chart = chartOf(
    [day('2026-11-01', { low: 0, high: 9 }), day('2026-11-30', { realised: 0.94 })],
    '2026-11-30',
    30,
  )!
  expect(chart.promised).toBeCloseTo(0.5, 12)
  expect(chart.marks.map(({ x }) => x)).toEqual([0.5 / 30, 29.5 / 30])
  expect(chart.marks[0]).toMatchObject({ low: 1, high: 0 })
  expect(chart.marks[1]!.y).toBeGreaterThan(0.5)
})

it('is nothing where no day has a promise', () => {
  expect(chartOf([day('2026-11-01', { promised: null })], '2026-11-30', 30)).toBeNull()
})
