import { afterEach, expect, test } from 'vitest'
import { startDrawing } from './preferences.ts'
import { countOf, dayOf, spanOf, stampOf } from './time.ts'

afterEach(() => startDrawing('th', undefined))

test.each([
  ['th', '5 เม.ย. 2026 16:07:08'],
  ['en', '5 Apr 2026, 16:07:08'],
  ['tl', 'Abr 5, 2026, 16:07:08'],
])('a time in %s, in the common era and on the clock of 24 hours', (language, text) => {
  startDrawing(language, undefined)
  expect(stampOf(new Date(2026, 3, 5, 16, 7, 8).toISOString())).toBe(text)
  expect(countOf(1234)).toBe('1,234')
})

test('seven days end with today', () => {
  startDrawing('en', undefined)
  const { from, to } = spanOf(7, 0, new Date(2026, 2, 3, 15))
  expect([dayOf(from), dayOf(to)]).toEqual(['25 Feb 2026', '4 Mar 2026'])
})

test('spans touch and do not overlap', () => {
  const now = new Date(2026, 11, 31, 23, 59)
  expect(spanOf(30, 1, now).to).toEqual(spanOf(30, 0, now).from)
})
