import { expect, test } from 'vitest'
import { directVendor, isDirect } from './direct-vendor.ts'

const card = (accountTypeName: string, opens: string | null) => ({ accountTypeName, opens })
const [a, b] = [card('A', 'game-a'), card('B', 'game-b')]
const down = card('A', null)

test('one press opens the first vendor; while it is down the next one stands in for it', () => {
  expect(directVendor([a, b])).toEqual({ card: a, nodeId: 'game-a', standsInFor: null })
  expect(directVendor([down, b])).toEqual({ card: b, nodeId: 'game-b', standsInFor: down })
  expect(directVendor([down])).toBeNull()
  expect(directVendor([])).toBeNull()
})

test.each([
  ['LOTTERY', true],
  ['COCKFIGHT', true],
  ['LIVE', false],
  ['RNG', false],
] as const)('%s opens at once: %s', (category, opens) => expect(isDirect(category)).toBe(opens))
