import { expect, it } from 'vitest'
import { dayText, daysBefore } from './calendar.ts'

it('counts days of the calendar, over months, years and leap days', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
  expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29')
  expect(daysBefore('2026-01-05', 29)).toBe('2025-12-07')
})

it('writes a day as it is, in whatever zone the browser stands', () => {
  expect(dayText('2026-11-24', 'en')).toBe('Nov 24, 2026')
})
