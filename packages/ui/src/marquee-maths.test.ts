import { expect, test } from 'vitest'
import { passSeconds } from './marquee-maths.ts'

test('a short notice does not race', () => expect(passSeconds(['Hi'])).toBe(14))

test('a pass grows with what there is to read', () => {
  const one = passSeconds(['a'.repeat(200)])
  const two = passSeconds(['a'.repeat(200), 'a'.repeat(200)])
  expect(two).toBeGreaterThan(one * 1.9)
})

test('a character outside the basic plane counts once', () =>
  expect(passSeconds(['🏮'.repeat(300)])).toBe(passSeconds(['a'.repeat(300)])))
