import { expect, it } from 'vitest'
import { dayAt, endedPeriods, monthStart, periodAt } from './reward-periods.ts'

const zone = 'Asia/Bangkok'
const at = (text: string) => new Date(`${text}+07:00`)

it.each([
  ['2026-11-28T23:59:59.999', '2026-11-28', 'day:2026-11-28', 'week:2026-11-23'],
  ['2026-11-29T00:00:00.000', '2026-11-29', 'day:2026-11-29', 'week:2026-11-23'],
  ['2026-11-29T23:59:59.999', '2026-11-29', 'day:2026-11-29', 'week:2026-11-23'],
  ['2026-11-30T00:00:01.000', '2026-11-30', 'day:2026-11-30', 'week:2026-11-30'],
  ['2026-12-01T00:00:00.000', '2026-12-01', 'day:2026-12-01', 'week:2026-11-30'],
  ['2028-02-29T12:00:00.000', '2028-02-29', 'day:2028-02-29', 'week:2028-02-28'],
])(
  'at midnight, on Monday and at the end of a month each moment has one period: %s',
  (text, day, whole, week) => {
    expect(dayAt(at(text), zone).key).toBe(day)
    expect(periodAt(at(text), zone, 'day').key).toBe(whole)
    expect(periodAt(at(text), zone, 'week').key).toBe(week)
  },
)

it('a month begins with its first second, in the year that it is of', () => {
  expect(monthStart(at('2026-12-31T23:59:59'), zone)).toEqual(at('2026-12-01T00:00:00'))
  expect(monthStart(at('2027-01-01T00:00:00'), zone)).toEqual(at('2027-01-01T00:00:00'))
})

it('the day before the first of a month is the last of the one before', () => {
  expect(dayAt(at('2026-03-01T00:00:01'), zone).dayBefore).toBe('2026-02-28')
  expect(dayAt(at('2027-01-01T23:59:59'), zone).dayBefore).toBe('2026-12-31')
})

it('a period is due when it is over and its late settlements have come, not a second before', () => {
  const since = at('2026-11-28T00:00:00')
  const due = (now: string) => endedPeriods('day', { since, now: at(now), zone, ready: 'late' })
  expect(due('2026-11-29T00:09:59')).toEqual([])
  expect(due('2026-11-29T00:10:00').map(({ key }) => key)).toEqual(['day:2026-11-28'])
})

it('a clock that is put forward leaves out no day and counts none twice', () => {
  const days = endedPeriods('day', {
    since: new Date('2026-03-07T05:00:00Z'),
    now: new Date('2026-03-12T00:00:00Z'),
    zone: 'America/New_York',
  })
  expect(days.map(({ key }) => key.slice(4))).toEqual([
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-03-10',
  ])
  expect(days.map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000)).toEqual([24, 23, 24, 24])
})
