import { expect, test } from 'vitest'
import { ReviewClock, STEP_MS } from './review-clock.ts'

test('runs as it is told, and standing still goes on by the frames that were asked for', () => {
  const clock = new ReviewClock()
  expect(clock.pass(16)).toBe(16)
  clock.runAt(0.25)
  expect(clock.pass(16)).toBe(4)
  clock.runAt(0)
  expect(clock.pass(16)).toBe(0)
  clock.step()
  clock.step()
  expect([clock.pass(16), clock.pass(16)]).toEqual([2 * STEP_MS, 0])
  clock.isFast = true
  expect(clock.pass(16)).toBeGreaterThan(100)
})
