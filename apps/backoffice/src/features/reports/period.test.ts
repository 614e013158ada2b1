import { expect, test } from 'vitest'
import { daysOf } from './period.ts'
import type { Period } from './period.ts'

const typed = { from: '2026-01-05', to: 'x' }

test.each<[Period, string, string]>([
  ['30', '2026-02-01', '2026-03-02'],
  ['7', '2026-02-24', '2026-03-02'],
  ['today', '2026-03-02', '2026-03-02'],
  ['yesterday', '2026-03-01', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-02'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['own', '2026-01-05', '2026-03-02'],
])('the days of %s', (period, from, to) => {
  expect(daysOf(period, '2026-03-02', typed)).toEqual({ from, to })
})
