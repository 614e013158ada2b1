import { expect, it } from 'vitest'
import { rangeOf, todayIn } from './days.ts'

it.each([
  ['today', '2026-11-23', { from: '2026-11-23', to: '2026-11-23' }],
  ['yesterday', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ['week', '2026-11-23', { from: '2026-11-23', to: '2026-11-23' }],
  ['week', '2026-11-29', { from: '2026-11-23', to: '2026-11-29' }],
  ['month', '2026-11-23', { from: '2026-11-01', to: '2026-11-23' }],
  ['lastMonth', '2028-03-31', { from: '2028-02-01', to: '2028-02-29' }],
  ['lastMonth', '2026-01-15', { from: '2025-12-01', to: '2025-12-31' }],
  ['days7', '2026-11-03', { from: '2026-10-28', to: '2026-11-03' }],
  ['days30', '2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
] as const)('%s on %s', (name, today, range) => expect(rangeOf(name, today)).toEqual(range))

it('is the day of the brand, not of whoever looks', () => {
  const late = new Date('2026-11-23T17:30:00Z')
  expect(todayIn('Asia/Bangkok', late)).toBe('2026-11-24')
  expect(todayIn('UTC', late)).toBe('2026-11-23')
})
