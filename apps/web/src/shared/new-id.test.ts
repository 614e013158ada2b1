import { expect, test } from 'vitest'
import { idFrom, newId } from './new-id.ts'

test('an id is a UUID of version 7', () =>
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

test('later ids sort after earlier ones', () => {
  const chance = new Uint8Array(10).fill(255)
  expect(idFrom(1_700_000_000_000, chance) < idFrom(1_700_000_000_001, new Uint8Array(10))).toBe(true)
})

test('the time stands in the first 48 bits', () =>
  expect(idFrom(0x0123_4567_89ab, new Uint8Array(10)).replace('-', '').slice(0, 12)).toBe('0123456789ab'))
