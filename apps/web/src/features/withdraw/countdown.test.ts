import { expect, test } from 'vitest'
import { leftUntil } from './countdown.ts'

const now = Date.parse('2026-01-15T10:00:00.000Z')

test.each([
  ['2026-01-16T10:00:00.000Z', '24:00:00'],
  ['2026-01-15T10:00:09.900Z', '0:00:09'],
  ['2026-01-15T10:59:59.000Z', '0:59:59'],
  ['2026-01-15T09:00:00.000Z', '0:00:00'],
])('%s shows %s', (moment, text) => {
  expect(leftUntil(moment, now)).toBe(text)
})
