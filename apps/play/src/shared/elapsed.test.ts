import { expect, test } from 'vitest'
import { sessionClock, showElapsed } from './elapsed.ts'

test("counts from the server's times at the device's pace", () => {
  let now = 5000
  const elapsed = sessionClock('2026-11-21T10:00:00.000Z', '2026-11-21T10:12:05.000Z', () => now)
  expect(showElapsed(elapsed())).toBe('12:05')
  now += 3_000_000
  expect(showElapsed(elapsed())).toBe('1:02:05')
})

test('never runs backwards', () => {
  const elapsed = sessionClock('2026-11-21T10:00:01.000Z', '2026-11-21T10:00:00.000Z', () => 0)
  expect(showElapsed(elapsed())).toBe('00:00')
})
