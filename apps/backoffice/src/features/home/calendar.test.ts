import { expect, it } from 'vitest'
import { dayText, daysBefore, isDay, todayIn } from './calendar.ts'

it('counts days of the calendar, over months, years and leap days', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(daysBefore('2026-01-05', 29)).toBe('2025-12-07')
})

it('has the day of the zone, not of the browser', () => {
  expect(todayIn('Asia/Bangkok', '2026-11-23T16:59:00Z')).toBe('2026-11-23')
  expect(todayIn('Asia/Bangkok', '2026-11-23T17:00:00Z')).toBe('2026-11-24')
})

it('takes nothing for a day that is none', () => {
  expect(['2026-11-24', '2026-13-01', '24.11.2026', ''].map(isDay)).toEqual([true, false, false, false])
  expect(dayText('2026-11-24', 'en')).toBe('Nov 24, 2026')
})
