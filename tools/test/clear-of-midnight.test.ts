import { expect, it } from 'vitest'
import { secondsToMidnight } from './clear-of-midnight.ts'

it.each([
  ['2026-11-23T23:59:59.250Z', 'UTC', 0.75],
  ['2026-11-23T00:00:00.000Z', 'UTC', 86_400],
  ['2026-11-23T16:59:40.000Z', 'Asia/Bangkok', 20],
  ['2026-11-23T17:00:00.500Z', 'Asia/Bangkok', 86_399.5],
  ['2028-02-29T12:00:00.000Z', 'UTC', 43_200],
])('at %s the day in %s has %f seconds left', (at, zone, left) =>
  expect(secondsToMidnight(new Date(at), zone)).toBeCloseTo(left, 3),
)
