import { expect, it, test } from 'vitest'
import { heldUntil, isInRange, tagsOf } from './limits.ts'

it.each([
  [9n, false],
  [10n, true],
  [500n, true],
  [501n, false],
] as const)('%s of 10 to 500 may be sent: %s', (amount, may) =>
  expect(isInRange(amount, { minimum: 10n, maximum: 500n, perDay: 1_000n })).toBe(may),
)

// Told above three a day, or above 1,000 in all.
const watch = { count: 3, amount: 1_000n }
it.each([
  ['the third of a day', { count: 2, amount: 200n, hasReturn: false }, []],
  ['the fourth', { count: 3, amount: 300n, hasReturn: false }, ['frequent']],
  ['up to the sum of a day', { count: 1, amount: 900n, hasReturn: false }, []],
  ['above it', { count: 1, amount: 901n, hasReturn: false }, ['large-in-a-day']],
  ['money that came back before', { count: 1, amount: 100n, hasReturn: true }, ['both-ways']],
] as const)('%s', (_, today, tags) =>
  expect(tagsOf(today, 100n, watch, false)).toEqual(['line-transfer', ...tags]),
)

test('the same again is marked', () =>
  expect(tagsOf({ count: 1, amount: 100n, hasReturn: false }, 100n, watch, true)).toContain('same-again'))

test('money waits a day after the payment password was changed', () => {
  const changed = new Date('2026-05-04T10:00:00Z')
  const next = new Date('2026-05-05T10:00:00Z')
  expect(heldUntil(null, changed)).toBeNull()
  expect(heldUntil(changed, new Date(next.getTime() - 1))).toEqual(next)
  expect(heldUntil(changed, next)).toBeNull()
})
