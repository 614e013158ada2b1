import { expect, test } from 'vitest'
import { firstOn, nextAfter, periodBefore } from './schedule-rules.ts'
import type { Timetable } from './schedule-rules.ts'

const daily = { rhythm: 'day', weekDay: 1 } as const
const monday = { rhythm: 'week', weekDay: 1 } as const
const monthly = { rhythm: 'month', weekDay: 1 } as const

test.each<[Timetable, string, string]>([
  [daily, '2026-02-28', '2026-03-01'],
  // A Saturday, and a Monday itself.
  [monday, '2026-11-28', '2026-11-30'],
  [monday, '2026-11-30', '2026-12-07'],
  [{ ...monday, weekDay: 7 }, '2026-11-28', '2026-11-29'],
  [monthly, '2026-01-31', '2026-02-01'],
  [monthly, '2026-02-01', '2026-03-01'],
  [monthly, '2026-12-15', '2027-01-01'],
])('after %o on %s the next is due on %s', (timetable, day, next) => {
  expect(nextAfter(timetable, day)).toBe(next)
})

test('a schedule made before its hour begins today, after it later', () => {
  expect(firstOn(daily, 8, { day: '2026-11-28', hour: 7 })).toBe('2026-11-28')
  expect(firstOn(daily, 8, { day: '2026-11-28', hour: 8 })).toBe('2026-11-29')
  expect(firstOn(monday, 8, { day: '2026-11-30', hour: 7 })).toBe('2026-11-30')
})

test('every day of ten years is told of once, by each rhythm', () => {
  for (const timetable of [daily, monday, monthly]) {
    let due = nextAfter(timetable, '2020-01-01')
    for (; due < '2030-01-01'; due = nextAfter(timetable, due)) {
      const { to } = periodBefore(timetable.rhythm, due)
      const later = periodBefore(timetable.rhythm, nextAfter(timetable, due))
      expect(Date.parse(later.from) - Date.parse(to)).toBe(86_400_000)
    }
  }
})
