import { expect, test } from 'vitest'
import { dayOf, spanOf, stampOf } from './time.ts'

test('a time reads yyyy-MM-dd hh:mm:ss', () => {
  const at = new Date(2026, 3, 5, 6, 7, 8)
  expect(stampOf(at.toISOString())).toBe('2026-04-05 06:07:08')
})

test('seven days end with today', () => {
  const { from, to } = spanOf(7, 0, new Date(2026, 2, 3, 15))
  expect([dayOf(from), dayOf(to)]).toEqual(['2026-02-25', '2026-03-04'])
})

test('spans touch and do not overlap', () => {
  const now = new Date(2026, 11, 31, 23, 59)
  expect(spanOf(30, 1, now).to).toEqual(spanOf(30, 0, now).from)
})
