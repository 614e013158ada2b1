import { expect, it } from 'vitest'
import { clockOf } from './countdown.tsx'

it.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [999, '0:01'],
  [61_000, '1:01'],
  [900_000, '15:00'],
  [3_600_000, '1:00:00'],
  [86_399_000, '23:59:59'],
])('%s ms left is %s', (left, shown) => expect(clockOf(left)).toBe(shown))
